/** The app's own words, outside of any page: menu, dialogs, title. English and German; a missing row does not compile. */
import type { Config } from '../../contract/config.ts';

const english = {
  title: 'Countersign',
  file: 'File',
  close: 'Close window',
  quit: 'Quit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  actualSize: 'Actual size',
  larger: 'Larger',
  smaller: 'Smaller',
  fullScreen: 'Full screen',
  reload: 'Reload page',
  devTools: 'Developer tools',
  chooseFolder: 'Choose a folder',
  chooseMission: 'Choose a mission file',
  saveMission: 'Save the mission file',
  missionFiles: 'Mission files',
  keepWorking: 'Keep working',
  quitOne: 'A mission is still running.',
  quitOneKept:
    'If you quit, it stands as interrupted. What you allowed before is in place, what still waits for your answer is not written, and you can take the run up again where it stands.',
  quitMany: '{count} missions are still running.',
  quitManyKept:
    'If you quit, they stand as interrupted. What you allowed before is in place, what still waits for your answer is not written, and you can take the runs up again where they stand.',
  broken: 'Countersign cannot start',
  missing: 'Parts of this installation are missing:',
  reinstall: 'Your files and the data folder are untouched. Install the app again.',
  fault:
    'The app met a fault of its own and ends. Nothing that you had not allowed was written. Start it again: missions go on from where they were.',
  pageLost:
    'The page of the window ended four times within a minute. Your files, the ledger and every decision are kept. Start the app again.',
  folder: 'The data folder cannot be made or opened:',
} as const;

export type Texts = Readonly<Record<keyof typeof english, string>>;

const german: Texts = {
  title: 'Countersign',
  file: 'Datei',
  close: 'Fenster schließen',
  quit: 'Beenden',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  selectAll: 'Alles auswählen',
  view: 'Ansicht',
  actualSize: 'Originalgröße',
  larger: 'Größer',
  smaller: 'Kleiner',
  fullScreen: 'Vollbild',
  reload: 'Seite neu laden',
  devTools: 'Entwicklerwerkzeuge',
  chooseFolder: 'Ordner wählen',
  chooseMission: 'Auftragsdatei wählen',
  saveMission: 'Auftragsdatei speichern',
  missionFiles: 'Auftragsdateien',
  keepWorking: 'Weiterarbeiten',
  quitOne: 'Ein Auftrag läuft noch.',
  quitOneKept:
    'Wenn Sie beenden, bleibt er als unterbrochen stehen. Was Sie vorher erlaubt haben, steht; was noch auf Ihre Antwort wartet, wird nicht geschrieben. Der Lauf lässt sich dort fortsetzen, wo er steht.',
  quitMany: '{count} Aufträge laufen noch.',
  quitManyKept:
    'Wenn Sie beenden, bleiben sie als unterbrochen stehen. Was Sie vorher erlaubt haben, steht; was noch auf Ihre Antwort wartet, wird nicht geschrieben. Die Läufe lassen sich dort fortsetzen, wo sie stehen.',
  broken: 'Countersign kann nicht starten',
  missing: 'Teile dieser Installation fehlen:',
  reinstall: 'Ihre Dateien und der Datenordner sind unberührt. Installieren Sie die App neu.',
  fault:
    'Die App hat einen eigenen Fehler und wird beendet. Nichts, was Sie nicht erlaubt haben, wurde geschrieben. Starten Sie sie neu: Aufträge gehen dort weiter, wo sie waren.',
  pageLost:
    'Die Seite des Fensters endete viermal in einer Minute. Ihre Dateien, das Protokoll und jede Entscheidung sind erhalten. Starten Sie die App neu.',
  folder: 'Der Datenordner kann nicht angelegt oder geöffnet werden:',
};

/** @param languages of the system, in its order */
export function chooseTexts(language: Config['language'], languages: readonly string[]): Texts {
  return spokenLanguage(language, languages) === 'de' ? german : english;
}

/** @param languages of the system, in its order */
export function spokenLanguage(language: Config['language'], languages: readonly string[]): 'en' | 'de' {
  if (language !== 'system') return language;
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'de' || tag === 'en');
  return known === 'de' ? 'de' : 'en';
}
