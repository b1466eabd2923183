/** Texts of the view "settings". */
export const settings = {
  title: 'Settings',
  loading: 'Reading the settings.',
  needsEngine: 'Waits for the engine.',
  group: {
    look: 'How it looks',
    keyboard: 'Keyboard',
    models: 'Models',
    machine: 'This computer',
    network: 'Network',
    file: 'Your file',
  },
  lookNote: 'Takes effect at once, in every open window.',
  modelsNote: 'Takes effect with the next start of the models.',
  origin: {
    default: 'default',
    user: 'your file',
    project: 'the folder’s own settings',
    environment: (name: string) => `environment variable ${name}`,
    flag: 'command line',
  },
  from: 'From:',
  byDefault: (value: string) => `Default: ${value}`,
  isDefault: 'This is the default.',
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back: ${what}`,
  set: 'Set',
  setOf: (what: string) => `Set: ${what}`,
  fixed: {
    environment: (name: string) =>
      `The environment variable ${name} decides here. Remove it and start again to change this.`,
    flag: 'The command line decides here. Start without that flag to change this.',
    other: 'This can’t be changed from here.',
  },
  on: 'on',
  off: 'off',
  empty: 'none',
  theme: {
    title: 'Theme',
    what: 'Three designs with the same content.',
    value: { instrument: 'Instrument', editorial: 'Editorial', aurora: 'Aurora' },
    idea: {
      instrument: 'Dark, dense, for numbers.',
      editorial: 'A page with margins, serif.',
      aurora: 'One column of glass over a slow dawn.',
    },
    sample: { head: 'Totals', row: 'Rent, May', value: '438.00', passed: 'passed', open: 'open', act: 'Allow once' },
  },
  language: {
    title: 'Language',
    what: 'Of the texts. Digests, paths and the content of files never change.',
    value: { system: 'as the system', en: 'English', de: 'Deutsch' },
  },
  letterKeys: {
    title: 'Single letters',
    what: 'j, k, a, d and the other letters act on the current card. Off: only the buttons do.',
    label: 'Letters act on the page',
  },
  writerModel: { title: 'Writer', what: 'The model that fills tables and writes.' },
  decisionModel: {
    title: 'Judge',
    what: 'The model that is asked whether a change does what you wanted. It is used only if it passes its start-up questions.',
  },
  judges: {
    title: 'Who judges',
    what: 'Who is asked whether a change does what you wanted. All are, and the strictest answer counts; none can allow anything.',
    value: {
      'decision_model,rules': 'the model and the rules',
      'rules,decision_model': 'the rules and the model',
      rules: 'the rules alone',
      decision_model: 'the model alone',
    },
  },
  shellClears: {
    title: 'Commands without asking',
    what: 'How far rules may clear a shell command on their own. What they do not know is asked, whatever you choose. The figures are of commands that the rules were tuned on: others fare worse. This app runs no commands yet; "countersign gate" judges them.',
    value: {
      nothing: 'none: every command is asked',
      reading: 'what only reads',
      creating: 'also downloads and new files',
      project: 'also the project’s own tests and builds',
    },
    /** Of labelled commands. */
    rate: (cleared: number, safe: number, slipped: number, unsafe: number) =>
      `${cleared} of ${safe} safe commands cleared, ${slipped} of ${unsafe} unsafe`,
  },
  notHere: 'not here yet',
  chooseModel: 'Choose among the models',
  threads: { title: 'Threads', what: 'How many cores a model may use at once.', unit: 'threads' },
  contextTokens: {
    title: 'Context',
    what: 'How much text a model sees at once. More needs more memory.',
    unit: 'tokens',
  },
  llamaServer: {
    title: 'Other model server',
    what: 'Whole path of a llama-server of your own, used in both roles. Empty: the one that came with this app.',
  },
  profile: {
    title: 'Profile',
    what: 'Whether this app may ask other computers at all.',
    value: { packaged: 'packaged', connected: 'connected' },
    meaning: {
      packaged: 'Every endpoint that is not on this computer is refused, whatever else says so.',
      connected:
        'Endpoints on other computers may be used where one is configured. Your files’ content can then leave this computer.',
    },
    ask: 'Use endpoints on other computers?',
    askMeaning:
      'What a model reads of your files would be sent to the computer that you configure. The offline proof in Status will say “broken” while such a connection is open.',
    allow: 'Use “connected”',
    deny: 'Stay “packaged”',
  },
  decisionService: {
    title: 'Decision service',
    what: 'Address of a System One service that is asked in the judge model’s place. It is used only if it passes the start-up questions. One that is not on this computer needs the profile “connected”: your words and every proposed change are sent to it. Its key stands in the environment variable COUNTERSIGN_DECISION_KEY. Empty: none.',
  },
  problem: {
    number: 'A whole number is needed here.',
    range: (least: string, most: string) => `A number from ${least} to ${most} is needed here.`,
    path: 'A whole path is needed here, or nothing.',
    address: 'An address like https://host/path is needed here, or nothing.',
  },
  fileIs: 'Your own values are kept in:',
  fileNote: 'Only what you changed stands in it. Default values are not written.',
  refused: 'not changed',
  refusedMeaning: 'This value was not taken. What held before still holds.',
  engineSays: 'In the engine’s words:',
  ignored: 'not used',
  ignoredMeaning: 'Settings that could not be read are left as they are and not used.',
} as const;
