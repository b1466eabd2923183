/** Words of asking with a slip of the keys in them, as hurried people type: `chnage`, `delte`, `corige`, `traduce`. Data and a look-up. */
import { isSlip } from './words.ts';

/** Frequent ones, folded, five letters and more: shorter ones are too like other words. */
const frequent =
  'change delete remove correct translate replace rename update shorten summarize reorder alphabetical duplicates convert create spelling insert append ' +
  'losche loschen entferne entfernen korrigiere korrigieren ubersetze ubersetzen ersetze ersetzen kurzen sortiere sortieren erganze erganzen umbenennen erstelle schreibe rechtschreibung ' +
  'supprime supprimer corrige corriger traduis traduire remplace remplacer ajoute ajouter raccourcis renomme renommer orthographe enleve enlever efface effacer doublons ' +
  'cambia cambiar borrar corrige corregir traduce traducir reemplaza anadir ordena ordenar quitar elimina eliminar acorta acortar escribe repetidos';
const words = [...new Set(frequent.split(' '))];

/** The word that was meant, or `null` where this one is none of them or not a slip away. */
export function meantWord(key: string): string | null {
  if (key.length < 5 || words.includes(key)) return null;
  return words.find((word) => word.length > 4 && word.charAt(0) === key.charAt(0) && isSlip(key, word)) ?? null;
}
