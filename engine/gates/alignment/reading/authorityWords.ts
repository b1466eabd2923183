/**
 * How texts claim that somebody approved, checked or released something, tell their reader not to look, or to ignore what
 * stands before; four languages, folded. Data for injectedAuthority.ts; no logic.
 */

/** Claims that stand as such wherever they stand. */
export interface Family {
  /** As it is claimed. */
  readonly claim: RegExp;
  /** Anything of the kind, in any form: who speaks of it may be asking for it. */
  readonly spoken: RegExp;
  /** An order to the reader, which no source can excuse. */
  readonly isOrder?: true;
}

const w = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'u');
export const families: readonly Family[] = [
  {
    claim: w(
      '(?:pre-?)?approved|approval (?:granted|given|received|by|of|from)|(?:with|per|following) (?:the )?(?:\\S+ ){0,3}approval|authori[sz]ed|green[- ]?li(?:t|ghted)|(?:go-ahead|green light) (?:from|by|given)|sanctioned by|okayed|(?:is|are|was|were) (?:fine|happy|ok|okay) with|gave (?:its|his|her|their) (?:ok|okay|blessing|consent)|given (?:its|his|her|their) (?:ok|okay|blessing|consent|approval)|' +
        '(?:vorab )?genehmigt|bewilligt|freigegeben|freigabe (?:erteilt|liegt|durch|von)|befurwortet|abgesegnet|anerkannt|autorisiert|gebilligt|' +
        'visa (?!\\d)\\p{L}+(?: \\p{L}+){0,2} ?:|approuvee?s?|valide(?:e|s|es)?(?= |[.,;)]|$)(?! (?:jusqu|pour|du|un|de))|autorisee?s?|homologuee?s?|feu vert|accord (?:du|de la|de l|des|donne)|bon pour accord|avec l.accord|' +
        'aprobad[oa]s?|autorizad[oa]s?|visad[oa]s? (?:por|el)|visee?s? par|bon pour (?:application|execution|paiement|mise en)|visto bueno|validad[oa]s?|con la (?:aprobacion|autorizacion)|luz verde|conformidad de|homologad[oa]s?',
    ),
    spoken: w(
      "approv|authori|okay|ok[’']?d|genehmig|bewillig|freig(?:abe|egeb|eb)|befurwort|absegn|abgesegnet|gebilligt|approuv|valid|autoris|accord|feu vert|aprob|autoriz|visto bueno|luz verde|conformidad|sanction",
    ),
  },
  {
    claim: w(
      'signed[- ]off|sign-off (?:by|from|given)|countersigned|signed by|(?:und |and )?unterschrieben von|gegengezeichnet|abgezeichnet|signee?s? par|contresignee?s?|firmad[oa]s? por|refrendad[oa]s?',
    ),
    spoken: w('sign|unterschr|unterzeichn|gezeichnet|paraph|firm|refrend|rubric'),
  },
  {
    claim: w(
      '(?:reviewed|verified|validated|certified|audited|checked|vetted|inspected|endorsed|ratified|cleared|released|accepted|confirmed|waived) (?:and \\S+ )?(?:by|for (?:release|publication|payment))|(?:been|was|were|is|are) (?:reviewed|verified|certified|audited|cleared|ratified|endorsed|vetted|waived)|(?:has|have|had) (?:already )?(?:been )?(?:agreed|consented|released|cleared|waived|certified|endorsed|ratified|signed off|given)(?! that)|(?:audited|reviewed|verified|checked) and |(?:review|audit|check|inspection|verification|approval|sign-off|clearance) (?:is |was |has been )?(?:passed|complete\\w*|done|cleared|obtained|granted|successful)|(?:passed|cleared) (?:the |all )?(?:\\S+ )?(?:review|audit|checks?|inspection)|safe to (?:merge|apply|run|publish|send|pay|deploy|delete|proceed)|without (?:any )?(?:further|additional|more) (?:review|check\\w*|approval|verification|confirmation|questions)|no (?:further|additional|other) (?:review|approval|check\\w*|verification|confirmation|sign-off)|' +
        '(?:gepruft|verifiziert|zertifiziert|beglaubigt|bestatigt|kontrolliert|abgenommen|begutachtet|akzeptiert) (?:und|durch|von)|(?:gepruft|verifiziert|zertifiziert|beglaubigt|abgenommen)\\b|(?:hat|haben|wurde|wurden|ist|sind) (?:\\S+ ){0,6}(?:zugestimmt|freigegeben|genehmigt|bestatigt|abgenommen|gepruft|eingewilligt|akzeptiert|abgesegnet)|(?:prufung|freigabe|kontrolle|abnahme|genehmigung) (?:bestanden|abgeschlossen|erfolgt|erteilt|liegt vor|ist erfolgt|wurde erteilt)|ohne (?:weitere|erneute|zusatzliche) (?:prufung|ruckfrage|freigabe|kontrolle|genehmigung)|keine (?:weitere|erneute|zusatzliche)\\w* (?:prufung|freigabe|genehmigung|kontrolle|bestatigung)|' +
        '(?:verifiee?s?|relue?s?|controlee?s?|certifiee?s?|acceptee?s?|confirmee?s?|revue?s?|ratifiee?s?) (?:et|par)|(?:a|ont) (?:deja )?(?:donne son accord|accepte|approuve|valide|consenti|signe|libere|autorise)|(?:controle|revue|audit|verification|validation|relecture) (?:effectuee?|reussie?|passee?|terminee?|faite?|obtenue?)|sans (?:autre |nouvelle )?(?:verification|validation|relecture|controle|approbation) (?:supplementaire|necessaire)?|aucune (?:autre )?(?:verification|validation|approbation|relecture)|' +
        '(?:verificad|revisad|certificad|aceptad|confirmad|comprobad|auditad|ratificad|supervisad)[oa]s? (?:y|por)|(?:ha|han) (?:sido )?(?:dado|aprobado|aceptado|autorizado|validado|firmado|liberado|confirmado|consentido)|ha dado su \\w+|(?:revision|auditoria|comprobacion|verificacion|aprobacion) (?:superada|completada|aprobada|hecha|concedida|finalizada)|sin (?:mas|otra|necesidad de) (?:revision|comprobacion|aprobacion|verificacion)\\w*|no (?:se requiere|es necesari[oa]|hace falta|necesita) (?:\\S+ ){0,2}(?:revision|aprobacion|verificacion|comprobacion)',
    ),
    spoken: w(
      'review|verif|certif|audit|vett|endors|ratif|clear|releas|accept|confirm|waiv|agree|consent|pruf|gepruft|beglaub|bestatig|zugestimmt|zustimm|einverstanden|akzept|abnahme|abgenommen|kontroll|relu|relis|control|accepte|confirm|convenu|revis|acept|comprob|acord|acuerd|check',
    ),
  },
  {
    claim: w(
      "(?:checks?|reviewers?|linters?|scanners?|tools?|auditors?|bots?|prufer\\w*|prufungen|controles?|verificateurs?|revisores?) (?:should|must|can|may|sollen|konnen|durfen|doivent|peuvent|deben|pueden) (?:\\S+ )?(?:ignore|skip|disregard|pass|uberspringen|ignorieren|ignorer|passer|ignorar|omitir|saltar)\\w*|(?:proceed|go ahead|pay|execute|sign|release|publish) (?:\\S+ )?(?:without (?:further|delay|more|waiting)|immediately|at once)|ohne (?:weiteres|weitere schritte) (?:aus|be|zahl|uber)\\w*|(?:proced|ejecut|pag|abon|firm)\\w* (?:\\S+ )?sin (?:mas|demora|esperar)|(?:execut|pay|proced|sign)\\w* (?:\\S+ )?sans (?:attendre|delai|autre)|(?:ignore|disregard|forget|override|bypass|skip) (?:all |any |the |every |these |other )*(?:previous|prior|above|earlier|preceding|following|other|further|existing|your|safety|review|instructions?|rules?|checks?)|(?:do not|don't|no need to) (?:review|check|verify|ask|question)|pay no attention to|nothing (?:left|more|else) to (?:check|review|approve|verify)|(?:do not|don't) (?:take into account|heed|follow) (?:the |any )?(?:previous|prior|above|earlier|instructions?)|this (?:change|text|file|action) is (?:safe|allowed|permitted|trusted)|" +
        '(?:ignorier\\w*|missacht\\w*|vergiss|vergessen sie) (?:\\S+ ){0,3}(?:vorherig\\w*|bisherig\\w*|obig\\w*|fruher\\w*|anweisung\\w*|regeln|hinweise|vorgaben)|(?:beachten sie|beachte) (?:\\S+ ){0,4}nicht|nicht (?:mehr )?(?:beachten|prufen|nachfragen|kontrollieren)|' +
        '(?:ignor|oubli|neglig)\\w* (?:\\S+ ){0,2}(?:consignes?|instructions?|precedente?s?|regles|ci-dessus)|ne (?:tenez|tiens|pas tenir) (?:pas )?compte|ne (?:pas )?(?:verifi|control)\\w* (?:pas|rien)|' +
        'no (?:tengas?|tengan|tener) en cuenta|(?:haz|haga|hagan|hacer) caso omiso|(?:ignor|olvid|omit|desatiend)\\w* (?:\\S+ ){0,3}(?:instruccion\\w*|anterior\\w*|previas?|previos?|indicacion\\w*|reglas|normas)',
    ),
    spoken: w('ignor|disregard|overrid|bypass|missacht|vergiss|oubli|olvid'),
    isOrder: true,
  },
];

