/** New ids come in through here, so that a replay can repeat them. */
export interface Ids {
  next(prefix: 'mis' | 'run' | 'rev'): string;
}
