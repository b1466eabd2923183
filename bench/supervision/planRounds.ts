/** Which rounds a seed means: the same seed, the same rounds. Pure. */
import type { Blocked, RoundPlan, Victim } from './chaosRound.ts';

const victims: readonly Victim[] = ['parent', 'child', 'both'];
const blockings: readonly Blocked[] = ['none', 'parent', 'children', 'both'];

/** Every pair of victim and blocking in turn, every fourth round of each tied by the guard, at a random moment. */
export function planRounds(count: number, seed: number): RoundPlan[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, (_, index) => {
    const victim = victims[index % victims.length] ?? 'parent';
    const blocked = blockings[Math.floor(index / victims.length) % blockings.length] ?? 'none';
    // A loop that is to be blocked must have run first; some rounds come too early for it all the same.
    const after = random() < (blocked === 'none' ? 0.6 : 0.15) ? 'start' : 'ready';
    const turn = Math.floor(index / (victims.length * blockings.length));
    return {
      victim,
      blocked,
      tie: turn % 4 === 3 ? 'guard' : 'system',
      after,
      momentMs: Math.round(random() * (after === 'ready' ? 200 : 1_200)),
      childFirst: random() < 0.5,
      gapMs: Math.round(random() * 20),
    };
  });
}

/** A small, well-known generator of 32 bits: repeatable chaos is all that is asked of it. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