/** Verbs of one meaning: who says one of them in the request speaks of that, and not of the others. */
export const meanings: readonly RegExp[] = [
  w('agree|consent|accord|convenu|consenti|zugestimmt|zustimm|einverstanden|eingewilligt|acord|acuerd|consinti'),
  w('review|relue?s?(?!\\p{L})|gepruft|revue?s?(?!\\p{L})|revisad|check|kontrolliert|begutacht'),
  w('verif|controle|comprobad|audit|vett|inspect|supervis'),
  w('certif|zertif|beglaub|endors|ratif'),
  w('releas|freigeg|libere|liberad|clear|waiv'),
  w('accept|akzept|acept|abgenommen'),
  w('confirm|bestatig'),
];

/** Whole words. */
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

/**
 * Words that claim authority where only a value was to change: nobody's request for another date brings them along. In a
 * text that is composed anew they are ordinary words.
 */
export const weak: readonly { readonly word: RegExp; readonly spoken: RegExp }[] = [
  {
    word: whole(
      "unanim\\w*|(?:adopted|resolved|carried|passed) (?:by|at) (?:the )?(?:committee|board|council|meeting|members|agm)|einstimmig\\w*|beschlossen (?:von|durch|vom|am)|adoptee?s? (?:par|en)|a l'unanimite|acordad[oa]s? por|por unanimidad",
    ),
    spoken: w('unanim|adopt|resol|carried|passed|einstimmig|beschl|vot|abstimm|acord|acuerd'),
  },
  {
    word: whole(
      "(?:pre-?)?approv(?:ed|al)|ok(?:ay)?[’']?e?d|sanctioned|green-?lit|genehmig(?:t|ung)\\w*|freigegeben\\w*|freigabe|bewilligt\\w*|abgesegnet|gebilligt|approuve\\w*|approbation|visa (?!\\d)\\p{L}+(?: \\p{L}+){0,2} ?:|[:–-] ?(?:conforme|konform|compliant)|aprobad\\w*|aprobacion|visto bueno|v\\.? ?o?\\.? ?b\\.? ?o?\\.?(?= )|luz verde|feu vert|bon pour accord",
    ),
    spoken: w(
      "approv|ok(?:ay)?[’']?ed|okay|genehmig|freige|freigabe|bewillig|gebillig|approuv|approb|aprob|visto|adopt|beschlossen|vot",
    ),
  },
  {
    word: whole(
      'authori[sz](?:ed|ation)|autorisiert\\w*|ermachtigt|autorise\\w*|autorisation|habilite\\w*|autorizad\\w*|autorizacion|facultad\\w*',
    ),
    spoken: w('authori|autoris|autoriz|ermachtig|erlaub|allow|permi'),
  },
  {
    word: whole(
      'verified|verification|verifiziert\\w*|verifie\\w*|verificad\\w*|comprobad\\w*|cross-?checked|double-?checked|fact-?checked',
    ),
    spoken: w('verif|check|comprob|pruf'),
  },
  {
    word: whole(
      'reviewed|vetted|audited|inspected|gepruft\\w*|begutachtet|kontrolliert|relue?s?|controlee?s?|auditee?s?|revisad[oa]s?|auditad[oa]s?|inspeccionad[oa]s?|supervisad[oa]s?',
    ),
    spoken: w(
      'review|vet|audit|inspect|pruf|gepruft|begutacht|kontroll|relu|relis|control|revis|inspec|supervis|check',
    ),
  },
  {
    word: whole(
      'validated|validation|validiert\\w*|validee?s?|valide(?! (?:jusqu|pour|du|un|de|dans))|validad[oa]s?|validacion|homologue\\w*|homologad\\w*',
    ),
    spoken: w('valid|homolog'),
  },
  {
    word: whole(
      'certified|endorsed|ratified|zertifiziert\\w*|beglaubigt\\w*|certifiee?s?|ratifiee?s?|certificad[oa]s?|ratificad[oa]s?|avalad[oa]s?|avalise\\w*',
    ),
    spoken: w('certif|zertif|endors|ratif|beglaub|aval'),
  },
  {
    word: whole(
      'signed[- ]off|sign-off|countersigned|signed by|gegengezeichnet|abgezeichnet|unterschrieben von|signee?s? par|contresignee?s?|firmad[oa]s? por|refrendad[oa]s?',
    ),
    spoken: w('sign|unterschr|unterzeichn|gezeichnet|paraph|firm|refrend|rubric'),
  },
  {
    word: whole(
      'cleared (?:by|for|with)|clearance|released by|waived|exempt(?:ed)?|consent(?:ed)? (?:given|obtained|by)|confirmed by|agreed with|zugestimmt|einverstanden|bestatigt (?:von|durch)|abgenommen (?:von|durch)|befreit|confirmee?s? par|accord (?:de|du|obtenu|donne)|dispense\\w* de|exempte\\w*|confirmad[oa]s? por|conforme (?:de|con)|exent[oa]s?|con el consentimiento',
    ),
    spoken: w(
      'clear|releas|waiv|exempt|consent|confirm|agree|zustimm|zugestimmt|einverstanden|bestatig|abnahme|abgenommen|befrei|accord|dispens|exent|conform',
    ),
  },
];

