/**
 * What a request licenses: taking something away, writing over what is there. An action's effect is exact, and whether it was
 * asked for is not, so these read widely: a licence stops a hold, and a phrase too many only costs a hold. Pure and lexical,
 * four languages, folded text.
 */

const w = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

/** Idioms of parting beyond the plain verbs of `operations.delete`. */
const parting = w(
  "vanish\\w*|disappear\\w*|say (?:good)?bye|good ?bye|good riddance|never want to see|served (?:its|their|his|her) (?:time|purpose)|(?:had|have|has) had (?:its|their) day|dead (?:weight|code)|past (?:it|its)|history|dead end|surplus|redundant|obsolete|superseded|outlived|useless|worthless|pointless|rubbish|garbage|trash|unneeded|unnecessary|unwanted|in the way|clutters?|taking up space|leftovers?|toss\\w*|bin|ditch|chuck|axe|nuke|sunset|kick (?:\\S+ )?out|clear(?:ed)? out|rid of|shot of|dele+te?|delt\\w*|rm|sling|burn|lose|kill|zap|expunge|eradicat\\w*|(?:won't|will not|don't|never) (?:be )?(?:need\\w*|miss\\w*|us(?:e|ing))|no (?:good|use|point|need)|of no \\w+|never use\\w*|nobody (?:\\S+ )?(?:needs|uses|reads|wants)|(?:can|could) do without|no business|(?:does not|doesn't|do not|don't) belong|tossed?|done with (?:it|them|this|that)|can go|into the bin|retire|" +
    'verschwind\\w*|orkus|los ?werden|loswerd\\w*|uberholt|veraltet|obsolet|unnotig\\w*|unnutz\\w*|nutzlos\\w*|wertlos\\w*|ausgedient|entbehrlich|erubrigt|vernicht\\w*|eliminier\\w*|kick\\w*|abschied|altpapier|mull\\w*|uber bord|flieg(?:t|en)|fort(?: damit)?|adieu|tschuss|geschichte|kille?n?|brauch\\w* (?:\\S+ ){0,6}(?:nicht|nimmer|kein\\w*)|(?:nicht|kein\\w*) (?:\\S+ ){0,4}(?:gebraucht|benotigt|brauch\\w*)|nimmer|stor(?:t|en) (?:nur|bloss)|im weg|genug(?:t|en)|(?:sich )?gespart|ausrangier\\w*|ausmuster\\w*|nichts (?:mehr )?(?:zu suchen|verloren|anfangen)|fehl am platz|verzichten|kann dran glauben|zum teufel|' +
    "oust|saut(?:e|er|ent)|(?:ne |n')?(?:sert|servent) (?:plus )?a rien|obsolet\\w*|superflu\\w*|bon debarras|adieu|benne|oubliettes|rebut|dehors|a la trappe|disparai\\w*|virer|vire-\\w+|degage\\w*|degager|(?:plus|pas) besoin|plus (?:utile|necessaire|valable|la peine)|ne (?:me |nous )?(?:sert|servent)|bon a jeter|dechets?|desuet\\w*|par-dessus bord|aux ordures|fais le vide|rien a (?:faire|y faire)|se passer d\\w*|au panier|encombr\\w*|" +
    'olvidate|olvidaos|olvidarse|molest\\w*|estorb\\w*|no (?:me |nos |le )?(?:sirve\\w*|hace falta|vale\\w*|necesit\\w*|quiero|queremos)|ya no|adios|fulmin\\w*|cargatel\\w*|obsolet\\w*|caducad\\w*|inservible\\w*|inutil\\w*|desaparec\\w*|desaparezc\\w*|tirar|a la porra|a la hoguera|sobra(?:n)?|de sobra|esta de mas|liquid\\w*|ni la quiero|no pinta\\w* nada|despid\\w*|desech\\w*|prescind\\w*|para nada',
);

/** Parting with lines, and not with a file: particles, and what alone is to stay. */
const partingLines = w(
  '\\S+ (?:off|out of) (?:the|my|our|this|that)|out(?=\\s*(?:[,.;!]|$))|off(?=\\s*(?:[,.;!]|$))|filter\\w*|only|(?:keep|leave) (?:just|only)|just (?:the|keep)|nothing but|hold the|(?:should|can|to) (?:just |only |simply )?(?:read|say|be)|' +
    'nur(?: noch)?|bloss|lediglich|filter\\w*|behalt\\w* nur|(?:que|seulement|uniquement) (?:les?|la|des?)|filtr\\w*|seulement|uniquement|solo|solamente|nada mas que|unicamente',
);

