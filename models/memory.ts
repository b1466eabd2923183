/** Memory that this process may plan with: the machine's, or less where a container limits it. */
import { totalmem } from 'node:os';

export function readMemoryBytes(): number {
  const limit = process.constrainedMemory();
  const total = totalmem();
  // Without a limit some systems report 0, others a number larger than any machine.
  return limit > 0 && limit < total ? limit : total;
}
