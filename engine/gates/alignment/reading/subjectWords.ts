/**
 * What everyday documents are about, by the words that people use for it in four languages: two words of one row may name one
 * thing (`shopping list`, `groceries.md`), two of different rows are different things (`carta al banco`, `letter-landlord`).
 * Data and a look-up; no judgement.
 */
import { sameWord } from './words.ts';

/** Whom something is for, or from. */
const parties: readonly string[] = [
  'health medical doctor clinic gesundheit arzt arztin medizin sante medecin docteur salud medico',
  'gym fitness fitnessstudio muckibude sportstudio gimnasio salle',
  'school class schule klasse ecole classe colegio escuela instituto',
  'insurance insurer versicherung krankenkasse assurance assureur mutuelle seguro aseguradora',
  'bank sparkasse volksbank banque banco caixa',
  'landlord vermieter hausverwaltung proprietaire bailleur casero arrendador',
  'tenant mieter locataire inquilino',
  'council municipality gemeinde rathaus stadtverwaltung mairie commune ayuntamiento',
  'dentist zahnarzt zahnarztin zahnarztpraxis dentiste dentista',
  'vet tierarzt tierarztin veterinaire veterinario',
  'pharmacy chemist apotheke pharmacie farmacia',
  'hardware baumarkt bricolage quincaillerie ferreteria',
  'florist flowers blumen blumenladen fleuriste fleurs floristeria flores',
  'plumber klempner plombier fontanero',
  'electrician elektriker electricien electricista',
  'roofer dachdecker couvreur tejador',
  'carpenter joiner schreiner tischler menuisier carpintero',
  'painter maler peintre pintor',
  'volunteers helpers helfer ehrenamtliche benevoles voluntarios',
  'members mitglieder membres socios miembros',
  'employees staff mitarbeiter personal personnel employes empleados',
  'customers clients kunden kundinnen clients clientes',
  'suppliers vendors lieferanten fournisseurs proveedores',
  'students pupils schuler eleves alumnos',
  'parents eltern parents padres',
];
/** What it is about. */
const topics: readonly string[] = [
  'shopping groceries grocery supermarket einkauf einkaufe einkaufs einkaufsliste lebensmittel courses supermarche compra compras supermercado mercado',
  'guest guests invitee invitees attendees gast gaste gasteliste teilnehmer invite invites convives invitado invitados asistentes',
  'phone telephone contacts telefon telefonliste kontakte telephone contacts telefono contactos',
  'expenses spending costs ausgaben spesen kosten depenses frais gastos costes',
  'holiday vacation trip travel journey urlaub reise ferien vacances voyage sejour viaje vacaciones',
  'car vehicle auto wagen pkw fahrzeug voiture vehicule coche vehiculo',
  'house home flat apartment haus wohnung heim maison appartement logement casa piso vivienda',
  'tasks todo todos chores aufgaben erledigungen taches tareas pendientes',
  'birthday birthdays geburtstag geburtstage anniversaire anniversaires cumpleanos cumple',
  'wedding marriage hochzeit mariage noces boda',
  'baptism christening taufe bapteme bautizo',
  'communion kommunion comunion',
  'christmas xmas weihnachten weihnachts noel navidad',
  'easter ostern paques pascua',
  'birth newborn geburt naissance nacimiento',
  'funeral burial beerdigung trauerfeier obseques enterrement entierro funeral',
  'tax taxes steuer steuern finanzamt impots fisc impuestos hacienda',
  'garden allotment vegetable garten schrebergarten gemusegarten jardin potager huerto huerta',
  'kitchen cooking kuche cuisine cocina',
  'bathroom bad badezimmer salle-de-bain bano',
  'roof dach toit tejado',
  'choir chor chorale coro',
  'band orchestra kapelle orchester orchestre fanfare banda orquesta',
  'football soccer fussball foot futbol',
  'tennis',
  'chess schach echecs ajedrez',
  'swimming schwimmen natation natacion',
  'yoga',
  'pottery topferei poterie ceramica alfareria',
  'maths math mathematics mathe mathematik matematicas',
  'physics physik physique fisica',
  'chemistry chemie chimie quimica',
  'biology bio biologie biologia',
  'history geschichte histoire historia',
  'geography erdkunde geographie geografia',
  'english englisch anglais ingles',
  'german deutsch allemand aleman',
  'french franzosisch francais frances',
  'spanish spanisch espagnol espanol',
  'music musik musique musica',
  'sport sports pe turnen eps deporte',
  'dog dogs hund hunde chien chiens perro perros',
  'cat cats katze katzen kater chat chats gato gatos',
  'horse pferd pferde cheval caballo',
  'bees bienen imkerei abeilles abejas',
  'chickens hens huhner poules gallinas',
  'salary wages payroll gehalt lohn salaire paie nomina sueldo',
  'rent miete loyer alquiler',
  'electricity power strom electricite luz electricidad',
  'water wasser eau agua',
  'gas heating heizung gaz chauffage calefaccion',
  'internet wlan wifi',
  'books library bucher bibliothek livres bibliotheque libros biblioteca',
  'films movies filme films cine peliculas',
  'recipes cookbook rezepte kochbuch recettes recetas',
  'packing luggage packliste gepack bagages valise equipaje maleta',
  'gifts presents geschenke cadeaux regalos',
  'thanks dank danksagung remerciement agradecimiento',
  'complaint beschwerde reklamation reclamation plainte queja reclamacion',
];
const rows: readonly (readonly string[])[] = [...parties, ...topics].map((row) => row.split(' '));

/** The row of a folded word, or `null`. */
function rowOf(word: string): number | null {
  const at = rows.findIndex((row) => row.includes(word));
  if (at >= 0) return at;
  const like = rows.findIndex((row) => row.some((each) => each.length > 5 && sameWord(each, word)));
  return like >= 0 ? like : null;
}

export function isSameSubject(left: string, right: string): boolean {
  const row = rowOf(left);
  return row !== null && row === rowOf(right);
}

/** Both are known, and they are not one thing. */
export function areDifferentSubjects(left: string, right: string): boolean {
  const [a, b] = [rowOf(left), rowOf(right)];
  return a !== null && b !== null && a !== b;
}

/** Two whom something may be for: a letter to the one is none to the other, and may be about anything. */
export function areDifferentParties(left: string, right: string): boolean {
  return (
    areDifferentSubjects(left, right) && [left, right].every((word) => (rowOf(word) ?? rows.length) < parties.length)
  );
}
