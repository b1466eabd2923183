/**
 * A mark of the chain outside of the database: the file `ledger.anchor`, one line, `SEQ HASH`. It finds accidents that
 * leave a database whole in itself: an older copy put back, a write-ahead log thrown away, a file emptied.
 * It is no defence against somebody who can write the folder: docs/ledger.md says what is.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { sha256Schema } from '../../contract/digest.ts';
import { replacePrivateFile } from '../store/privateFiles.ts';
import type { ChainMark } from '../store/store.ts';

export interface Anchor {
  /** null where there is none or it is not readable as one. */
  read(): ChainMark | null;
  /** Durable when it returns. */
  write(mark: ChainMark): void;
}

export function openAnchor(file: string): Anchor {
  return {
    read() {
      let text: string;
      try {
        if (!lstatSync(file).isFile()) return null;
        text = readFileSync(file, 'utf8');
      } catch {
        return null;
      }
      const [, seq, digits] = /^(\d{1,15}) ([0-9a-f]{64})\n$/.exec(text) ?? [];
      const hash = sha256Schema.safeParse(digits);
      return hash.success ? { seq: Number(seq), hash: hash.data } : null;
    },
    write(mark) {
      replacePrivateFile(file, `${mark.seq} ${mark.hash}\n`);
    },
  };
}
