; The installer for one user of Windows: no rights needed, Start menu, records (.tgr), an uninstaller that leaves matches
; unless asked. Made by installer.py, which defines FOLDER, VERSION, TARGET_FILE and ICON.
Target amd64-unicode
Unicode true
!include MUI2.nsh
!include LogicLib.nsh

Name "Theobroma"
OutFile "${TARGET_FILE}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Theobroma"
InstallDirRegKey HKCU "Software\Theobroma" "Folder"
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "Theobroma ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Theobroma"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Theobroma"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Theobroma authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Theobroma"
!define KIND "Theobroma.Record"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\theobroma.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Dutch"
!insertmacro MUI_LANGUAGE "Portuguese"

LangString RECORD ${LANG_ENGLISH} "Theobroma record"
LangString RECORD ${LANG_GERMAN} "Theobroma-Aufzeichnung"
LangString RECORD ${LANG_SPANISH} "Registro de Theobroma"
LangString RECORD ${LANG_FRENCH} "Enregistrement de Theobroma"
LangString RECORD ${LANG_DUTCH} "Theobroma-verslag"
LangString RECORD ${LANG_PORTUGUESE} "Registo de Theobroma"
LangString GAME ${LANG_ENGLISH} "The game"
LangString GAME ${LANG_GERMAN} "Das Spiel"
LangString GAME ${LANG_SPANISH} "El juego"
LangString GAME ${LANG_FRENCH} "Le jeu"
LangString GAME ${LANG_DUTCH} "Het spel"
LangString GAME ${LANG_PORTUGUESE} "O jogo"
LangString MATCHES ${LANG_ENGLISH} "My matches and settings, too"
LangString MATCHES ${LANG_GERMAN} "Auch meine Partien und Einstellungen"
LangString MATCHES ${LANG_SPANISH} "También mis partidas y ajustes"
LangString MATCHES ${LANG_FRENCH} "Mes parties et mes réglages aussi"
LangString MATCHES ${LANG_DUTCH} "Ook mijn partijen en instellingen"
LangString MATCHES ${LANG_PORTUGUESE} "Também as minhas partidas e definições"

Section
    ; What an older version left would slip into this one.
    RMDir /r "$INSTDIR\_internal"
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Theobroma.lnk" "$INSTDIR\theobroma.exe"
    WriteRegStr HKCU "Software\Theobroma" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Classes\.tgr" "" "${KIND}"
    WriteRegStr HKCU "Software\Classes\.tgr" "Content Type" "application/x-theobroma-record"
    WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(RECORD)"
    WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\theobroma.exe,0"
    WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\theobroma.exe" --open "%1"'
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Theobroma"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Theobroma authors"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\theobroma.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

Section "un.$(GAME)"
    SectionIn RO
    ReadRegStr $0 HKCU "Software\Classes\.tgr" ""
    ${If} $0 == "${KIND}"
        DeleteRegKey HKCU "Software\Classes\.tgr"
    ${EndIf}
    DeleteRegKey HKCU "Software\Classes\${KIND}"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Theobroma"
    Delete "$SMPROGRAMS\Theobroma.lnk"
    ; Only what was installed: somebody may have chosen a folder that holds other things.
    !include "${FILES}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

Section /o "un.$(MATCHES)"
    RMDir /r "$LOCALAPPDATA\theobroma"
SectionEnd
