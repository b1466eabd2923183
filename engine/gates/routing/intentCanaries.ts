/**
 * Messages whose intent is beyond doubt: two for each of the seven, four languages, none of them written for the training.
 * A backend is asked all of them when it starts, before it is asked anything else.
 */
import type { Intent } from '../../../contract/intent.ts';

export interface IntentCanary {
  readonly id: string;
  readonly text: string;
  readonly intent: Intent;
}

export const intentCanaries: readonly IntentCanary[] = [
  { id: 'thanks', intent: 'general', text: 'Thank you, that was all for today!' },
  { id: 'unterschied', intent: 'general', text: 'Was ist eigentlich der Unterschied zwischen Miete und Pacht?' },
  { id: 'lease', intent: 'search', text: 'Where did we put the signed lease?' },
  { id: 'factura', intent: 'search', text: '¿En qué carpeta está la factura del dentista?' },
  { id: 'letter', intent: 'read', text: 'Open the letter from the tax office and tell me what they want.' },
  { id: 'contrat', intent: 'read', text: 'Que dit le contrat sur le délai de préavis ?' },
  { id: 'summary', intent: 'report', text: 'Write a one-page summary of these interviews in a new document.' },
  { id: 'übersicht', intent: 'report', text: 'Erstell aus den Quittungen eine neue Tabelle mit allen Ausgaben.' },
  { id: 'typo', intent: 'edit', text: 'Replace Miller with Müller everywhere in contract.md.' },
  { id: 'ligne', intent: 'edit', text: 'Supprime la deuxième ligne du fichier adresses.csv.' },
  { id: 'tests', intent: 'run', text: 'Run the tests again.' },
  { id: 'servidor', intent: 'run', text: 'Arranca el servidor de desarrollo en el puerto 3000.' },
  {
    id: 'table',
    intent: 'mission',
    text: 'Make totals.csv from all invoices, one row per invoice with date and amount; the sum must match, and stop if an amount cannot be read.',
  },
  {
    id: 'belege',
    intent: 'mission',
    text: 'Schreib bericht.md aus den Protokollen, jede Aussage mit Quelle. Wenn eine Quelle fehlt, brich ab und sag mir, welche.',
  },
];
