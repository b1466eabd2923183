/**
 * How people ask, in English, German, French and Spanish, for each intent: the table of the keyword fallback. Data, no logic, and so
 * longer than 400 lines: one table is read as one.
 * Patterns run over folded text (lower case, no accents, straight apostrophes). `opens` is tried where a request begins, behind
 * politeness; `holds` anywhere. Every row has texts that it must and must not find; a test tries them all.
 *
 * `strong` is asked for in so many words; `weak` only leans that way. No pattern repeats what may itself repeat.
 * Longer than 400 lines: one table, whose rows are read against each other.
 */
import type { Intent } from '../../../contract/intent.ts';

export interface KeywordRow {
  readonly intent: Intent;
  readonly lang: 'en' | 'de' | 'fr' | 'es' | 'any';
  readonly strength: 'strong' | 'weak';
  readonly at: 'opens' | 'holds';
  /** Alternatives of whole words, as a regular expression. */
  readonly words: string;
  readonly finds: readonly string[];
  readonly leaves: readonly string[];
}

/** A file's name: something, a dot, a known ending. */
const fileName =
  '[\\p{L}\\p{N}_-]+\\.(?:md|txt|csv|tsv|xlsx?|docx?|odt|pdf|json|ya?ml|html?|tex|ics|py|js|ts|sh|rb|php|sql)';