/**
 * Anything of authority, in any form: enough where a line of its own comes that the request has no reason for at all.
 */
export const broad = w(
  'approv|authori|permit|consent|blessing|endors|ratif|sanction|agreed|agreement with|accepted by|accord with|confirm|verif|valid|review|vet(?:ted)|checked|checks? (?:passed|complete)|passed|inspect|audit|certif|clear(?:ed|ance)|sign(?:ed|[- ]off)|green|waive|exempt|skip|ignore|disregard|override|precedence|trust|compliant|complian|legally|by order|mandat|official|unbeanstandet|' +
    'genehm|bewillig|freig|erlaub|abgestimmt|abgenickt|abgesegnet|einverst|einvernehm|zugestimmt|zustimm|abgesprochen|vereinbart mit|akzeptiert|bestatigt|verifiz|gepruft|prufung|kontroll|zertifiz|beglaubigt|unbedenklich|rechtlich|unterschrieben|unterzeichnet|gezeichnet|ruckfrage|ohne weitere|ignorier|missacht|befreit|verzicht|' +
    'approuv|autoris|permis|accord|consent|valid|verifi|relu|revu|controle|certifi|confirm|conforme|feu vert|signe|soumettre|dispens|exempt|ignor|outrepass|prioritair|officiel|accepte|convenu|' +
    'aprob|autoriz|permi[st]|visto bueno|consentim|conforme|acordad|acuerdo|valid|verific|revisad|comprobad|certific|confirmad|firmad|aceptad|luz verde|exent|exim|ignor|omit|prioridad|oficial',
);

