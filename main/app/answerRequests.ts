/** Answers what the host asks the app for: a model server's address, the next one after a loss, and nothing when it lets go. */
import type { Result } from '../../contract/failure.ts';
import type { ToHost } from '../../contract/hostFrames.ts';
import type { Endpoint } from '../../supervisor/identityCheck.ts';
import type { HostRequest } from './hostOwner.ts';
import type { ServerOwner } from './serverOwner.ts';

export function answerRequests(servers: ServerOwner, request: HostRequest, answer: (frame: ToHost) => void): void {
  if (request.kind === 'releaseServers') {
    servers.release();
    return;
  }
  const { id } = request;
  const asked =
    request.kind === 'server' ? servers.start(request.role, request.model) : servers.next(request.role, request.url);
  void asked.then((result) => answer(served(id, result)));
}

function served(id: number, result: Result<Endpoint>): ToHost {
  return result.ok
    ? { kind: 'served', id, endpoint: { url: result.value.url, secret: result.value.secret }, failure: null }
    : { kind: 'served', id, endpoint: null, failure: result.failure };
}
