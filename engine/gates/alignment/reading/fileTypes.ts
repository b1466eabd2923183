/** What kinds of documents people speak of, by name in four languages. Data and a look-up; no judgement. */

/** Words of one kind; a word in two kinds is of both. Folded, singular mostly: endings are compared leniently. */
const kinds: Readonly<Record<string, string>> = {
  list: 'list checklist liste lista listado',
  plan: 'plan planning planner planung plano',
  schedule:
    'schedule timetable rota roster fixtures calendar dienstplan stundenplan schichtplan kalender emploi horaire horaires calendrier horario calendario cuadrante turnos',
  letter: 'letter brief schreiben anschreiben lettre courrier carta',
  mail: 'mail email e-mail rundmail courriel correo message nachricht mensaje',
  reply: 'reply response antwort reponse respuesta',
  cv: 'cv resume lebenslauf curriculum',
  menu: 'menu speisekarte menue carte carta',
  report: 'report bericht rapport compte-rendu informe',
  summary: 'summary zusammenfassung resume resumen fazit synthese sintesis',
  contract: 'contract agreement lease tenancy vertrag vereinbarung contrat bail convention contrato acuerdo convenio',
  invoice: 'invoice bill rechnung facture factura',
  receipt: 'receipt quittung beleg recu quittance recibo ticket justificante',
  offer: 'offer quote quotation estimate angebot kostenvoranschlag devis offre presupuesto oferta',
  order: 'bestellung auftrag commande pedido encargo',
  budget: 'budget haushalt haushaltsplan presupuesto',
  minutes: 'minutes protokoll niederschrift proces-verbal acta',
  agenda: 'agenda tagesordnung',
  recipe: 'recipe rezept recette receta',
  newsletter: 'newsletter rundbrief bulletin boletin infobrief',
  poster: 'poster flyer leaflet plakat aushang affiche tract cartel folleto octavilla',
  invitation: 'invitation einladung convocation invitacion convocatoria',
  notes: 'notes note memo notizen notiz aufzeichnungen carnet notas apuntes nota',
  card: 'card karte carte tarjeta postal',
  inventory: 'inventory stocklist inventar bestandsliste bestand inventaire stock inventario existencias',
  contacts:
    'contacts directory address addresses adresse adressen anschrift direccion direcciones kontakte adressbuch telefonliste annuaire repertoire contactos directorio listin',
  rules: 'rules policy hausordnung regeln richtlinie reglement regles normas reglamento',
  statutes: 'statutes bylaws constitution satzung statuts estatutos',
  template: 'template vorlage muster modele gabarit plantilla modelo',
  diary: 'diary journal log logbook tagebuch logbuch registre bitacora diario registro',
  article: 'article post beitrag artikel billet articulo entrada',
  story: 'story tale geschichte erzahlung conte histoire nouvelle cuento historia relato',
  speech: 'speech toast rede ansprache discours discurso',
  guide: 'guide manual handbook handbuch anleitung leitfaden mode guia manual instrucciones',
  quiz: 'quiz questionnaire survey fragebogen umfrage questionnaire sondage cuestionario encuesta',
  ad: 'ad advert anzeige inserat annonce anuncio',
  application: 'application bewerbung candidature antrag solicitud candidatura formulaire form formular formulario',
  certificate: 'certificate zeugnis bescheinigung attestation certificat certificado',
  table: 'table spreadsheet sheet tabelle tableau tabla hoja feuille',
  essay: 'essay thesis dissertation hausarbeit aufsatz memoire redaction ensayo tesis trabajo',
  abstract: 'abstract kurzfassung',
  programme: 'programme program syllabus programm programa',
  prices: 'pricelist preisliste tarifs tarifas precios',
  settings: 'settings config configuration einstellungen konfiguration reglages parametres ajustes configuracion',
  script: 'script skript',
  tests: 'tests testdatei',
  statement: 'abrechnung kontoauszug releve extracto',
  reminder: 'reminder mahnung erinnerung rappel relance recordatorio',
  cancellation: 'cancellation kundigung resiliation baja',
  label: 'etikett schild etiquette etiqueta rotulo',
  sign: 'sign notice aushang schild panneau pancarte aviso letrero',
  protocol: 'protocol versuchsprotokoll protocole protocolo',
  press: 'pressemitteilung communique comunicado nota',
  questionnaire: 'questionnaire fragebogen cuestionario',
  lesson: 'lesson worksheet arbeitsblatt lecon cours leccion ficha fiche',
  page: 'page seite webseite page pagina site',
  backup: 'backup sicherung sicherungskopie sauvegarde respaldo',
};

const table: readonly (readonly [string, readonly string[]])[] = Object.entries(kinds).map(([kind, names]) => [
  kind,
  [...new Set(names.split(' '))],
]);
const byWord = new Map<string, string[]>();
for (const [kind, names] of table) {
  for (const name of names) byWord.set(name, [...(byWord.get(name) ?? []), kind]);
}

/** A kind of document, and what stands before it in a compound: `Gästeliste` is a list of `gaste`. */
export interface TypeName {
  readonly kinds: readonly string[];
  readonly prefix: string | null;
}

/** `null` where the folded word names no kind of document. */
export function typeOf(word: string): TypeName | null {
  const whole = byWord.get(word) ?? byEnding(word);
  if (whole !== undefined) return { kinds: whole, prefix: null };
  if (word.length < 8) return null;
  // German writes the head last.
  for (const [name, of] of byWord) {
    if (name.length < 4 || !heads.has(name)) continue;
    for (const ending of ['', 'e', 'n', 'en', 's', 'er']) {
      const head = name + ending;
      if (word.length - head.length >= 3 && word.endsWith(head)) {
        return { kinds: of, prefix: word.slice(0, -head.length).replace(/(?<=.{3})(?:s|n|en|-)$/u, '') };
      }
    }
  }
  return null;
}

/** Heads of German compounds, and no words that other words merely end with. */
const heads = new Set(
  'liste plan brief schreiben mail bericht zusammenfassung vertrag rechnung quittung angebot bestellung auftrag protokoll rezept einladung karte vorlage muster satzung ordnung artikel geschichte rede handbuch anleitung fragebogen anzeige antrag zeugnis bescheinigung tabelle arbeit programm abrechnung mahnung kundigung schild notizen notiz kalender formular speisekarte verteiler beitrag entwurf'.split(
    ' ',
  ),
);

function byEnding(word: string): string[] | undefined {
  for (const ending of ['s', 'es', 'e', 'en', 'n', 'x', 'er']) {
    const of = word.endsWith(ending) ? byWord.get(word.slice(0, -ending.length)) : undefined;
    if (of !== undefined && word.length - ending.length > 3) return of;
  }
  return word.endsWith('ies') ? byWord.get(`${word.slice(0, -3)}y`) : undefined;
}

/** Whether two folded words name documents of one kind, in whatever language. */
export function isSameType(left: string, right: string): boolean {
  const [a, b] = [typeOf(left), typeOf(right)];
  return a !== null && b !== null && a.kinds.some((kind) => b.kinds.includes(kind));
}