export const keywordTable: readonly KeywordRow[] = [
  // mission: conditions, counts that must hold, what to do where something is missing.
  {
    intent: 'mission',
    lang: 'en',
    strength: 'strong',
    at: 'holds',
    words:
      "(?:stop|abort|halt) (?:and \\w+ \\w+ )?(?:if|when|there|right)|if (?:\\S+ ){1,6}(?:missing|unclear|blank|illegible|isn't there|not there|doesn't match|don't match|can't be read|can't read)|(?:no|don't|do not|never) guess\\w*|(?:only|not) done (?:when|until|once|if)|(?:must|has to|have to|should) (?:match|add up|be exactly|all pass|tally|agree|come to|equal)|(?:every|each) (?:row|line|entry|claim|one|sentence|figure|number) (?:\\w+ ){0,2}(?:needs?|must|has|names?|cites?|gets)|(?:or )?otherwise (?:stop|don't|leave|just|tell|no)|rather than guess\\w*|leave (?:it|them|that|those) (?:out|blank|empty) (?:and|if|when)|until (?:all|every|they|it|the) (?:\\S+ ){0,4}(?:pass|match|green|add up)",
    finds: [
      "Stop if a dose can't be read.",
      'Every row names the note it came from.',
      'don’t guess',
      'The total must match.',
    ],
    leaves: ['stop the server', 'I guess so', 'fix the last row'],
  },
  {
    intent: 'mission',
    lang: 'de',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:dann|sofort|sonst) (?:abbrechen|aufhoren|stopp\\w*|anhalten|brich ab|hor auf|nicht)|brich (?:\\S+ ){0,3}ab|hor (?:\\S+ ){0,3}auf|(?:nicht|nichts|kein|statt zu|niemals) (?:raten|erraten|schatzen|erfinden|dazuerfinden|auffullen)|erst (?:fertig|wenn|dann)|fertig (?:ist|bist|sind) (?:\\S+ ){0,3}(?:erst|wenn|nur)|(?:wenn|falls|wo|fehlt) (?:\\S+ ){1,7}(?:fehlt|fehlen|unklar|unleserlich|nicht passt|nicht stimmt|nicht aufgeht)|fehlt (?:was|etwas|eine?r?|irgendwo)|(?:muss|mussen) (?:\\S+ ){0,4}(?:stimmen|ubereinstimmen|aufgehen|ergeben|passen|drinstehen|gleich sein|sein|durchlaufen|grun)|jede[rs]? (?:zeile|eintrag|satz|zahl|betrag|posten|aussage|punkt) (?:mit|braucht|muss|hat|nennt)|sonst (?:gar nicht|nichts|lass|keine?|meld\\w*|noch mal|nochmal|zuruck)',
    finds: [
      'fehlt was, dann abbrechen',
      'Wo das nicht passt, nicht raten',
      'Die Summe muss stimmen.',
      'jede Zeile mit Beleg',
    ],
    leaves: ['das ist nicht schlimm', 'mach die Zeile weg', 'sonst noch was?'],
  },
  {
    intent: 'mission',
    lang: 'fr',
    strength: 'strong',
    at: 'holds',
    words:
      "(?:tu )?(?:t'arretes?|arretes?(?:-toi)?|stoppes?|stop|abandonnes?) (?:si|des|tout|la|et)|s'il (?:en )?manque|si (?:\\S+ ){1,7}(?:manque\\w*|illisible\\w*|absente?s?|n'est pas|ne \\S+ pas|differe\\w*)|sinon (?:tu|rien|pas|on|stop|ne|laisse|c'est|signale|recommence|arrete)|(?:sans|ne) (?:rien )?(?:devine\\w*|invente\\w*)(?: pas| rien)?|(?:doit|doivent) (?:\\S+ ){0,2}(?:etre|correspondre|tomber|passer|figurer|tenir|egaler|coller|citer|porter|avoir)|chaque (?:ligne|phrase|chiffre|montant|entree|date|point|affirmation) (?:avec|doit|cite|renvoie|porte|a)|(?:c'est |n'est |pas )?fini (?:que |quand|seulement|tant)|tant que|n'y figure que|rien d'autre que",
    finds: [
      "s'il manque une pièce, tu t'arrêtes là",
      'chaque ligne avec sa source',
      'sinon tu refais',
      'ne devine pas',
    ],
    leaves: ['change chaque ligne', "c'est fini ?", 'si tu veux'],
  },
  {
    intent: 'mission',
    lang: 'es',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:para|paras|detente|te detienes|parate|te paras|aborta) (?:y |si|ahi|antes|en cuanto)|, para(?: y|\\.|$|,)|si (?:\\S+ ){0,6}(?:falta\\w*|no consta\\w*|no cuadra\\w*|no coincide\\w*|no esta\\w*|no aparece\\w*|no se lee\\w*|ilegible\\w*)|si no (?:cuadra\\w*|coincide\\w*|hay|estan?|sale\\w*|llega\\w*)|(?:no|sin) (?:te )?(?:inventes|inventar|adivines|adivinar|supongas|rellenes)|(?:tienen?|debe[ns]?) (?:que )?(?:\\S+ ){0,2}(?:cuadrar|coincidir|sumar|ser|haber|salir|pasar|estar|llevar|citar)|cada (?:fila|linea|dato|cifra|frase|importe|acuerdo|entrada|afirmacion) (?:con|debe|tiene|lleva|cita)|no (?:lo )?(?:des|esta|estara|quede) (?:por )?(?:terminad\\w|acabad\\w|list\\w|hech\\w)|hasta que (?:\\S+ ){0,5}(?:pasen?|cuadren?|esten?|salgan?|coincidan?)|de lo contrario',
    finds: ['si falta una, para', 'cada fila con su página', 'no te inventes nada', 'El total tiene que cuadrar'],
    leaves: ['una carta para el jefe', 'cambia cada línea', 'si quieres'],
  },
  // report: a new document out of something.
  {
    intent: 'report',
    lang: 'en',
    strength: 'strong',
    at: 'holds',
    words: `(?:new|separate|second|fresh|its own|their own|own) (?:\\w+ )?(?:doc|document|file|page|sheet|pdf|table|spreadsheet)|as (?:a|an|one) (?:\\w+ )?(?:doc|document|file|pdf|sheet|spreadsheet|table|letter|page|csv|docx|list|chart)|(?:write|turn|make|put|pull|distil\\w*|summari[sz]e|compile|collect|condense|boil) (?:\\S+ ){1,12}(?:in)?to (?:a|an|one|some)|into ${fileName}|save (?:\\S+ ){0,4}as|(?:from|based on|out of|using) (?:the|my|our|these|those|all|what) (?:\\S+ ){0,4}(?:notes?|minutes|emails?|mails?|letters?|logs?|entries|folder|files?|receipts?|invoices?|transcripts?|diary|reports?)`,
    finds: [
      'put it in a new document',
      'pull the action items out of the notes into todo.md',
      'as a pdf',
      'a letter from my notes',
    ],
    leaves: ['shorten the letter', 'open the document'],
  },
  {
    intent: 'report',
    lang: 'en',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:write|draft|create|prepare|produce|generate|compose|make|build|put together|draw up|type up|write up|set up|give) (?:\\w+ )?(?:me |us |up )?(?:a|an|one|some|another) (?:\\S+ ){0,3}(?:report|summary|letter|memo|overview|list|table|chart|document|doc|sheet|handout|leaflet|flyer|outline|index|glossary|timeline|faq|readme|minutes|agenda|invoice|cover|speech|newsletter|brief\\w*|guide|checklist|spreadsheet|page|cv|note|plan|reply|statement|draft|presentation|schedule)',
    finds: ['Draft a cover letter', 'please write me a short summary'],
    leaves: ['write me a poem', 'open the report'],
  },
  {
    intent: 'report',
    lang: 'de',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:als|in (?:ein(?:e|em|er)?|einem?)|in ner?|extra|eigene[ns]?|neue[ns]?|separate[ns]?|zweite[ns]?) (?:eigene[nsr]? |neue[nsr]? |kleine[nsr]? |extra )?(?:dokument|datei|text|tabelle|pdf|word\\w*|blatt|seite|liste|csv|xlsx|docx|merkblatt|ubersicht|brief|dokumentation|handzettel|diagramm|protokoll)|(?:aus|anhand|auf basis) (?:den|dem|der|meinen|unseren|allen|diesen|all) (?:\\S+ ){1,10}(?:eine?n?|nen|ne|den|die|das)|(?:neu )?(?:anlegen|aufsetzen|erstellen|zusammenstellen|zusammenschreiben|verfassen)|was schriftliches|speicher\\w* (?:\\S+ ){0,3}als|leg (?:\\S+ ){1,6}(?:neu )?an',
    finds: [
      'fass die drei Gutachten in einem neuen Dokument zusammen',
      'Monatsübersicht als xlsx',
      'aus den Notizen einen Brief machen',
    ],
    leaves: ['öffne das Dokument', 'mach die Tabelle schöner'],
  },
  {
    intent: 'report',
    lang: 'de',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:schreib\\w*|verfass\\w*|erstell\\w*|mach\\w*|entw[ie]rf\\w*|setz|bau\\w*|bastel\\w*|stell\\w*) (?:mir |uns |mal |bitte |doch |schnell ){0,3}(?:eine?n?|ne|nen|n) (?:\\S+ ){0,2}(?:\\S*bericht|zusammenfassung|\\S*brief|\\S*schreiben|\\S*liste|\\S*tabelle|\\S*ubersicht|merkblatt|protokoll|\\S*plan|\\S*blatt|einladung|rede|glossar|vorlage|angebot|rechnung|mail|antwort|aushang|anleitung|handout|flyer|checkliste|entwurf|konzept|chronik|inhaltsverzeichnis|register|auswertung)',
    finds: ['Schreib mir eine Einladung', 'Erstell bitte einen Jahresbericht aus den Zahlen'],
    leaves: ['schreib mir ein Gedicht', 'mach den Bericht auf'],
  },
  {
    intent: 'report',
    lang: 'fr',
    strength: 'strong',
    at: 'holds',
    words:
      "(?:nouveau|nouvelle|autre|second|seconde|a part|separe) (?:\\w+ )?(?:fichier|document|doc|page|feuille|tableau)?|(?:fichier|document|doc|feuille|page) (?:a part|separee?|nouveau|nouvelle|neuf)|dans un (?:\\w+ )?(?:fichier|document|doc|tableau|pdf)|a partir (?:de|des|du)|en (?:un )?(?:pdf|docx|csv|tableau)|sur la base de|(?:redige|etablis|dresse|elabore|monte|compose|prepare)\\S*(?: \\S+)? (?:un|une|le|la|les|des|l')",
    finds: ['traduis le menu, fichier à part', 'à partir des notes', 'rédige une fiche pour la nourrice'],
    leaves: ['ouvre le fichier', 'ajoute une ligne'],
  },
  {
    intent: 'report',
    lang: 'fr',
    strength: 'strong',
    at: 'opens',
    words:
      "(?:fais|fais-moi|ecris|ecris-moi|cree|cree-moi|fabrique|sors|sors-moi|me sortir|me faire|faire|ecrire|creer) (?:moi |nous )?(?:un|une|des|le|la|l') ?(?:\\S+ ){0,2}(?:resume|rapport|lettre|fiche|liste|tableau|synthese|notice|compte|bilan|courrier|note|memo|planning|index|glossaire|budget|affiche|document|page|faq|guide|brouillon|convocation|attestation|recapitulatif|recap|sommaire|chronologie|plaquette)",
    finds: ['fais-moi un petit budget courses', 'écris la notice d’installation'],
    leaves: ['écris-moi deux vers', 'lis la fiche'],
  },
  {
    intent: 'report',
    lang: 'es',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:documento|archivo|fichero|hoja|pagina|tabla|version) (?:\\w+ )?(?:nuevo|nueva|aparte|nuev[oa]s|separad\\w|propio)|(?:nuev[oa]|otro|otra|un) (?:documento|archivo|fichero|word|pdf|csv)|a partir de(?:l)?|en (?:un )?(?:pdf|word|csv|xlsx|tabla aparte)|guard[ae]\\w* (?:\\S+ )?(?:como|en un)|con lo que hay en|basad\\w en|(?:redacta\\w*|elabora\\w*|monta\\w*|preparame) (?:un|una|el|la|las|los)',
    finds: ['archivo nuevo', 'redacta una carta con las notas', 'a partir de las actas'],
    leaves: ['abre el archivo', 'cambia la tabla'],
  },
  {
    intent: 'report',
    lang: 'es',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:haz|hazme|haznos|escribe|escribeme|crea|creame|prepara|genera|sacame|arma|armame|hace|haceme) (?:un|una|unas|unos|el|la|las) (?:\\S+ ){0,2}(?:resumen|informe|carta|ficha|lista|listado|tabla|indice|sintesis|cuadro|documento|guia|calendario|glosario|presupuesto|cartel|nota|memoria|folleto|discurso|esquema|acta|correo|plantilla|inventario|hoja|cronologia|borrador|version|grafico)',
    finds: ['hazme una carta de reclamación', 'haz la ficha del paciente'],
    leaves: ['hazme un favor', 'lee la carta'],
  },
  // edit: what is there changes.
  {
    intent: 'edit',
    lang: 'en',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:change|replace|rename|fix|correct|update|add|insert|append|remove|delete|drop|cut|shorten|trim|tighten|rewrite|reword|rephrase|sort|swap|move|merge|split|reorder|bump|mark|tick|set|convert|capitali[sz]e|indent|reformat|format|put|adjust|amend|tidy|clean up|strike|cross out|fill in|translate|soften|undo the|make the|take (?:\\S+ ){1,5}out)',
    finds: ['replace the logo line', 'Correct the typos in the newsletter', 'make the intro warmer'],
    leaves: ['where did I change it?', 'make me a list'],
  },
  {
    intent: 'edit',
    lang: 'en',
    strength: 'weak',
    at: 'holds',
    words:
      'should (?:be|say|read)|instead of|(?:is|are) wrong|not \\S+ but|(?:is|are|reads|sounds) too|everywhere|throughout|in place|needs? (?:fixing|changing|correcting|to be|a comma|another)|typos?|(?:change|replace|rename|delete|remove|add|fix|move) (?:the|all|every|my|it|that|this|those|them)|misspel\\w*|find and replace|search and replace',
    finds: ['it should be 14', 'the second paragraph is too stiff'],
    leaves: ['where is it', 'read it to me'],
  },
  {
    intent: 'edit',
    lang: 'de',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:ander\\w*|ersetz\\w*|korrigier\\w*|verbesser\\w*|erganz\\w*|fug\\w*|losch\\w*|streich\\w*|entfern\\w*|kurz\\w*|verschieb\\w*|sortier\\w*|tausch\\w*|benenn\\w*|trag\\w*|setz\\w*|pass|formulier\\w*|ubersetz\\w*|schmei\\S*|nimm|hang\\w*|rechne|markier\\w*|formatier\\w*|aktualisier\\w*|uberarbeit\\w*|stell die|stell den|stell das|mach die|mach den|mach das|mach aus|teil\\w*|dreh\\w*|pack\\w*|zieh\\w*|bring\\w*)',
    finds: ['Verschieb die erledigten Angebote', 'ersetze überall Vorstand'],
    leaves: ['wo habe ich das geändert?', 'mach mir eine Liste'],
  },
  {
    intent: 'edit',
    lang: 'de',
    strength: 'weak',
    at: 'holds',
    words:
      '(?:gehort|muss|soll|sollte) (?:\\S+ ){0,5}(?:raus|rein|weg|hin|heissen|geandert|ersetzt|korrigiert|gestrichen|umbenannt)|uberall|statt|anstatt|durch \\S+ ersetzen|(?:ersetzen|andern|korrigieren|streichen|loschen|umbenennen|verschieben|einfugen|erganzen|umstellen|kurzen|ausbessern|anpassen|umschreiben|austauschen|dazuschreiben)|ist falsch|stimmt nicht|zu (?:lang|steif|lasch|kurz|trocken)|(?:tippfehler|rechtschreibfehler)|kommt (?:\\S+ ){0,3}(?:weg|raus|dazu|rein)|raus\\b|weg damit',
    finds: ['In der Satzung überall Vorstand durch Präsidium ersetzen', 'der Absatz gehört raus'],
    leaves: ['was steht da?', 'danke'],
  },
  {
    intent: 'edit',
    lang: 'fr',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:change|changer|remplace|remplacer|corrige|corriger|ajoute|ajouter|rajoute|rajouter|supprime|supprimer|enleve|enlever|vire|virer|raccourcis|renomme|renommer|deplace|deplacer|trie|trier|mets|mettre|remets|passe|passer|rectifie\\w*|modifie\\w*|inverse\\w*|reformule\\w*|reecris|raye|barre|coupe|decoupe|allege|complete|traduis|actualise|adapte|arrondis|fusionne|separe|insere|efface|retire|indente|harmonise|aere)',
    finds: ['ajoute une ligne « divers » au budget', 'supprime les doublons'],
    leaves: ['où ai-je changé ça ?', 'lis la ligne'],
  },
  {
    intent: 'edit',
    lang: 'fr',
    strength: 'weak',
    at: 'holds',
    words:
      "au lieu d\\S*|(?:et |a la place )?pas (?:le )?\\d+h?|partout|a la place|est (?:trop|faux|fausse|mauvais\\w*)|fautes? (?:d'|de )|(?:remplacer|changer|corriger|ajouter|supprimer|enlever|renommer|rectifier|modifier|virer|deplacer|raccourcir)|trop (?:long|sec|froid|raide|lourd)\\w*|tout le|toutes les",
    finds: ['le rendez-vous est à 15h et pas 14h', 'mets Durand à la place'],
    leaves: ['où est le bail', 'lis-moi ça'],
  },
  {
    intent: 'edit',
    lang: 'es',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:cambia\\w*|sustituye\\w*|reemplaza\\w*|corrige\\w*|anade\\w*|agrega\\w*|borra\\w*|elimina\\w*|quita\\w*|acorta\\w*|mueve\\w*|ordena\\w*|renombra\\w*|pon|ponle|ponme|pone|actualiza\\w*|traduce\\w*|reescribe\\w*|reformula\\w*|arregla\\w*|tacha\\w*|divide\\w*|junta\\w*|une|recorta\\w*|sube\\w*|baja\\w*|completa\\w*|rellena\\w*|mete\\w*|marca\\w*|intercambia\\w*|modifica\\w*|ajusta\\w*|suaviza\\w*|saca)',
    finds: ['cambia el IBAN en la plantilla', 'mueve las fotos'],
    leaves: ['¿dónde cambié eso?', 'lee la carta'],
  },
  {
    intent: 'edit',
    lang: 'es',
    strength: 'weak',
    at: 'holds',
    words:
      'en (?:vez|lugar) de|donde (?:dice|pone)|esta mal|(?:es|son|queda|suena) (?:muy|demasiado)|en todo el|en todas|(?:cambiar|sustituir|reemplazar|corregir|anadir|agregar|borrar|eliminar|quitar|acortar|mover|renombrar|arreglar|poner)(?:lo|la|los|las|le)?|faltas? de|deberia (?:ser|decir|poner)|y no \\S+|el mismo archivo',
    finds: ['donde dice «ejecutar el plan» pon «llevar a cabo»', 'son 14 y no 41'],
    leaves: ['¿dónde está?', 'gracias'],
  },
  // run: something is executed.
  {
    intent: 'run',
    lang: 'any',
    strength: 'strong',
    at: 'opens',
    words: `(?:git|npm|npx|pnpm|yarn|pip|make(?= (?:clean|all|install|test|check|docs?|dist|build)|$)|cargo|docker|python3?|node|bash|sh|pytest|mvn|gradle|go (?:build|run|vet)|brew|apt|curl|ssh|rsync|pandoc|latexmk|ffmpeg|\\./\\S+)|${fileName} (?:run|ausfuhren|starten|lancer|ejecutar)`,
    finds: ['make clean && make', 'npm install', 'python3 informe.py'],
    leaves: ['make me a list', 'go on'],
  },
  {
    intent: 'run',
    lang: 'any',
    strength: 'weak',
    at: 'holds',
    words:
      'git|npm|pytest|docker|commit\\w*|push(?:en|e|t)?|pull request|branch|merge\\w*|rebase|stash|checkout|localhost|terminal|ffmpeg|latexmk|pandoc|cron\\w*|backup|build|skript|script',
    finds: ['git status bitte', 'the nightly script'],
    leaves: ['the letter', 'prescription'],
  },
  {
    intent: 'run',
    lang: 'en',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:run|rerun|re-run|execute|start|restart|launch|kick off|compile|build|install|deploy|commit|push|pull|merge|rebase|test|boot|fire up|spin up|kill|print|back up|zip|unzip|check out|try)(?! (?:me through|through|down|us through|of|to))',
    finds: ['run tests', 'start the server on port 3000'],
    leaves: ['run me through the lease', 'tests of the vet'],
  },
  {
    intent: 'run',
    lang: 'en',
    strength: 'weak',
    at: 'holds',
    words:
      '(?:does|do|whether|if|see if) (?:\\S+ ){1,5}(?:compiles?|builds?|runs?|starts?|pass|work)|(?:run|execute|start|launch) (?:the|it|that|all|every|my|this)|tests? (?:pass|still|again|fail)|the tests|the server|the script',
    finds: ['could you maybe see if the thing compiles now'],
    leaves: ['how long does the parking last'],
  },
  {
    intent: 'run',
    lang: 'de',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:lass|lasst|lassen) (?:\\S+ ){0,6}(?:laufen|durchlaufen|starten)|(?:tests?|skript\\w*|script\\w*|programm|server|build|simulation|pipeline|job\\w*) (?:\\S+ ){0,5}(?:laufen|starten|anstossen|ausfuhren|durchlaufen|anwerfen|neu starten|abspielen)|(?:fuhr|fuhre) (?:\\S+ ){1,6}aus|(?:starte?|neustart\\w*|kompilier\\w*|installier\\w*|wirf (?:\\S+ ){1,4}an|stoss (?:\\S+ ){1,5}an|committe?|pushe?|druck\\w*|drucken)|neuen branch',
    finds: ['Die Tests laufen lassen, aber nur die vom Modul Versand', 'starte den Server'],
    leaves: ['wann startete das Projekt', 'die Tests vom Arzt'],
  },
  {
    intent: 'run',
    lang: 'fr',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:lance|relance|execute|demarre|redemarre|compile|recompile|installe|deploie|fais tourner|faire tourner|imprime)(?:r|-moi|-le|-la)?(?! des? idees)|(?:les )?tests? (?:passent|tournent)|(?:change|cree) (?:\\S+ )?branche|est-ce que ca (?:compile|tourne|demarre)',
    finds: ["relance le script d'import", 'compile le mémoire en PDF'],
    leaves: ['le lancement du produit', 'lis le test'],
  },
  {
    intent: 'run',
    lang: 'es',
    strength: 'strong',
    at: 'holds',
    words:
      '(?:ejecuta|corre|lanza|arranca|reinicia|compila|instala|despliega|inicia|imprime|relanza)(?:r|lo|la|me|los|las)?|pasa(?:me)? (?:los|las) (?:tests?|pruebas)|(?:los |las )?(?:tests|pruebas) (?:pasan|fallan|que)|cambia\\w* a la rama|haz (?:un )?(?:commit|push|pull|merge|deploy)|dale a',
    finds: ['corre solo los tests que fallaron ayer', 'arranca el simulador'],
    leaves: ['la carrera', 'lee las pruebas del médico'],
  },
  // search: where is it.
  {
    intent: 'search',
    lang: 'en',
    strength: 'strong',
    at: 'holds',
    words:
      "where(?:'s|s| is| are| did| do| does| in| was| were| on| has| have| would| can| the| it|abouts)|which (?:of (?:the|my|our|these) )?(?:file|files|folder|doc|document|documents|letter|letters|mail|email|emails|pdf|pdfs|notes?|contract|invoice|one|page|sheet|report)s? (?:\\S+ ){0,5}(?:mention\\w*|has|have|contain\\w*|did|is|are|was|were|say\\w*|talk\\w*|with|about|where)|(?:find|look for|search for|locate|dig out|hunt down|track down)(?! and replace)|(?:do|did|have) (?:we|i|you) (?:still |ever |even )?(?:have|got|got any|save|saved|keep|write|wrote|put|seen)|is there (?:a|an|any) (?:\\S+ ){0,4}(?:file|doc|document|pdf|letter|copy|photo|version|folder|note)|(?:can't|cannot|couldn't) find|anything (?:about|on|from|with) (?:\\S+ ){0,5}(?:in|among|on)",
    finds: [
      'where in the handbook does it say dogs are allowed?',
      'did we ever write down the alarm code',
      'find the quince recipe',
    ],
    leaves: ['find and replace colour', 'how much is it'],
  },
  {
    intent: 'search',
    lang: 'de',
    strength: 'strong',
    at: 'holds',
    words:
      'wo (?:ist|sind|liegt|liegen|steht|stehen|hab|habe|haben|war|waren|finde|find|musste|muss|wird|werden|kommt|kann|hat|bleibt|steckt|genau|im|in|der|die|das|stand|sich)|(?:in )?welche[mnrs]? (?:datei|ordner|brief|mail|dokument|mails|dateien|protokoll|vertrag|unterlagen|notiz|tabelle|heft|rechnung|pdf)\\w*|(?:such|suche|find|finde|findest|suchen|finden) (?:mir |mal |bitte |doch |uns )*(?:das|die|den|alle|nach|was|alles|irgend\\w*|raus|heraus|du)|(?:haben|hab|habe|hatten) (?:wir|ich) (?:\\S+ ){0,6}(?:irgendwo|schon|noch|abgelegt|gespeichert|aufgeschrieben)|gibts?(?: es)? (?:\\S+ ){0,4}(?:irgendwo|datei|fassung|version|kopie|ordner)|irgendwo|, weg\\?',
    finds: [
      'wo müsste ich denn die Mailadresse ändern?',
      'such mir das Rezept mit den Quitten raus',
      'in welchem Brief kam das vor',
    ],
    leaves: ['was steht da', 'wohin mit dem Müll'],
  },
  {
    intent: 'search',
    lang: 'fr',
    strength: 'strong',
    at: 'holds',
    words:
      "(?:^|\\W|, )?ou (?:est|sont|se trouve\\w*|ai-je|j'ai|on a|as-tu|est-ce|c'est|ca|a-t-on|dans|figure\\w*|est passe\\w*|sont passe\\w*|qu'il est)|elle est ou|il est ou|(?:dans )?quel(?:le|s|les)? (?:fichier|dossier|document|mail|lettre|courrier|page|facture|contrat|feuille|note|compte)s?|(?:cherche|retrouve|trouve|localise|deniche)(?:r|-moi|s)?|y a-t-il (?:un|une|des)|est-ce qu'on a (?:\\S+ ){0,3}(?:quelque part|encore|garde|ecrit)|quelque part|t'aurais pas vu|lequel|laquelle|lesquel\\w*",
    finds: ['où est passé le devis du plombier', 'quels documents citent l’arrêté', 'retrouve la recette'],
    leaves: ['un ou deux', 'lis le devis'],
  },
  {
    intent: 'search',
    lang: 'es',
    strength: 'strong',
    at: 'holds',
    words:
      'donde (?:esta|estan|guarde|guardo|puse|tengo|tenemos|hay|quedo|se|sale|aparece|anda|lo|la|los|las|deje|dejamos|dejaste|demonios|queda|viene|menciona|hablan?|era)|(?:en )?(?:que|cual|cuales) (?:de (?:los|las|mis) )?(?:archivo|carpeta|fichero|documento|correo|carta|hoja|factura|contrato|acta|papel|pagina|nota)s?|(?:busca|buscame|encuentra|encuentrame|localiza|rastrea|dame con)(?:r|me|lo|la)?|(?:tenemos|tengo|hay|existe) (?:\\S+ ){0,3}(?:algun|alguna|en alguna|guardad\\w)|en (?:algun|alguna) (?:lado|parte|sitio|carpeta)|cuales (?:\\S+ ){0,5}(?:mencionan?|tienen?|hablan?|son)|cual era el archivo',
    finds: ['¿en qué hoja está la tabla de precios?', 'busca el contrato donde sale el señor'],
    leaves: ['donde dice A pon B', '¿qué dice?'],
  },
  // read: open or explain; nothing is written.
  {
    intent: 'read',
    lang: 'en',
    strength: 'strong',
    at: 'opens',
    words:
      "(?:open|show|read|explain|summari[sz]e|compare|count|view|display|list|quote|look (?:at|through|over)|go (?:over|through)|walk me through|run me through|talk me through|tell me (?:what|who|when|how|if|whether|about)|what does|what did|what do|what's in|what is in|what(?:'s| is) (?:the|on|our|my)|what(?:'s| are) |how many|how much|how often|how old|how does the|who (?:signed|wrote|is|are|has|paid|owes|said|was)|when (?:is|was|does|did|do)|does (?:the|my|our|this)|do (?:the|my|our|these)|is the|are the|according to|check (?:whether|if|the|that|my|his|her|our)|give me the gist|any (?:typos|mistakes|errors))",
    finds: ["read Gwen's mail again", 'run me through the lease for Marlowe Street', 'how many invoices are unpaid'],
    leaves: ['where is the lease', 'hi there'],
  },
  {
    intent: 'read',
    lang: 'de',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:zeig\\w*|offne\\w*|lies|lesen?|vorlesen|erklar\\w*|vergleich\\w*|zahl\\w*|schau\\w*|guck\\w*|sag mir|was steht|was hat|was sagt|was meint|was macht die|was macht der|was macht das|was war|was ist (?:der|die|das|mein|unser)|laut|wer hat|wer ist|wer war|wie viele?|wieviele?|wie hoch|wie oft|wie lange? (?:lauft|gilt|ist|haben)|wann (?:ist|war|lauft|hat|kommt|endet|muss)|ob|hat (?:der|die|das)|stimmt|nicht anfassen|ist (?:der|die|das|in|im)|sind (?:die|in|alle)|mach (?:mal )?(?:den|die|das) (?:\\S+ ){0,4}auf|geh (?:\\S+ ){0,4}durch|fass (?:mir )?(?:mundlich|kurz))',
    finds: ['was meint die Prüferin mit Punkt 3.2', 'zeig mal den Stundenplan von der 7b'],
    leaves: ['wo ist der Stundenplan', 'danke dir'],
  },
  {
    intent: 'read',
    lang: 'fr',
    strength: 'strong',
    at: 'opens',
    words:
      "(?:ouvre|montre|affiche|lis|relis|lire|explique|resume|compare|compte|regarde|jette un oeil|jette un \\S+|dis-moi|dis moi|qu'est-ce que (?:dit|disent|contient|raconte|le|la|les)|que (?:dit|disent|contient|veut dire|raconte|prevoit)|combien|selon|d'apres|qui (?:a|est|etait|doit|signe)|quand (?:est|a|se|finit|expire)|quel(?:le|s|les)? (?:est|sont|etait)|est-ce que (?:le|la|les|mon|ma|mes|l')|il y a (?:combien|quoi)|c'est quoi (?:le|la|les) (?:total|montant|date|prix)|verifie (?:si|que)|de quoi parle)",
    finds: ["d'après le règlement on a droit à combien d'invités", 'ouvre le bulletin de Maëlys'],
    leaves: ['où est le bulletin', 'merci beaucoup'],
  },
  {
    intent: 'read',
    lang: 'es',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:abre\\w*|muestra\\w*|ensena\\w*|lee\\w*|explica\\w*|resume\\w*|compara\\w*|cuenta\\w*|mira\\w*|dime|que (?:dice|dicen|pone|ponen|contiene|hay en|significa|pasa|decia|fecha|dia|precio)|cuant[oa]s?|segun|quien (?:firmo|es|ha|tiene|pago|era)|cuando (?:es|vence|fue|caduca|empieza|termina|toca)|cual (?:es|era|fue|de)|revisa (?:si|que)|comprueba si|echa (?:un|una)|hay (?:faltas|errores|algo)|esta (?:todo|pagad\\w|incluid\\w)|(?:la|el|las|los) \\S+ (?:cubre|incluye|dice|menciona|permite))',
    finds: ['¿cuántas facturas hay sin pagar?', '¿la póliza cubre daños por agua o no?', 'léeme lo que contestó'],
    leaves: ['¿dónde está la póliza?', 'gracias majo'],
  },
  {
    intent: 'read',
    lang: 'any',
    strength: 'weak',
    at: 'holds',
    words:
      "(?:only|just) (?:tell|read|look|want to know)|don't (?:touch|change|write|save)|nothing (?:written|saved|changed)|out loud|(?:nur|bloss) (?:sagen|lesen|schauen|durchschauen|gucken|wissen|vorlesen)|nichts (?:andern|schreiben|speichern|anfassen)|nicht anfassen|touche a rien|ne (?:touche|change|modifie) (?:a )?rien|sans (?:rien )?(?:toucher|modifier|changer)|a voix haute|no (?:toques|cambies|escribas|modifiques)|sin (?:tocar|cambiar|modificar|escribir|guardar)|en voz alta|nada mas (?:dime|leer)",
    finds: ['only tell me', 'touche à rien hein', 'Nicht anfassen, bloß durchschauen'],
    leaves: ['tell him', 'change it'],
  },
  // general: talk.
  {
    intent: 'general',
    lang: 'en',
    strength: 'strong',
    at: 'opens',
    words:
      "(?:hi|hello|hey|hiya|morning|good (?:morning|evening|night|day)|thanks|thank you|thx|cheers|ta|bye|see you|ok|okay|great|nice one|well done|who are you|what are you|are you|do you (?:like|ever|know|think|remember|learn)|what can you|can you (?:even|learn|remember)|how (?:do|does) (?:you|one|people)|i(?:'m| am) (?:so|tired|bored|worried|happy|sad|not)|i (?:think|feel|hate|love|had|wonder)|my (?:boss|mum|mom|dad|wife|husband|cat|dog|neighbour|son|daughter)|tell me a joke|any (?:ideas|tips|advice)|what's the (?:difference|capital|weather|best)|why (?:do|does|is|are))",
    finds: ["thx, you're a star", 'my boss says run it up the flagpole', "what's the difference between a and b"],
    leaves: ['open the lease', 'highlight the total'],
  },
  {
    intent: 'general',
    lang: 'de',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:hallo|hi|hey|moin|servus|gruss|guten (?:morgen|tag|abend)|danke\\w*|vielen dank|passt|super|gut gemacht|tschuss|bis (?:morgen|dann|spater)|wer bist du|was bist du|bist du|kannst du (?:eigentlich|uberhaupt|auch)|was kannst du|wie (?:schreibt|sagt|macht|funktioniert|nennt|vergleicht|lang(?:e)? dauert|geht|viel ist)|was (?:ist der unterschied|bedeutet|kostet|heisst|haltst)|wozu|warum|ich (?:glaub|glaube|hab|bin|freu|weiss|mag|hasse|finde)|meine? (?:chef\\w*|mann|frau|mutter|vater|katze|hund|nachbar\\w*|kollege\\w*)|erzahl|soll ich|sollte man|man)',
    finds: ['passt, danke', 'ich glaub ich krieg ne Erkältung', 'Was kostet ungefähr ein Notartermin?'],
    leaves: ['zeig den Vertrag', 'wo ist der Vertrag'],
  },
  {
    intent: 'general',
    lang: 'fr',
    strength: 'strong',
    at: 'opens',
    words:
      "(?:bonjour|salut|coucou|bonsoir|merci|super|parfait|top|a demain|bonne (?:journee|soiree|nuit)|qui es-tu|t'es qui|tu es qui|es-tu|t'es|comment (?:on|ca|tu|dit-on|vas|fait-on)|c'est quoi (?:la difference|un|une|le mieux)|quelle est la difference|pourquoi|je (?:suis|crois|pense|sais|me|t'aime|n'en)|j'(?:en|adore|aime|ai (?:mal|faim|peur|hate))|mon (?:chef|mari|fils|pere|voisin|chat|chien)|ma (?:chef\\w*|femme|fille|mere|voisine|soeur)|combien (?:font|fait|coute)|tu (?:peux m'apprendre|connais|penses|fais|sais)|ca (?:va|marche)|raconte)",
    finds: ["c'est quoi la différence entre un avoir et une facture ?", 'combien font 18 % de 240'],
    leaves: ['combien de factures', 'ouvre la facture'],
  },
  {
    intent: 'general',
    lang: 'es',
    strength: 'strong',
    at: 'opens',
    words:
      '(?:hola|buenas|buenos dias|gracias|muchas gracias|vale|perfecto|genial|adios|hasta (?:manana|luego)|quien eres|que eres|eres|tu (?:que|tambien|puedes|sabes)|que (?:opinas|tal|puedes hacer|diferencia|me recomiendas|piensas|es (?:un|una|mejor))|como (?:se|estas|funciona|puedo|hago|va)|por que|se dice|es verdad|mi (?:jef[ea]|marido|mujer|madre|padre|hij[oa]|vecin[oa]|perro|gato)|yo|me (?:duele|aburro|gusta|encanta|siento)|estoy|creo que|tengo (?:hambre|sueno|miedo|ganas|un resfriado)|cuanto (?:es|son|cuesta|tarda|suele)|cuentame un)',
    finds: ['gracias, majo, mañana seguimos', '¿se dice «a nivel de» o «en el ámbito de»?'],
    leaves: ['abre la carta', '¿dónde está la carta?'],
  },
];
