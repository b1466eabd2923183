/** From one end of the sky's way to the other. */
const wayMinutes = 90;

/** Where the sky is on its way at this time, from 0 to 1 and back: another place each minute, and never far from the last. */
export function wayAt(timeMs: number): number {
  const minutes = Math.floor(timeMs / 60_000) % (2 * wayMinutes);
  return Math.min(minutes, 2 * wayMinutes - minutes) / wayMinutes;
}
