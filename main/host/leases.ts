/** What stays warm between uses: counted while it is borrowed, let go a while after the last one gave it back. Pure but for one timer. */

export interface Leases extends Disposable {
  /** The result gives it back; calling it again changes nothing. */
  take(): () => void;
  readonly taken: number;
}

export function openLeases(idleMs: number, onIdle: () => void): Leases {
  let taken = 0;
  let idle: NodeJS.Timeout | undefined;
  return {
    take() {
      clearTimeout(idle);
      taken += 1;
      let mine = true;
      return () => {
        if (!mine) return;
        mine = false;
        taken -= 1;
        if (taken > 0) return;
        clearTimeout(idle);
        idle = setTimeout(onIdle, idleMs).unref();
      };
    },
    get taken() {
      return taken;
    },
    [Symbol.dispose]: () => clearTimeout(idle),
  };
}
