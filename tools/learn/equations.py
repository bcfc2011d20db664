"""Systems of linear equations, for whoever learns weights from games."""


def solve(products: list[list[float]], targets: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination; both lists are overwritten."""
    size = len(targets)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(products[row][column]))
        products[column], products[pivot] = products[pivot], products[column]
        targets[column], targets[pivot] = targets[pivot], targets[column]
        for row in range(column + 1, size):
            factor = products[row][column] / products[column][column]
            if factor:
                for index in range(column, size):
                    products[row][index] -= factor * products[column][index]
                targets[row] -= factor * targets[column]
    for column in reversed(range(size)):
        solved = sum(products[column][index] * targets[index] for index in range(column + 1, size))
        targets[column] = (targets[column] - solved) / products[column][column]
    return targets
