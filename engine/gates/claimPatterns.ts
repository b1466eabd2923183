/**
 * How people and models say in English, German, French and Spanish that something was done. Past tense only: "I will search"
 * and "search the folder" claim nothing. Data for claims.ts; no logic.
 */

export type ClaimKind = 'searched' | 'read' | 'readImage' | 'wrote' | 'ran';

/** Words as whole words in any script: `\b` knows no é and no ü. */
export function words(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Verbs and participles. `readImage` is a `read` with an image in its clause, so it has no verbs of its own. */
export const verbs: Readonly<Record<Exclude<ClaimKind, 'readImage'>, RegExp>> = {
  searched: words(
    ...['searched', 'looked (?:for|through|up)', 'grepped', 'scanned (?:the|all|every|your)'],
    ...['gesucht', 'durchsucht', 'suchten?', 'durchsuchten?', 'nachgeschlagen', 'recherchiert'],
    ...['cherchée?s?', 'recherchée?s?', 'parcourue?s?', 'fouillée?s?'],
    ...['busqué', 'buscamos', 'buscad[oa]s?', 'se buscó', 'rastre(?:é|amos|ado)'],
  ),
  read: words(
    ...['read', 're-?read', 'examined', 'inspected', 'viewed', 'looked at', 'reviewed', 'opened', 'went through'],
    ...['gelesen', 'durchgelesen', 'las', 'lasen', 'angesehen', 'angeschaut', 'geprüft', 'gesichtet', 'geöffnet'],
    ...['lue?s?', 'relue?s?', 'examinée?s?', 'consultée?s?', 'regardée?s?', 'ouverte?s?'],
    ...[
      'leí',
      'leímos',
      'leíd[oa]s?',
      'revis(?:é|amos|ad[oa]s?)',
      'examin(?:é|amos|ad[oa]s?)',
      'mir(?:é|amos|ad[oa]s?)',
    ],
  ),
  wrote: words(
    ...[
      'wrote',
      'written',
      'saved',
      'created',
      'updated',
      'fixed',
      'replaced',
      'deleted',
      'added',
      'changed',
      'edited',
    ],
    ...[
      'geschrieben',
      'gespeichert',
      'erstellt',
      'angelegt',
      'aktualisiert',
      'ersetzt',
      'gelöscht',
      'ergänzt',
      'geändert',
    ],
    ...[
      'écrite?s?',
      'enregistrée?s?',
      'créée?s?',
      'mise?s? à jour',
      'remplacée?s?',
      'supprimée?s?',
      'ajoutée?s?',
      'modifiée?s?',
    ],
    ...['escrib(?:í|imos)', 'escrit[oa]s?', 'guard(?:é|amos|ad[oa]s?)', 'cre(?:é|amos|ad[oa]s?)', 'actualic(?:é|amos)'],
    ...[
      'actualizad[oa]s?',
      'reemplac(?:é|amos)',
      'reemplazad[oa]s?',
      'borr(?:é|amos|ad[oa]s?)',
      'modifi(?:qué|camos|cad[oa]s?)',
    ],
  ),
  ran: words(
    ...['ran', 'executed', 'tested', 'tests? (?:now )?pass(?:ed|es)?'],
    ...['ausgeführt', 'getestet', 'laufen lassen'],
    ...['exécutée?s?', 'lancée?s?', 'testée?s?'],
    ...['ejecut(?:é|amos|ad[oa]s?)', 'prob(?:é|amos|ad[oa]s?)'],
  ),
};

/** The agent speaks of itself, or nobody is named (passive). "The customer searched" is no claim of ours. */
export const ownVoice = words(
  ...['I', "I['’]ve", 'we', "we['’]ve", 'was', 'were', 'been', 'is', 'are'],
  ...['ich', 'wir', 'wurden?', 'worden', 'ist', 'sind'],
  ...["j['’]ai", 'nous avons', 'on a', 'a été', 'ont été', 'est', 'sont'],
  ...['he', 'hemos', 'fue', 'fueron', 'ha sido', 'han sido', 'se'],
);
/** Spanish and German verbs that carry "I" or "we" in themselves. */
export const selfContained = /(?:é|í|imos|amos|se buscó)$/iu;

export const negation = words(
  ...['not', 'never', 'no', 'nothing', 'neither', 'nor', 'unable', 'failed', 'cannot', "[a-z]+n['’]t"],
  ...['nicht', 'keine?[mnrs]?', 'nie(?:mals)?', 'weder'],
  ...['ne', "n['’](?:ai|avons|a|ont|est)", 'pas', 'jamais', 'aucune?'],
  ...['nunca', 'tampoco', 'ning[uú]n[oa]?', 'jamás'],
);
/** "not only" affirms; taken out before negations are looked for. */
export const affirming = words(
  'not only',
  'not just',
  'nicht nur',
  'non seulement',
  'pas seulement',
  'no s[oó]lo',
  'no solamente',
);
/** Negates only what follows at once: "without having searched", but "without delay I searched". */
export const lacking =
  /(?<!\p{L})(?:without|instead of|ohne|statt|sans|sin|en vez de)\s+(?:(?:having|ever|even|avoir|m[êe]me|haber|siquiera)\s+){0,2}$/iu;

/** What has not happened, or not yet. Stands shortly before the verb. */
export const notYet = words(
  ...['will', 'shall', 'would', 'should', 'must', 'may', 'might', 'to be', 'going to', 'if', 'once', 'when', 'until'],
  ...['werden?', 'wird', 'würden?', 'sollten?', 'soll(?:en)?', 'm[uü]ss(?:en|t?e?n?)?', 'wenn', 'falls', 'sobald'],
  ...['vais', 'allons', 'sera', 'seront', 'serait', 'devra(?:it)?', 'doit', 'doivent', 's[iI]', 'quand'],
  ...['ser[áa]n?', 'debe(?:n|r[íi]an?)?', 'cuando'],
);

export const image =
  /(?<![\p{L}])(?:images?|pictures?|photos?|screenshots?|scans?|bild(?:er|es|ern)?|fotos?|bildschirmfotos?|imágen(?:es)?|imagen|captures?|capturas?)(?![\p{L}])|\.(?:png|jpe?g|gif|webp|tiff?|bmp|heic)(?![\p{L}\p{N}])/iu;
export const everything = words(
  'all',
  'every',
  'each',
  'alle[nrs]?',
  'jede[nrs]?',
  'sämtliche[nrs]?',
  'tous',
  'toutes',
  'chaque',
  'todos',
  'todas',
  'cada',
);
/** "Searched and found nothing" is proved by the search alone. */
export const foundNothing = words(
  ...[
    'found nothing',
    'nothing',
    'no (?:hits?|results?|match(?:es)?|mention|trace)',
    'without (?:success|result|finding)',
    'none',
  ],
  ...[
    'nichts',
    'keine?n? (?:Treffer|Ergebnisse?|Fund\\w*)',
    'ohne (?:Erfolg|Ergebnis|Treffer)',
    'erfolglos',
    'vergeblich',
  ],
  ...['rien', 'aucun(?:e)? (?:résultat|occurrence|mention)', 'sans (?:succès|résultat)'],
  ...['nada', 'ning[uú]n (?:resultado|acierto)', 'sin (?:éxito|resultados?)'],
);
