/**
 * How people ask for changes in English, German, French and Spanish. Patterns run over folded text (lower case, no accents).
 * Data for readRequest.ts; no logic. No pattern repeats what may itself repeat, so none is slow.
 */

/** Whole words of folded text. */
function any(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}_])`, 'u');
}

export type Operation = keyof typeof operations;

export const operations = {
  delete: any(
    'delet\\w*|remov\\w*|get rid|get shot|(?:get|take) (?:\\S+ ){1,6}off (?:my|the|this)|(?:can|could|may) lose|chuck|shred\\w*|unsubscrib\\w*|away with|(?:of )?no (?:more |further )?use|scratch (?:that|this|the|\\S+ from)|throw\\w*|trash\\w*|binned|(?:bin|ditch|chuck|junk|nuke|scrub|zap|axe|kill|lose|skip|omit) (?:the|it|that|this|them|my|those|these|both|all|old|any)|erase\\w*|wipe\\w*|strip(?:s|ped|ping)?|scrap|eliminat\\w*|discard\\w*|dispos\\w*',
    'drop(?:ped|s|ping)?|dump|can (?:all )?go|has to go|must go|should go|goes?$|off goes|(?:off|out|done) goes|come off|take (?:\\S+ ){0,6}(?:out|off|down|away)|cut (?:\\S+ ){0,6}out|cut (?:the|this|that|these|those|all|any|my)|leave out|out with|(?:cross|strike|scratch|edit) (?:\\S+ ){0,6}(?:out|off)|pull (?:\\S+ ){0,4}(?:out|from)|weed out|clean out|clear out',
    "no longer (?:need|want|use|have)\\w*|do(?:n't|nt| not) (?:need|want|use|have)|not needed|isn't needed|no need for|cancel\\w*|uninstall\\w*|hide|clear|purge\\w*|prune|without (?:it|them)",
    'losch\\w*|geloscht|entfern\\w*|weg|raus\\w*|heraus\\w*|wegwerfen|wirf|wegmachen|streich\\w*|gestrichen|tilg\\w*|nicht mehr|uberflussig|papierkorb|verwirf|verwerf\\w*|tonne|entsorg\\w*|brauch\\w* (?:\\S+ ){0,3}(?:keiner|niemand|kein mensch)|schmeiss\\w*|hau|ausmist\\w*|beseitig\\w*|wegfallen|weglassen|rauslassen|rauswerf\\w*|rauskick\\w*|austragen|nimm (?:\\S+ ){1,5}(?:raus|runter|von|aus|weg)|ausblend\\w*|runter damit',
    'supprim\\w*|effac\\w*|jet(?:te|er|tes|ez)|enlev\\w*|vir(?:e|er|es|ez)|retir(?:e|er|es|ez)|ot(?:e|er|ez)|plus besoin|poubelle|n.\\S+ (?:\\S+ )?plus|ne \\S+ (?:\\S+ ){0,2}plus|plus d.|elimin\\w*|bazard\\w*|balanc\\w*|degag\\w*|disparait\\w*|debarrass\\w*|(?:veux|voulons|ai|avons|sert|servent) plus|desinscri\\w*|barr(?:e|er|ez)|ray(?:e|er|ez)|corbeille|sauter|inutiles?|en trop',
    'borr\\w*|elimin\\w*|quit\\w*|suprim\\w*|tir(?:a|ar|alo|ala|e)(?! (?:un|une|una|unos|unas|des|deux|trois|dos|tres)(?!\\p{L}))|descart\\w*|sobra\\w*|basura|papelera|fuera|ya no (?:hace|nec|vend|sirve|us|va|se us|qu)\\w*|saca\\w*(?! (?:un|una|unos|unas|otra?|\\d+)(?!\\p{L}))|tach(?:a|ar|alo|ala|alos)|retira\\w{0,3}|deshaz\\w*|carga(?:te|tela|telo)|prescind\\w*|de mas$',
  ),
  clean: any(
    'clean\\w*|tidy\\w*|free up|declutter|aufraum\\w*|aufgeraumt|raum\\w* .{0,60}auf|saub\\w*|nettoi\\w*|menage|fais le tri|rang(?:e|er|ez)|limpi\\w*|ordena\\w*',
  ),
  empty: any(
    'empty(?! (?:lines?|rows?|cells?|columns?|spaces?|strings?|arrays?|ones))|emptied|empties|clear(?! (?:up|that up|this up|it up|how|why|what|whether))|(?:nothing|none) (?:\\S+ ){0,4}(?:left|remain\\w*|stay\\w*)|blank(?! (?:lines?|rows?|cells?|columns?|spaces?|ones))|wipe|reset|truncate|start (?:\\S+ )?(?:fresh|over|afresh)|clean slate|(?:fresh|clean|new) start|nothing (?:in|on) it',
    'leer(?!zeile|zeichen|raum|stelle|lauf|taste)\\w*|ausleer\\w*|geleert|leer(?:e|en)? lassen|auf null|nichts (?:mehr )?(?:drin\\w*|ubrig)|tabula rasa',
    'vid(?:e|er|es|ez)|a vide|(?:remets?|remettre|repart\\w*) (?:\\S+ ){0,4}a zero|blanche?|vierge|(?:plus )?rien (?:dedans|dans)|ne reste rien',
    'vaci\\w*|en blanco|desde cero|a cero|limpia del todo|no quede nada|sin nada',
    '(?:delete|remove|erase|throw out|get rid of) (?:everything|all|the (?:whole|entire|full))|alles (?:\\S+ ){0,4}(?:losch\\w*|raus|weg)|(?:supprime|efface|enleve)\\w* tout|(?:borra|quita|elimina)\\w* todo',
  ),
  add: any(
    'add\\w*|append|insert|include|put (?:in|down)|note\\w*|sign|write|enter|list (?:all|the|every\\w*|them|my|our|who|what|each)|mention\\w*|fill|record|log',
    'erganz\\w*|hinzu\\w*|fug\\w*|trag\\w*|eintrag\\w*|notier\\w*|schreib\\w*|nachtrag\\w*|fehlt',
    'ajout\\w*|inser\\w*|not(?:e|er|ez)|inscri\\w*|complet\\w*|manque',
    'anad\\w*|agreg\\w*|inclu\\w*|apunt\\w*|anot\\w*|falta|escrib\\w*|pon\\w*|mete',
  ),
  sort: any(
    'sort(?:ed|s|ing)?(?! (?:that|this|it|them|things)? ?out)|alphabet\\w*|(?:right|ascending|descending|chronological|numerical|date) order|order (?:by|the|them)|newest|oldest|cheapest|rank\\w*|arrange|re-?order\\w*',
    'sortier\\w*|alphabetisch\\w*|ordn\\w*|geordnet|absteigend|aufsteigend|reihenfolge|chronologisch',
    'tri(?:e|er|ez)|class(?:e|er|ez)|ordre|range|plus recent|croissant|decroissant|alphabetique',
    'orden(?:a|ar|alo|ala|alos|alas|ado|ada|ados|adas|e|es|en|ame)|por orden|en orden|alfabetic\\w*|clasific\\w*|de mas \\w+ a mas|de menor a mayor|de mayor a menor',
  ),
  dedupe: any(
    'dup\\w*|dedup\\w*|doubles|double (?:names|entries|lines|rows|items|addresses|records|ones)|(?:listed|there|in there|is in|on (?:the|my) \\S+ (?:list )?|appears?|entered|stands?|mentioned|said|occurs?) twice|identical|merge|repeat(?:s|ed)',
    'doppel\\w*|dublett\\w*|duplikat\\w*|gleiche|zusammenfass\\w*|zweimal|mehrfach\\w*',
    'doublons?|en double|(?:deux|trois|quatre) fois|dedoublonn\\w*|repet\\w*',
    'duplicad\\w*|repetid\\w*|(?:dos|tres|cuatro) veces|dobles',
  ),
  swap: any(
    'swap\\w*|switch|flip|exchang\\w*|vice versa|viceversa|other way (?:round|around)|trade|first and the|reverse',
    'tausch\\w*|vertausch\\w*|umdreh\\w*|umgekehrt',
    'invers\\w*|echang\\w*|permut\\w*|intervert\\w*',
    'intercambi\\w*|invert\\w*|permuta\\w*|cambia(?:los|las)? entre',
  ),
  move: any(
    'mov(?:e|es|ed|ing)|relocat\\w*|archive|belongs?|shift|put (?:\\S+ ){1,4}(?:last|first|at the|above|below|under|before|after)|bottom|top',
    'verschieb\\w*|verleg\\w*|gehor\\w*|nach (?:oben|unten|vorn\\w*|hinten)|umzieh\\w*|soll (?:vor|nach|hinter)|archivier\\w*|pack(?:e|en|t|st)?|nach \\S+/',
    'deplac\\w*|boug\\w*|remont\\w*|descen\\w*|venir (?:juste )?(?:apres|avant)|archiv\\w*|en (?:haut|bas|dernier|premier)',
    'muev\\w*|mover|mueve\\w*|van? al|pas(?:a|ar|alo) al (?:final|principio)|mete|al final|al principio|traslad\\w*',
  ),
  translate: any(
    'translat\\w*|(?:two|both|three) languages|bilingual|(?:in|into|to) (?:english|german|french|spanish|polish|italian|dutch|portuguese|turkish|arabic|ukrainian|russian|romanian|greek|swedish|danish|norwegian|finnish|czech|hungarian|croatian|serbian|welsh|irish|catalan|basque|chinese|japanese|latin)',
    'ubersetz\\w*|zweisprachig\\w*|(?:zwei|beiden?) sprachen|(?:ins|auf|nach) (?:englisch\\w*|deutsch\\w*|franzosisch\\w*|spanisch\\w*|italienisch\\w*|polnisch\\w*|turkisch\\w*|arabisch\\w*|ukrainisch\\w*|russisch\\w*|portugiesisch\\w*|niederlandisch\\w*|rumanisch\\w*|kroatisch\\w*|griechisch\\w*|tschechisch\\w*|danisch\\w*|schwedisch\\w*|platt\\w*)|verdeutsch\\w*',
    'tradui\\w*|(?:version|en) (?:anglaise?|francaise?|francais|allemande?|espagnole?|italienne?|espagnol|allemand|italien|portugais|polonais|neerlandais|turc|arabe|russe|ukrainien|roumain|grec|breton|basque|catalan|occitan)',
    'traduc\\w*|traduz\\w*|dos idiomas|bilingue|(?:al|en) (?:ingles|castellano|espanol|frances|aleman|catalan|valenciano|italiano|gallego|portugues|euskera|vasco|arabe|rumano|ucraniano|ruso|polaco|chino)',
  ),
  shorten: any(
    'short\\w*|cut (?:\\S+ ){0,4}(?:down|to)|condens\\w*|summari[sz]e\\w*|trim\\w*|tighten\\w*|half as long|\\d+ (?:sentences?|words?|lines?|paragraphs?)(?: max\\w*| at most)?|boil \\S+ (?:\\S+ )?down|one sentence|two sentences|too long|briefer',
    'kurz\\w*|gekurzt|(?:nur noch|hochstens|maximal|auf) \\S+ (?:satze?n?|worter\\w*|zeilen?|absatze?n?)|zusammenfass\\w*|straff\\w*|zu lang|halfte|maximal|wesentliche|knapp\\w*',
    'raccourci\\w*|\\S+ (?:phrases?|mots|lignes) max\\w*|abreg\\w*|resum\\w*|trop long\\w*|condens\\w*|l.essentiel|court\\w*|max',
    'acort\\w*|\\S+ (?:frases?|palabras|lineas) (?:como )?max\\w*|resum\\w*|cort(?:o|a|ito|ita)|maximo|abrevi\\w*|sintetiz\\w*|recort\\w*',
  ),
  reword: any(
    'reword\\w*|rewrite|rephras\\w*|tone|sound\\w*|friendl\\w*|polite\\w*|formal\\w*|harsh|nicer|clearer|simpl\\w*|gender|snapp\\w*|split (?:\\S+ ){0,4}sentences?|readable|less \\w+|better|as a paragraph|write up',
    'umformulier\\w*|formulier\\w*|schreib .{0,40} so(?= dass|,)|hoflich\\w*|freundlich\\w*|verstandlich\\w*|einfacher\\w*|(?:der|den|im) ton|schreib \\S+ (?:\\S+ )?um|duzen|siezen|umschreib\\w*|netter|sauber|schoner\\w*|gender\\w*',
    'reformul\\w*|adouci\\w*|ameliore\\w*|reecri\\w*|le ton|vouvoi\\w*|tutoi\\w*|simplifi\\w*|moins \\w+|au (?:futur|passe|present)|poli(?:e|es|s|ment)?|formel\\w*|accroch\\w*|toute mention|au propre|tournure',
    'reformul\\w*|reescrib\\w*|tono|formal|informal|suene|usted|tutea\\w*|simplific\\w*|amable\\w*|lenguaje|a limpio|redact\\w*|mejor\\w*',
  ),
  format: any(
    'format\\w*|(?:as|into|in|to) a (?:\\S+ )?(?:table|list)|(?:as|into|in|to) (?:csv|json|yaml|markdown|tsv)|bullets?|bold|italic\\w*|wrap|(?:line )?break\\w*|reflow\\w*|uppercase|lowercase|(?:all )?caps|capitals|indent\\w*|use tabs|tabs (?:not|instead|for)|(?:extra|double|trailing) spaces|whitespace|tidy|(?:as|into|make \\S+ (?:\\S+ )?a) heading\\w*|heading level\\w*|separators?|tickable|numbered|spell out|pretty|one (?:\\S+ )?per line|dates (?:as|in|like|to|please)|renumber\\w*|checklist|comment out',
    '(?:als|eine|zur|in) (?:tabelle|csv|json|yaml|markdown|liste)|fett|kursiv|(?:als|zur) aufzahlung|(?:als|zur|mit) uberschrift\\w*|ausschreib\\w*|einruck\\w*|grossbuchstaben|ordentlich|umbrech\\w*|formatier\\w*|stichpunkt\\w*|aufzahlungspunkt\\w*|gliederung|leerzeichen|umrechn\\w*|auskommentier\\w*',
    '(?:en|un|au format) (?:tableau|csv|json|yaml|markdown)|gras|italique|majuscules?|indent\\w*|par ligne|mets? les dates|puces?|(?:en|une) liste|cases a cocher|espaces',
    '(?:en|una|como) (?:tabla|csv|json|yaml|markdown)|negrita|cursiva|mayuscul\\w*|minuscul\\w*|indentad\\w*|casillas|vinetas|espacios|formate\\w*|(?:en|una) lista|miles|convierte',
  ),
  correct: any(
    "typos?|spell\\w*|grammar|correct\\w*|fix\\w*|wrong|mistakes?|proofread\\w*|its vs it's",
    'tippfehler|rechtschreib\\w*|korrigier\\w*|verbesser\\w*|berichtig\\w*|richtigstell\\w*|fehler|stimmt nicht|falsch\\w*|korrektur\\w*',
    'corrig\\w*|fautes?|orthographe|faux|fausse|relis|relire|erreurs?',
    'corrig\\w*|correg\\w*|acentos?|ortograf\\w*|erratas?|faltas|esta mal|mal escrit\\w*|errores?|arregl\\w*',
  ),
  rename: any(
    'renam\\w*|replac\\w*|everywhere|wherever|throughout|across|all (?:mentions|occurrences)|whole (?:letter|document|file|text)|in the whole',
    'umbenenn\\w*|ersetz\\w*|heisst|heissen|uberall|im ganzen|in der ganzen|durchgehend',
    'renomm\\w*|remplac\\w*|rebaptis\\w*|partout|s.appelle|devient|dans tout|y compris',
    'renombr\\w*|reemplaz\\w*|sustitu\\w*|llama(?:rse)?|en todo|por todas partes|todos los|donde pone',
  ),
  calculate: any(
    'total\\w*|sum|calculat\\w*|recalculat\\w*|work out|average|percent|doubl\\w*|halve|split (?:it|the (?:bill|cost|sum))|add up',
    'summe|ausrechn\\w*|berechn\\w*|umrechn\\w*|verdopp\\w*|halbier\\w*|prozent|addier\\w*|brutto\\w*',
    'total|somme|calcul\\w*|recalcul\\w*|doubl\\w*|pour cent|augment\\w*|moyenne',
    'total|suma\\w*|calcul\\w*|doble|duplic\\w*|por ciento|repart(?:e|es|ir|a|an|elo|elos|ela|elas)|media',
  ),
  create: any(
    'new (?:file|note|document|page)|create|draft|prepare|make (?:me )?a (?:copy|list|note|file)|copy|write (?:me )?(?:up )?(?:a|an|the|to)|explain|summary|cover note|reply|convert',
    'neue datei|eigene datei|neuen datei|leg\\w* .{0,20}an|anleg\\w*|entwurf|erstell\\w*|kopie|verfass\\w*|entwirf|fazit|ableg\\w*|speicher\\w*|zusammenfassung|kundigung|mahnung',
    'cree\\w*|creer|nouveau fichier|nouvelle note|redig\\w*|copie|fais(?:-moi)? (?:une?|le)|ebauche|prepar\\w*',
    'crea\\w*|nuev[oa]s? (?:archivo|fichero|nota|documento)\\w*|nota nueva|copia|redact\\w*|borrador|prepar\\w*|haz\\w* una?|guarda\\w*|genera',
  ),
} as const;

/** Somebody or something is there no more, so that a line about it goes. Says nothing of files. */
export const absent = any(
  "(?:is|are|was|were|do|does|did|can|could|wo|will)(?:n't|nt| not)|cannot|not (?:coming|going|there|available|valid)|no (?:more|longer)|any ?more|(?:has|have|had|'s|'ve) (?:\\S+ )?(?:left|quit|resigned|gone|died|retired|moved (?:away|out)|dropped out|pulled out|expired)|resigned|dropped out|pulled out|left the|instead of|rather than|(?:is|are|'s) off|off the|(?:has |have |'s |just )?left|we lost|out$|sold|closed|expired|paid off|called off|out of",
  'nicht|kein\\w*|nie|ist raus|ohne|abgesagt|abgesprungen|abgemeldet|ausgetreten|ausgeschieden|ausgezogen|weggezogen|gekundigt|fallt (?:\\S+ )?(?:aus|weg)|entfallt|verkauft|erledigt|statt|anstatt|abgelaufen|hinfallig',
  "ne|n'\\S+|pas|plus|sans|quitte\\w*|demission\\w*|annul\\w*|vendu\\w*|desist\\w*|absent\\w*|au lieu|perime\\w*|parti\\w*",
  'no|ya no|sin|se (?:va|van|marcha\\w*|ha ido|fue|dio de baja)|de baja|dej\\w+ de|cancelad\\w*|anulad\\w*|vendid\\w*|caducad\\w*|renunci\\w*|en (?:vez|lugar) de',
);
/** What stood there before was to go, whatever it was. */
export const replaceAll = any(
  "(?:replac\\w*|overwrit\\w*|swap out) (?:\\S+ ){0,4}(?:whole|entire|all|everything|contents?|whatever\\S*|what(?:'s| is)|file|text|page)|overwrit\\w*|instead of (?:what|everything)|(?:scrap|forget) (?:it|that|what)",
  'uberschreib\\w*|(?:ersetz\\w*) (?:\\S+ ){0,4}(?:ganze\\w*|alles|inhalt|datei|text|komplett\\w*)|(?:alles|inhalt|ganze\\w*|komplett\\w*) (?:\\S+ ){0,4}(?:ersetz\\w*|durch)',
  'ecras\\w*|(?:remplac\\w*) (?:\\S+ ){0,4}(?:tout|toute|contenu|fichier|texte|entier\\w*)',
  '(?:sobrescrib\\w*|sobreescrib\\w*|machac\\w*)|(?:reemplaz\\w*|sustitu\\w*|cambi\\w*) (?:\\S+ ){0,4}(?:todo|toda|contenido|archivo|fichero|texto)',
);
/** An earlier state was to come back. */
export const revert = any(
  'revert\\w*|restor\\w*|undo|roll(?:ed)? back|go back to|back to|bring back',
  'ruckgangig|wiederherstell\\w*|zuruck\\w*|wieder wie',
  'retabli\\w*|annul\\w*|reviens|remets? comme|restaur\\w*',
  'restaur\\w*|deshaz\\w*|revert\\w*|vuelv\\w*|recuper\\w*',
);

/** A file of its own is asked for, so the one it is made from stays. */
export const ownFile = any(
  '(?:in|into|as|to) (?:a |an |its )(?:new|separate|different|own|second|fresh) (?!cells?|fields?|sections?|paragraphs?|lines?|columns?|rows?|orders?|headings?|tone|style|words?|format|sentences?|way|one)\\S+|in (?:eine[nmrs]? )?(?:neue|eigene|andere|separate|extra|zweite)[nmrs]? (?!columns?|rows?|lines?|cells?|sections?|spalten|zeilen|abschnitt|absatz|zeile|spalte|reihenfolge|uberschrift|form|worte)\\S+|dans (?:une? )?(?:nouve\\w+|autre|second\\w*) (?!section|paragraphe|ligne|colonne|ordre|titre)\\S+|en (?:una? )?(?:nuev[oa]|otr[oa]) (?!seccion|parrafo|linea|columna|orden|fila)\\S+|en (?:una? )\\S+ (?:nuev[oa]|apart[ae])',
  '(?:in|into|as|to|make|create|save\\w*) (?:\\S+ ){0,2}(?:new|separate|another|different) (?:file|table|sheet|csv|list|page|doc\\w*)|new file(?: please)?|separate (?:file|document)|(?:make|create|take|need|want|get)\\w* (?:\\S+ ){0,2}cop(?:y|ies)|its own (?:file|page|document)|a copy (?:of|for)|copy (?:the|this|my|that) (?!text|line|address|number|value)|duplicate (?:of|the file)|(?:next to|alongside|beside) (?:the original|\\S+\\.\\w+)|(?:save|store|put)\\w* (?:it )?separately|(?:keep|leave|without (?:touching|changing|overwriting)) (?:\\S+ ){0,3}original',
  '(?:neue[nrs]?|eigene[nrs]?|andere[nrs]?|separate[nrs]?|extra|zweite[nrs]?) (?:datei|dokument|file)|(?:eine |als )kopie|kopier\\w* (?:den|die|das)|kopier\\w* (?:\\S+ ){0,4}(?:als|nach|unter)|original (?:\\S+ ){0,2}(?:bleib\\w*|behalt\\w*|lass\\w*)|(?:text|datei|fassung|original|version) (?:brauch\\w*|behalt\\w*) \\S+ ?(?:\\S+ )?noch|neben (?:dem original|\\S+\\.\\w+)',
  '(?:nouveau|autre|propre|second) (?:fichier|document)|fichier (?:a part|separe)|une copie|copie (?:le|la|ce|cette|mon|ma)|(?:fichiers?|copie|version|document|texte) (?:\\S+ ){0,3}a cote|a cote (?:de l.original|du fichier|d.une?)|(?:garde\\w*|laisse\\w*|conserve\\w*|sans toucher (?:a )?) ?(?:\\S+ ){0,2}original|duplique\\w*|fichier different',
  '(?:otro|nuevo) (?:archivo|fichero|documento)|(?:archivo|fichero|documento) (?:nuevo|aparte|distinto|separado)|una copia|copia (?:el|la|este|esta|mi)|en aparte|aparte|(?:conserva|manten|deja)\\w* (?:\\S+ ){0,2}original|duplica(?:r|lo)? (?:el|la)',
);

/** The derived text comes beside the one it is made from, in the same file. */
export const beside = any(
  '(?:underneath|below|under|beneath|next to|beside|above) (?:the |it|that|each)|underneath|below|side by side',
  '(?:direkt )?darunter|daneben|daruber|darunter',
  'en dessous|au-dessous|juste dessous|au-dessus',
  'debajo|al lado|encima',
);

/** Exports: a text in another format is another file. */
export const exportVerb = any(
  'export\\w*|convert\\w*|port|generat\\w*|turn (?:\\S+ ){1,5}into|save (?:\\S+ ){0,5}as|build|render',
  'exportier\\w*|konvertier\\w*|umwandel\\w*|wandl?e?|erzeug\\w*|als \\w+ (?:ableg\\w*|speicher\\w*)',
  'export\\w*|convert\\w*|gener\\w*|transform\\w*|enregistre\\w* (?:\\S+ ){0,4}en',
  'export\\w*|convert\\w*|conviert\\w*|gener\\w*|pas(?:a|ar|alo) a',
);

export const guards = {
  /** Must not change at all. */
  untouched: any(
    '(?:leave|leaves|leaving) .{0,60}(?:alone|(?:as|how) (?:it|they|he|she) (?:is|are|was|were)|(?:as|how|exactly as|just as)[- ]is|unchanged|untouched|be|the way|how (?:it|they))|as (?:it|they) (?:is|are)|as-is|unchanged|untouched|off[- ]limits|hands off',
    "(?:do(?:n't| not)|never|no need to|must(?:n't| not)|should(?:n't| not)|please not|without(?= \\w+ing)|not) (?:\\S+ )?(?:touch\\w*|chang\\w*|edit\\w*|modif\\w*|alter\\w*|updat\\w*|rewrit\\w*|overwrit\\w*|mess\\w*)|(?:must|has to|have to|should|to) (?:stay|remain|keep)|stays? out|keep (?:\\S+ ){0,5}(?:as (?:it|they) (?:is|are)|unchanged|intact)|leave (?:\\S+ ){1,6}in",
    '(?:not|nicht|pas|no es|no son) (?:negotiable|verhandelbar|negociables?)|nicht (?:\\S+ )?(?:an\\w*fassen|verander\\w*|ander\\w*|anruhr\\w*|bearbeit\\w*|uberschreib\\w*|angefasst)|(?:unverandert|unangetastet|unberuhrt)|lass\\w* (?:\\S+ ){0,6}(?:so|in ruhe|stehen|unverandert)|bleib(?:t|en|e) (?:\\S+ ){0,4}(?:so|wie|stehen|unverandert|gleich|erhalten)|so lassen|finger weg|in ruhe|tabu',
    "(?:ne |n')?(?:touche\\w*|change\\w*|modifie\\w*) (?:surtout )?(?:pas|rien)|sans (?:toucher|changer|modifier)|(?:laisse\\w*|garde\\w*) .{0,60}(?:tel\\w* quel\\w*|intact\\w*|comme|tranquilles?)|tel\\w* quel\\w*|inchange\\w*|ne (?:pas|surtout pas) (?:toucher|changer|modifier)|intact\\w*|reste\\w* (?:\\S+ )?(?:comme|tel\\w*|inchange\\w*)",
    'no (?:lo |la |los |las |se )?(?:toques|toque|cambies|cambie|modifiques|edites|tocar)|(?<!ya )no (?:lo |la |los |las |se )?toca[ns]?|ni toca\\w*|sin (?:tocar|cambiar|modificar)|(?:deja|dejar|dejad|dejes)\\w* .{0,60}(?:como|tal|intact\\w*|igual|en paz)|tal cual|como esta[n]?|intact\\w*|que sigan?',
  ),
  /** Must still be there. */
  kept: any(
    "keep(?! (?:the |only )?(?:newer|older|first|last|one|latest|best))\\w*|leave (?:\\S+ ){1,5}(?:at|where|last|first)|stays?|remains?|retain\\w*|preserv\\w*|surviv\\w*|still need\\w*|do(?:n't| not) (?:delete|remove|lose|drop|throw|cut)|never (?:delete|remove)|not (?:the|that) one|without (?:losing|deleting|removing)|must (?:still )?be (?:in|there|included|mentioned)",
    '(?:nur|bloss) .{2,40} (?:lassen|stehen lassen|behalten)|bleib(?:t|en)|behalt\\w*|(?:bleib|lass|soll|muss)\\w* (?:\\S+ ){0,4}drin\\w*|drin\\w* (?:bleib|lass|steh)\\w*|brauch\\w* (?:\\S+ ){0,3}noch|noch (?:ge)?brauch\\w*|nicht (?:\\S+ )?(?:losch\\w*|entfern\\w*|weg\\w*|streich\\w*|geloscht)|erhalten|vorkommen|naturlich schon',
    'gard(?:e|er|ez|es)(?! que)|conserv\\w*|restent?|ne (?:\\S+ )?(?:supprime|efface|enleve|jette)\\w* pas|pas (?:supprimer|effacer|enlever)|encore besoin|surtout pas',
    'conserv\\w*|mant(?:en|ener|engas?)\\w*|se quedan?|dej(?:a|ar|es|ad)(?! (?:uno|una|solo|de) )|no (?:lo |la |los |las )?(?:borres|borre|quites|elimines|suprimas|pierdas)|todavia (?:lo|la|los|las)? ?(?:necesit|hace)\\w*|debe seguir',
  ),
} as const;

/** From here to the end of the clause the request excludes. */
export const exceptionMark =
  /(?<![\p{L}\p{N}])(?:unless|ignor(?:e|ing|ez|a|ando|iere?n?)|skip(?:ping)?|leaving out|es sei denn|a moins qu[e']|a menos que|sauf si|except(?:ing|ion)?(?: for| of)?|but not|but for|apart from|other than|excluding|everyone but|everything but|all but|not in|without touching|save for|not (?:the|that|those|on|for|any)|and not|auser|ausser|ausgenommen|bis auf|abgesehen von|aber nicht|und nicht|nicht (?:aber|die|der|das|den|dem|in)|ohne|mit ausnahme|sauf|hormis|excepte|a part|a l'exception|mais pas|et pas|pas (?:celle|celui|ceux|celles|la|le|les|sur|dans)|excepto|salvo|menos (?:el|la|los|las|en|a|al|lo|del?|para)|(?<=tod[oa]s?(?: [^,;.]{1,30})? )menos|a excepcion|pero no|y no|no (?:el|la|los|las)(?! (?:toqu|cambi|modifi|borr|elimin|quit|edit|incluy|saqu|tir|muev|pierd)\p{L}*)|ni (?:el|la))(?![\p{L}\p{N}])/u;
/** The excepted things stand before it: "local addresses excepted", "nur der Estrich nicht". */
export const exceptedBefore =
  /(?<!\p{L})(?:excepted|excluded|ausgenommen|aussen vor|exceptee?s?|excluidos?|excluidas?|(?:der|die|das|den|dem|el|la|los|las|le|les|the) (?:(?!n'| ne | si | wenn | if ).){2,30} (?:nicht|no|pas|non|not)$)/u;

export const onlyMark = any(
  'only',
  'just',
  'solely',
  'nur',
  'bloss',
  'lediglich',
  'ausschliesslich',
  'seulement',
  'juste',
  'uniquement',
  'solo',
  'solamente',
  'unicamente',
  'nada mas',
  'nothing else',
  'mehr nicht',
  'sonst nichts',
  'rien d.autre',
  'sans rien changer',
  'leave everything else',
  'den rest',
  'the rest',
  'rest of',
  'lo demas',
  'le reste',
  'el resto',
  'that one',
  'is fine',
  'esta bien',
  'finde ich gut',
);
export const everyMark = any(
  'all',
  'every\\w*',
  'both',
  'wherever',
  'throughout',
  'alle[nrsm]?',
  'uberall',
  'durchgehend',
  'durchweg',
  'beide[nrs]?',
  'samtliche\\w*',
  'jede\\w*',
  'ganze[nrsm]?',
  'tous',
  'toutes',
  'tout',
  'partout',
  'chaque',
  'todos',
  'todas',
  'todo',
  'toda',
  'cada',
  'ambos',
  'ambas',
  'across',
  'whole',
);
/** The old word may rightly stay somewhere. */
export const partialMark = any(
  'first',
  'only',
  'keeps?',
  'stays?',
  'nur',
  'bleib\\w*',
  'erste\\w*',
  'seulement',
  'garde',
  'solo',
  'primer\\w*',
  'premier\\w*',
  'except',
  'ausser',
  'sauf',
  'excepto',
  'salvo',
  'menos',
  'not',
  'nicht',
  'pas',
  'no',
  'ailleurs',
  'elsewhere',
  'history',
  'historie',
  'title',
  'titel',
);

/** A sentence that asks to be told something. */
export const interrogative =
  /^(?:(?:and|so|hi|hello|hey|hallo|salut|hola|bonjour|und|et|y|also|sag mal|dis|oye|btw|quick question|could someone|please|bitte|por favor)[ ,:!]+){0,2}(?:what|what's|whats|who|who's|whom|whose|when|where|where's|which|why|how|how's|did|does|do we|do i|do you|is|are|was|were|has|have|had|will|should|am|any idea|remind me|was|wer|wann|wo|warum|wieso|weshalb|wie|welche[rsnm]?|wieviel|wohin|woher|ist|sind|hat|haben|gibt es|steht|stimmt|weisst|findest|meinst|habe|hast|sollen wir|soll ich|qui|quand|ou|pourquoi|comment|combien|quel|quelle|quels|quelles|qu'est|est-ce|est-il|a-t-on|c'est quoi|c'est quand|que|y a-t-il|¿|quien|cuando|donde|por que|porque|como|cuanto|cuanta|cuantos|cuantas|cual|cuales|esta|hay|tiene|tenemos|he puesto|sabes)(?![\p{L}\p{N}])/u;
/** Asks for a change in the form of a question. */
export const politeRequest = any(
  "(?:can|could|would|will) (?:you|u|someone|somebody|we)|would you mind|how about|what about|why not|why don't (?:you|we)|mind|may i ask you to",
  '(?:kannst|konntest|wurdest|magst|machst|setzt|schreibst|tragst|anderst|fugst|legst|nimmst|streichst|loschst|packst|ubersetzt|korrigierst|rechnest|sortierst) du|(?:konnen|konnten|wurden) sie|kann (?:man|jemand|mir jemand)|wie ware es|warum nicht|bitte',
  '(?:peux|pourrais|veux|voudrais)[- ]tu|tu (?:me|nous) (?:mets|fais|ajoutes|changes|corriges|notes|supprimes|enleves|traduis|ranges|calcules|tries)|tu (?:peux|pourrais|veux)|(?:pouvez|pourriez)[- ]vous|pourquoi pas|on peut|ca te derange',
  '(?:puedes|podrias|quieres|puede|podria|podeis)|(?:me|nos) (?:pones|cambias|anades|quitas|haces|corriges|apuntas|sumas|borras|traduces|ordenas|pasas|escribes|preparas|actualizas|metes|arreglas)|te importa\\w*|que tal si|por que no|me haces',
);
/** What a polite question wants told, not done. */
export const tellVerb = any(
  'tell|say|explain (?:to )?(?:me|us|why|how|what)|show me|look up|let me know|check (?:whether|if|that|what|when|how|for)|see (?:whether|if)|find out|remind|look at|have a look|verify (?:whether|if|that)|count how',
  'sag\\w*|erklar\\w*|verrat\\w*|zeig\\w*|nachsehen|nachschauen|(?:pruf|check|schau|guck)\\w* (?:\\S+ ){0,4}ob|heraus\\w*finden|auskunft|wissen|such mir',
  'dire|dis-?(?:moi|nous)?|expliqu\\w*|montr\\w*|verifi\\w* (?:\\S+ ){0,2}si|regard\\w* si|savoir|rappel\\w*',
  'decir\\w*|dime|explic\\w*|mostrar\\w*|comprueba\\w* si|mira\\w* si|saber|recuerd\\w*|averigua\\w*|verifica\\w* si|revisa\\w* si',
);
export const noChange = any(
  "(?:just|only) (?:tell|say|show|explain|want to know|asking|curious|wondering|a (?:question|suggestion))|(?:do(?:n't| not)) (?:change|touch|edit|write|save|modify|update) (?:anything|it|the file|any file|a thing)(?: yet| for now)?|without (?:changing|touching|editing|saving) anything|(?:no|not) (?:changes?|edits?)(?: yet| please)?|(?:here )?in (?:the )?chat|not yet",
  'nur (?:\\S+ )?(?:als vorschlag|sagen|wissen|zeigen|erklaren|eine frage|anzeigen|anschauen|schauen)|sag mir nur|zeig mir nur|nichts (?:andern|verandern|schreiben|speichern)|(?:erst ?mal|noch) nicht(?:s)? (?:andern|schreiben|speichern)|im chat|ohne (?:\\S+ ){0,3}(?:etwas|was) zu (?:andern|schreiben|speichern)|nur als vorschlag|andere? (?:noch )?nichts',
  'dis[- ]moi (?:juste|seulement)|(?:juste|seulement) (?:me )?dire|ne (?:change|modifie|touche|ecris)\\w* (?:encore )?rien|sans rien (?:changer|modifier|ecrire)|dans le chat|juste une question|simple question|pas encore|montre[- ]moi (?:juste|seulement)',
  'dime (?:solo|solamente|nada mas)|solo (?:dime|decirme|quiero saber|una pregunta|como propuesta|muestrame|ensename)|no (?:lo |la )?(?:cambies|toques|modifiques|guardes|escribas) (?:nada|todavia|aun)|no cambies nada|sin (?:cambiar|tocar|modificar) nada|en el chat|todavia no|solo pregunto',
);