const deniesParting = w(
  "(?:do(?:n't| not)|never|must(?:n't| not)) (?:\\S+ )?(?:delet\\w*|remov\\w*|throw|drop|bin|lose)|nicht (?:\\S+ )?(?:losch\\w*|entfern\\w*|weg\\w*)|ne (?:\\S+ )?(?:supprim|effac|jet)\\w* pas|no (?:lo |la |los |las )?(?:borr|elimin|quit|tir)(?:es|e|en)",
);

export function licensesParting(folded: string): boolean {
  return parting.test(folded) && !deniesParting.test(folded);
}

/** Lines may go, for whatever reason is given. */
export function licensesLosingLines(folded: string): boolean {
  return parting.test(folded) || partingLines.test(folded);
}

const overwriting = w(
  'in[- ]place|in (?:the|that) same file|same file|overwrit\\w*|write over|paste over|over the (?:old|top)|(?:replac\\w*|swap) (?:\\S+ ){0,4}(?:whole|entire|all|everything|contents?|whatever\\S*|file|text|page|draft|original)|(?:instead of|replacing) (?:it|the|what|everything)|(?:whole|entire) (?:\\S+ ){0,3}(?:should|must|can)|(?:should|must|is to|can) (?:now )?(?:just|only|simply) (?:read|say)|reus\\w*|no need to keep|right there|re-?do|from scratch|anew|all over again|' +
    'ersetz\\w*|uberschreib\\w*|drub[ae]r\\w*|stattdessen|an (?:dessen|deren) stelle|(?:statt|anstelle|anstatt) (?:des|der|dem|von)|(?:gleiche\\w*|selbe\\w*|dieselbe\\w*) (?:datei|stelle)|direkt (?:in|dort)|umschreiben|neu schreiben|von grund auf|komplett neu|ganz neu|von vorne|' +
    'remplac\\w*|ecras\\w*|a la place|(?:le )?meme fichier|sur place|par-dessus|au lieu (?:du|de la|des)|a neuf|de zero|refai\\w*|reutilis\\w*|' +
    'reemplaz\\w*|sustitu\\w*|sobrescrib\\w*|sobreescrib\\w*|machac\\w*|pis(?:a|ar|alo|ala|ando)|mismo (?:archivo|fichero|sitio)|en (?:lugar|vez) de (?:el|la|lo)s?|encima(?: de)?|de cero|rehac\\w*|rehaz\\w*|reutiliz\\w*|ahi mismo',
);

/** The text that is there may be written over by what is made from it. */
export function licensesOverwriting(folded: string): boolean {
  return overwriting.test(folded);
}

const other = w(
  'mark\\w*|(?:de)?activat\\w*|enable|disable|tick (?:it|them|that|the|off)|status|date (?:it|the|this)|sign(?: it)?|speed up|faster|fill|finish|mov\\w*|put|set|make (?:sure|it)|check that|see (?:to it )?that|join|combine|merge|use|call|start|turn|lives?|opens?|plays?|happens?|now|updat\\w*|chang\\w*|adjust|print|send|paid|' +
    'markier\\w*|mach\\w*|nehmen|nur|bring\\w*|vermerk\\w*|setz\\w*|benenn\\w*|nenn\\w*|schau\\w*|sorg\\w*|achte|dass|beschleunig\\w*|andern?|ander[et]?|stell\\w*|druck\\w*|schick\\w*|wohnt|heisst|jetzt|bezahlt|zusammen\\w*|unterschreib\\w*|' +
    'marqu\\w*|(?:des)?active\\w*|coche\\w*|mets|mettre|fais|faire en sorte|veille|accelere\\w*|rends?|appelle\\w*|fusionn\\w*|envoie|imprim\\w*|habite|payee?s?|maintenant|desormais|signe|' +
    'marca\\w*|(?:des)?activ\\w*|junt\\w*|pon\\w*|cambi\\w*|acelera\\w*|asegur\\w*|procura|une|unir|envia\\w*|imprim\\w*|vive|pagad[oa]s?|ahora|firma|haz\\w*',
);

/** Something is asked for that takes nothing away, in words or by a figure or a quotation. */
export function asksOtherwise(folded: string): boolean {
  return other.test(folded) || /\d|["«“„]|:\s/u.test(folded);
}
