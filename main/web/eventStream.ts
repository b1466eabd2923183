/**
 * Server-sent events for one page: where the host stands, then every frame in order. A page that does not read is let go of
 * before it fills the memory; the browser comes again by itself, sees that it missed something, and asks anew.
 */
import type { ServerResponse } from 'node:http';
import type { EventFrame, Mark, PageFrame } from '../../contract/hostEvents.ts';

export interface FrameSource {
  listen(onFrame: (frame: EventFrame) => void): () => void;
  mark(): Mark;
}

const heartbeatMs = 15_000;
const mostWaitingBytes = 16 * 1024 * 1024;

/** @returns ends the stream */
export function streamEvents(response: ServerResponse, source: FrameSource): () => void {
  const say = (frame: PageFrame) => {
    response.write(`data: ${JSON.stringify(frame)}\n\n`);
    if (response.writableLength > mostWaitingBytes) response.destroy();
  };
  // What happens while the first frame is made comes after it: both are one step.
  const leave = source.listen(say);
  response.write('retry: 1000\n\n');
  say({ kind: 'host', state: 'ready', mark: source.mark(), failure: null });
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  response.on('error', () => {
    // A page that closes needs no answer.
  });
  const stop = () => {
    clearInterval(heartbeat);
    leave();
  };
  response.on('close', stop);
  return () => {
    stop();
    response.end();
  };
}
