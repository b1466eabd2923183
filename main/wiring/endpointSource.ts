/** The addresses of a supervised server, one after the other. It decides nothing about the server. */
import type { ServerHandle } from '../../supervisor/startServer.ts';
import type { EndpointSource } from './modelClients.ts';

/** A server that is still there after this long did not die; the connection broke for another reason. */
const exitNoticedMs = 1_000;

export function sourceOf(handle: ServerHandle): EndpointSource {
  return {
    ready: () => handle.ready(),
    async next(url, signal) {
      // The broken connection is seen before the exit is: until then the handle still names the dead server's address.
      for (let waited = 0; waited < exitNoticedMs && !signal.aborted; waited += 20) {
        if (handle.endpoint()?.url !== url) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return handle.ready();
    },
  };
}
