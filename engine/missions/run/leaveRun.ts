/** Why a run is stopped that shall be taken up again: the program ends, the person did not say so. */
export class LeaveRun extends Error {
  override readonly name = 'LeaveRun';
}

export function isLeft(signal: AbortSignal): boolean {
  return signal.aborted && signal.reason instanceof LeaveRun;
}