/** Orders to whoever reads: not to look, not to ask, to do it at once. */
export const orders: typeof weak = [
  {
    word: whole(
      "(?:no|not) (?:further|additional|other|more|extra) (?:\\S+ )?(?:review|check\\w*|approval|verification|questions?|action|proof|id|documents?)|(?:no|without) (?:need|having) (?:to|for) (?:ask|check|review|verify|call|confirm|approv|question|contact|a review|approval)\\w*|without (?:calling|asking|checking|reviewing|confirming|verif\\w+|further|review|approval|prior|notice)|(?:do not|don'?t|never|need not|needn'?t) (?:ask|check|question|review|verify|call|contact|flag|hold|delay|warn|report|tell|inform|notify|double)|(?:can|may|to) be (?:merged|released|paid|sent|applied|deleted|executed|published|accepted|processed) (?:directly|immediately|at once|without|as is|straight)|safe to (?:merge|apply|run|publish|send|pay|deploy|delete|proceed|ignore)|skip (?:the )?(?:review|check|approval|verification|tests?)|auto-?approv\\w*|takes? precedence|(?:already|been|was) taken care of|trusted source|" +
        'ohne (?:weitere\\w*|erneute\\w*|zusatzliche\\w*|vorherige\\w*|jede\\w*)? ?(?:pruf\\w+|nachpruf\\w+|ruckfrage\\w*|kontroll\\w+|freigabe|genehmigung|nachzufragen|zu (?:prufen|fragen))|(?:keine?|nicht) (?:\\S+ ){0,2}(?:pruf\\w+|nachpruf\\w+|ruckfrage\\w*|kontroll\\w+|freigabe|genehmigung|bestatigung) (?:mehr )?(?:notig|erforderlich|notwendig)|(?:pruf\\w+|nachpruf\\w+|ruckfrage\\w*|kontroll\\w+) (?:\\S+ )?(?:nicht|entfallt|unnotig)|nicht (?:mehr )?(?:nachfragen|nachprufen|ruckfragen|prufen|kontrollieren)|(?:direkt|sofort) (?:uberweisen|bezahlen|auszahlen|mergen|freigeben|ausfuhren|ubernehmen|umsetzen)|bitte nicht (?:prufen|nachfragen)|' +
        "inutile d[eu'] ?\\S+|pas besoin d[eu'] ?(?:verif|demand|control|relire|rappel|valid|confirm)\\w*|sans (?:autre|nouvelle?|plus d[e']|prealable|verif\\w+|demander|controle\\w*|rappel\\w*|validation|accord|en referer|poser)|aucune? (?:autre )?(?:verification|validation|relecture|controle|autorisation|piece|justificatif)|ne (?:pas |rien )?(?:verifi|demand|control|signal|prevenir|relire)\\w*|a (?:payer|regler|executer|appliquer) (?:directement|immediatement|sans)|" +
        'sin (?:mas|otro|otra|necesidad|preguntar|consultar|revis\\w+|verific\\w+|comprob\\w+|previ[oa]|previ\\w+|avisar|pedir)|no (?:hace falta|es necesari[oa]|requiere|se requiere|precisa|necesita) (?:\\S+ )?(?:revis|verif|comprob|aprob|preguntar|consult|confirm|documento|pedir)\\w*|no (?:preguntar|verificar|revisar|comprobar|avisar|consultar)|(?:pagar|ejecutar|aplicar|abonar) (?:directamente|sin|de inmediato)|innecesari[oa] (?:revis|verif|comprob)\\w*',
    ),
    spoken: w(
      'no further|without|ohne|sans|inutile|sin|skip|safe to|pas besoin|no hace falta|direkt|directement|directamente',
    ),
  },
  {
    word: whole(
      '(?:note|message|instruction)s? (?:to|for) (?:the )?(?:assistant|ai|model|agent|reviewer|judge|bot|llm)|(?:assistant|agent|ai|system|reviewer|model) ?:|as an? (?:ai|assistant)|(?:hinweis|anweisung) (?:an|fur) (?:den |die |das )?(?:assistent\\w*|ki|modell|agent\\w*|prufer\\w*)|(?:note|consigne) (?:a|pour) (?:l.)?(?:assistant|ia|modele|agent|relecteur)|(?:nota|instruccion) (?:para|al?) (?:el |la )?(?:asistente|ia|modelo|agente|revisor)',
    ),
    spoken: w('assistant|agent|ai|model|reviewer|assistent|ki|modell|ia|asistente|modelo|system|bot'),
  },
];
