/** How a page reaches the host: through the window's bridge, or, in a browser, over HTTP and server-sent events. It carries; it judges nothing. */
import type { MethodName } from '../../contract/methods.ts';
import type { PageBridge } from '../../contract/pageBridge.ts';

export interface Transport {
  readonly kind: 'window' | 'web';
  /** Resolves to an unparsed reply; rejects where nothing was reached. */
  call(method: MethodName, params: unknown): Promise<unknown>;
  /** Unparsed frames. */
  listen(onFrame: (frame: unknown) => void): () => void;
}

declare global {
  interface Window {
    readonly countersign?: PageBridge;
  }
}

export function openTransport(): Transport {
  return window.countersign === undefined ? webTransport() : windowTransport(window.countersign);
}

function windowTransport(bridge: PageBridge): Transport {
  return {
    kind: 'window',
    call: (method, params) => (bridge.methods[method] as (params: unknown) => Promise<unknown>)(params),
    listen: (onFrame) => bridge.listen(onFrame),
  };
}

/** Addresses are relative: the page lies below a part of the address that only its session knows. */
function webTransport(): Transport {
  return {
    kind: 'web',
    async call(method, params) {
      const response = await fetch(`api/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
        cache: 'no-store',
      });
      return response.json();
    },
    listen(onFrame) {
      const source = new EventSource('events');
      source.addEventListener('message', (message) => onFrame(JSON.parse(message.data)));
      // The browser tries again by itself; what was missed meanwhile shows as a gap.
      source.addEventListener('error', () => onFrame({ kind: 'host', state: 'restarting', mark: null, failure: null }));
      return () => source.close();
    },
  };
}
