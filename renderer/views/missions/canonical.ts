/** The stored text of a mission, for reading and for starting from it. Pure. */
import { type MissionSpec, missionSpecSchema } from '../../../contract/mission.ts';

/** What is stored is parsed again: somebody may have changed it. */
export function parseCanonical(canonical: string): MissionSpec | null {
  try {
    const parsed = missionSpecSchema.safeParse(JSON.parse(canonical));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The same JSON with line ends: its digest is taken over what it says, not over how it is set. */
export function readable(canonical: string): string {
  try {
    return `${JSON.stringify(JSON.parse(canonical), null, 2)}\n`;
  } catch {
    return canonical;
  }
}
