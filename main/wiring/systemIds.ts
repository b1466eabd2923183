/** Ids that sort by time: 10 characters of milliseconds, 16 of randomness, in Crockford's base 32. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../engine/ports/clock.ts';
import type { Ids } from '../../engine/ports/ids.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export function systemIds(clock: Clock): Ids {
  return {
    next(prefix) {
      let time = '';
      for (let ms = clock.nowMs(), digit = 0; digit < 10; digit += 1, ms = Math.floor(ms / 32)) {
        time = (alphabet[ms % 32] ?? '0') + time;
      }
      const random = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');
      return `${prefix}_${time}${random}`;
    },
  };
}
