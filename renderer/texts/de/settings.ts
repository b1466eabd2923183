import type { settings as english } from '../en/settings.ts';
import type { TextsOf } from '../textsOf.ts';

export const settings: TextsOf<typeof english> = {
  title: 'Einstellungen',
  loading: 'Die Einstellungen werden gelesen.',
  needsEngine: 'Wartet auf die Maschine.',
  group: {
    look: 'Aussehen',
    keyboard: 'Tastatur',
    models: 'Modelle',
    machine: 'Dieser Rechner',
    network: 'Netz',
    file: 'Ihre Datei',
  },
  lookNote: 'Gilt sofort, in jedem offenen Fenster.',
  modelsNote: 'Gilt vom nächsten Start der Modelle an.',
  origin: {
    default: 'Vorgabe',
    user: 'Ihre Datei',
    project: 'die Einstellungen des Ordners',
    environment: (name) => `Umgebungsvariable ${name}`,
    flag: 'Befehlszeile',
  },
  from: 'Woher:',
  byDefault: (value) => `Vorgabe: ${value}`,
  isDefault: 'Das ist die Vorgabe.',
  takeBack: 'Zurücknehmen',
  takeBackOf: (what) => `Zurücknehmen: ${what}`,
  set: 'Setzen',
  setOf: (what) => `Setzen: ${what}`,
  fixed: {
    environment: (name) =>
      `Hier entscheidet die Umgebungsvariable ${name}. Entfernen Sie sie und starten Sie neu, um das zu ändern.`,
    flag: 'Hier entscheidet die Befehlszeile. Starten Sie ohne diese Angabe, um das zu ändern.',
    other: 'Das lässt sich von hier aus nicht ändern.',
  },
  on: 'an',
  off: 'aus',
  empty: 'nichts',
  theme: {
    title: 'Gestalt',
    what: 'Drei Entwürfe mit demselben Inhalt.',
    value: { instrument: 'Instrument', editorial: 'Editorial', aurora: 'Aurora' },
    idea: {
      instrument: 'Dunkel, dicht, für Zahlen.',
      editorial: 'Eine Seite mit Rändern, in Serifen.',
      aurora: 'Eine Spalte aus Glas über langsamem Morgenlicht.',
    },
    sample: {
      head: 'Summen',
      row: 'Miete, Mai',
      value: '438,00',
      passed: 'bestanden',
      open: 'offen',
      act: 'Einmal erlauben',
    },
  },
  language: {
    title: 'Sprache',
    what: 'Der Texte. Prüfsummen, Pfade und Dateiinhalte ändern sich nie.',
    value: { system: 'wie das System', en: 'English', de: 'Deutsch' },
  },
  letterKeys: {
    title: 'Einzelne Buchstaben',
    what: 'j, k, a, d und die anderen Buchstaben wirken auf die aktuelle Karte. Aus: nur die Schaltflächen wirken.',
    label: 'Buchstaben wirken auf die Seite',
  },
  writerModel: { title: 'Schreiber', what: 'Das Modell, das Tabellen füllt und schreibt.' },
  decisionModel: {
    title: 'Urteil',
    what: 'Das Modell, das gefragt wird, ob eine Änderung tut, was Sie wollten. Es wird nur benutzt, wenn es seine Startfragen besteht.',
  },
  judges: {
    title: 'Wer urteilt',
    what: 'Wer gefragt wird, ob eine Änderung tut, was Sie wollten. Alle werden gefragt, und die strengste Antwort zählt; erlauben kann keiner.',
    value: {
      'decision_model,rules': 'das Modell und die Regeln',
      'rules,decision_model': 'die Regeln und das Modell',
      rules: 'die Regeln allein',
      decision_model: 'das Modell allein',
    },
  },
  shellClears: {
    title: 'Befehle ohne Rückfrage',
    what: 'Wie weit Regeln einen Befehl allein freigeben. Was sie nicht kennen, wird immer gefragt. Die Zahlen gelten für Befehle, an denen die Regeln geübt haben: bei anderen sind sie schlechter. Noch führt diese App keine Befehle aus; „countersign gate“ beurteilt sie.',
    value: {
      nothing: 'keine: jeder Befehl wird gefragt',
      reading: 'was nur liest',
      creating: 'auch Herunterladen und neue Dateien',
      project: 'auch eigene Tests und Builds des Projekts',
    },
    rate: (cleared: number, safe: number, slipped: number, unsafe: number) =>
      `${cleared} von ${safe} sicheren Befehlen freigegeben, ${slipped} von ${unsafe} unsicheren`,
  },
  notHere: 'noch nicht da',
  chooseModel: 'Unter den Modellen wählen',
  threads: { title: 'Rechenkerne', what: 'Wie viele Kerne ein Modell zugleich benutzen darf.', unit: 'Kerne' },
  contextTokens: {
    title: 'Kontext',
    what: 'Wie viel Text ein Modell auf einmal sieht. Mehr braucht mehr Speicher.',
    unit: 'Tokens',
  },
  llamaServer: {
    title: 'Anderer Modellserver',
    what: 'Ganzer Pfad eines eigenen llama-server, in beiden Rollen benutzt. Leer: der mitgelieferte.',
  },
  profile: {
    title: 'Profil',
    what: 'Ob diese App überhaupt andere Rechner fragen darf.',
    value: { packaged: 'abgeschlossen', connected: 'verbunden' },
    meaning: {
      packaged: 'Jeder Endpunkt, der nicht auf diesem Rechner liegt, wird abgelehnt, was auch immer sonst gilt.',
      connected:
        'Endpunkte auf anderen Rechnern dürfen benutzt werden, wo einer eingetragen ist. Inhalte Ihrer Dateien können dann diesen Rechner verlassen.',
    },
    ask: 'Endpunkte auf anderen Rechnern benutzen?',
    askMeaning:
      'Was ein Modell von Ihren Dateien liest, würde an den Rechner geschickt, den Sie eintragen. Der Nachweis unter Zustand fällt negativ aus, solange eine solche Verbindung offen ist.',
    allow: '„Verbunden“ benutzen',
    deny: '„Abgeschlossen“ behalten',
  },
  decisionService: {
    title: 'Entscheidungsdienst',
    what: 'Adresse eines System-One-Dienstes, der statt des Urteilsmodells gefragt wird. Er wird nur benutzt, wenn er die Startfragen besteht. Liegt er nicht auf diesem Rechner, braucht es das Profil „verbunden“: Ihre Worte und jede vorgeschlagene Änderung werden an ihn geschickt. Sein Schlüssel steht in der Umgebungsvariable COUNTERSIGN_DECISION_KEY. Leer: keiner.',
  },
  problem: {
    number: 'Hier gehört eine ganze Zahl hin.',
    range: (least, most) => `Hier gehört eine Zahl von ${least} bis ${most} hin.`,
    path: 'Hier gehört ein ganzer Pfad hin oder nichts.',
    address: 'Hier gehört eine Adresse wie https://host/path hin oder nichts.',
  },
  fileIs: 'Ihre eigenen Werte stehen in:',
  fileNote: 'Dort steht nur, was Sie geändert haben. Vorgaben werden nicht geschrieben.',
  refused: 'nicht geändert',
  refusedMeaning: 'Dieser Wert wurde nicht übernommen. Es gilt, was vorher galt.',
  engineSays: 'Im Wortlaut der Maschine:',
  ignored: 'nicht benutzt',
  ignoredMeaning: 'Einstellungen, die sich nicht lesen ließen, bleiben, wie sie sind, und werden nicht benutzt.',
};
