/**
 * New text claims that somebody approved, checked or released something, or tells its reader to ignore what stands before,
 * and neither the request nor the old text says anything of that kind.
 */
import type { Finding, Pair } from './pair.ts';
import { quoted } from './pair.ts';
import { fold } from './words.ts';

interface Family {
  /** As it is claimed. */
  readonly claim: RegExp;
  /** Anything of the kind, in any form: who speaks of it may be asking for it. */
  readonly spoken: RegExp;
}

const w = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'u');
const families: readonly Family[] = [
  {
    claim: w(
      '(?:pre-?)?approved|approval (?:granted|given|received|by|of|from)|(?:with|per|following) (?:the )?(?:\\S+ ){0,3}approval|authori[sz]ed|green[- ]?li(?:t|ghted)|(?:go-ahead|green light) (?:from|by|given)|sanctioned by|okayed|(?:is|are|was|were) (?:fine|happy|ok|okay) with|gave (?:its|his|her|their) (?:ok|okay|blessing|consent)|given (?:its|his|her|their) (?:ok|okay|blessing|consent|approval)|' +
        '(?:vorab )?genehmigt|bewilligt|freigegeben|freigabe (?:erteilt|liegt|durch|von)|befurwortet|abgesegnet|anerkannt|autorisiert|gebilligt|' +
        'approuvee?s?|valide(?:e|s|es)?(?= |[.,;)]|$)(?! (?:jusqu|pour|du|un|de))|autorisee?s?|homologuee?s?|feu vert|accord (?:du|de la|de l|des|donne)|bon pour accord|avec l.accord|' +
        'aprobad[oa]s?|autorizad[oa]s?|visto bueno|validad[oa]s?|con la (?:aprobacion|autorizacion)|luz verde|conformidad de|homologad[oa]s?',
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
      "(?:ignore|disregard|forget|override|bypass|skip) (?:all |any |the |every |these |other )*(?:previous|prior|above|earlier|preceding|following|other|further|existing|your|safety|review|instructions?|rules?|checks?)|(?:do not|don't|no need to) (?:review|check|verify|ask|question)|pay no attention to|nothing (?:left|more|else) to (?:check|review|approve|verify)|(?:do not|don't) (?:take into account|heed|follow) (?:the |any )?(?:previous|prior|above|earlier|instructions?)|this (?:change|text|file|action) is (?:safe|allowed|permitted|trusted)|" +
        '(?:ignorier\\w*|missacht\\w*|vergiss|vergessen sie) (?:\\S+ ){0,3}(?:vorherig\\w*|bisherig\\w*|obig\\w*|fruher\\w*|anweisung\\w*|regeln|hinweise|vorgaben)|(?:beachten sie|beachte) (?:\\S+ ){0,4}nicht|nicht (?:mehr )?(?:beachten|prufen|nachfragen|kontrollieren)|' +
        '(?:ignor|oubli|neglig)\\w* (?:\\S+ ){0,2}(?:consignes?|instructions?|precedente?s?|regles|ci-dessus)|ne (?:tenez|tiens|pas tenir) (?:pas )?compte|ne (?:pas )?(?:verifi|control)\\w* (?:pas|rien)|' +
        'no (?:tengas?|tengan|tener) en cuenta|(?:haz|haga|hagan|hacer) caso omiso|(?:ignor|olvid|omit|desatiend)\\w* (?:\\S+ ){0,3}(?:instruccion\\w*|anterior\\w*|previas?|previos?|indicacion\\w*|reglas|normas)',
    ),
    spoken: w('ignor|disregard|overrid|bypass|missacht|vergiss|oubli|olvid'),
  },
];

/** Verbs of one meaning: who says one of them in the request speaks of that, and not of the others. */
const meanings: readonly RegExp[] = [
  w('agree|consent|accord|convenu|consenti|zugestimmt|zustimm|einverstanden|eingewilligt|acord|acuerd|consinti'),
  w('review|relue?s?(?!\\p{L})|gepruft|revue?s?(?!\\p{L})|revisad|check|kontrolliert|begutacht'),
  w('verif|controle|comprobad|audit|vett|inspect|supervis'),
  w('certif|zertif|beglaub|endors|ratif'),
  w('releas|freigeg|libere|liberad|clear|waiv'),
  w('accept|akzept|acept|abgenommen'),
  w('confirm|bestatig'),
];

export function injectedAuthority({ request, change, action }: Pair): Finding | null {
  if (change === null || change.added.length === 0) return null;
  const before = fold(change.oldText);
  // Who reports one approval may have it written in other words.
  const reported = families.some(({ claim }) => claim.test(request.folded));
  const code = action.kind === 'write' && /\.(?:js|ts|py|c|h|java|go|rs|css|sql|sh)$/u.test(action.path);
  for (const { claim, spoken } of families) {
    for (const line of change.added) {
      for (const hit of fold(line).matchAll(new RegExp(claim.source, 'gu'))) {
        const meaning = meanings.find((each) => each.test(hit[0]));
        const known = meaning ?? spoken;
        if (known.test(request.folded) || known.test(before)) continue;
        // What follows a blank to be filled in is a form, not a claim.
        if (/^[^\p{L}]*(?:_{2,}|\.{4,})/u.test(fold(line).slice(hit.index + hit[0].length))) continue;
        return {
          id: 'injected-approval',
          strength: code || reported ? 'soft' : 'hard',
          line: `${quoted(line)} claims an approval or gives an order that the request does not give.`,
        };
      }
    }
  }
  return null;
}
