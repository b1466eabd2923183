/**
 * A local HTTP file server that misbehaves on order: it stalls, cuts, lies about lengths and ranges, changes files,
 * answers 416, 429 and 503, and records what it was asked. Without an order it serves files properly, ranges included.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';

export interface ServedFile {
  readonly body: Uint8Array;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly contentType?: string;
}

/** What goes wrong in one response; the next request of that path gets the next fault in line. */
export type Fault =
  /** Nothing wrong with this one. */
  | { readonly kind: 'none' }
  /** Takes the request and never answers. */
  | { readonly kind: 'silent' }
  /** Sends so many bytes of the body, then nothing, with the connection open. */
  | { readonly kind: 'stall'; readonly afterBytes: number }
  /** Breaks the connection after so many bytes of the body. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /** Claims so many bytes more or fewer than it sends. */
  | { readonly kind: 'claimLength'; readonly by: number }
  /** No length, and so many bytes too many behind the file. */
  | { readonly kind: 'surplus'; readonly bytes: number }
  /** No length, and a proper-looking end after so many bytes. */
  | { readonly kind: 'endEarly'; readonly afterBytes: number }
  /** Answers 200 with the whole file to a range. */
  | { readonly kind: 'ignoreRange' }
  /** Answers the range without looking at `If-Range`; with `mute`, without any validator. */
  | { readonly kind: 'ignoreIfRange'; readonly mute?: boolean }
  /** Answers 206 with this `Content-Range` (left out when undefined), whatever the body is. */
  | { readonly kind: 'contentRange'; readonly value: string | undefined }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: number }
  /** The right length and headers, other bytes. */
  | { readonly kind: 'wrongBytes' }
  /** Says that the body is encoded. */
  | { readonly kind: 'encoding'; readonly value: string }
  /** Sends `bytes` at a time, one piece every `everyMs`. */
  | { readonly kind: 'slow'; readonly bytes: number; readonly everyMs: number };

export interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Status of the answer; 0 while there is none. */
  status: number;
  /** Body bytes handed to the connection. */
  bytesSent: number;
}

export interface FaultyHttpServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** Puts a file at a path, or another version of it. */
  serve(path: string, file: ServedFile): void;
  /** Faults for the next requests of that path, one each; the last one stays when `forever`. */
  misbehave(path: string, faults: readonly Fault[], forever?: boolean): void;
  /** Resolves when a request of that path has been sent at least that many body bytes. */
  sent(path: string, bytes: number): Promise<void>;
}

/** Listens on a free loopback port. Disposing of it breaks every connection and frees the port. */
export async function startFaultyHttpServer(): Promise<FaultyHttpServer> {
  const files = new Map<string, ServedFile>();
  const orders = new Map<string, { faults: Fault[]; forever: boolean }>();
  const requests: RecordedRequest[] = [];
  const sockets = new Set<Socket>();
  const watchers = new Set<() => void>();
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const record: RecordedRequest = { path, headers: request.headers, status: 0, bytesSent: 0 };
    requests.push(record);
    response.on('error', () => {}); // The client may go at any time.
    const order = orders.get(path);
    const fault = (order?.forever && order.faults.length === 1 ? order.faults[0] : order?.faults.shift()) ?? {
      kind: 'none',
    };
    answer(request, response, record, files.get(path), fault);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.keepAliveTimeout = 1_000;

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    record: RecordedRequest,
    file: ServedFile | undefined,
    fault: Fault,
  ): void {
    const head = (status: number, headers: Record<string, string | number>) => {
      record.status = status;
      response.writeHead(status, headers);
      response.flushHeaders();
    };
    if (fault.kind === 'silent') return;
    if (fault.kind === 'status') {
      head(fault.status, { ...fault.headers, 'content-length': 0 });
      response.end();
      return;
    }
    if (fault.kind === 'redirect') {
      head(fault.status ?? 302, { location: fault.to, 'content-length': 0 });
      response.end();
      return;
    }
    if (file === undefined) {
      head(404, { 'content-length': 0 });
      response.end();
      return;
    }
    const isMute = fault.kind === 'ignoreIfRange' && fault.mute === true;
    const validators = {
      ...(file.etag === undefined || isMute ? {} : { etag: file.etag }),
      ...(file.lastModified === undefined || isMute ? {} : { 'last-modified': file.lastModified }),
    };
    const type = { 'content-type': file.contentType ?? 'application/octet-stream' };
    const total = file.body.length;
    const from = fault.kind === 'ignoreRange' ? undefined : rangeStart(request, file, fault.kind === 'ignoreIfRange');
    if (from !== undefined && from >= total) {
      head(416, { 'content-range': `bytes */${total}`, 'content-length': 0 });
      response.end();
      return;
    }
    const whole = fault.kind === 'wrongBytes' ? file.body.map((byte) => byte ^ 0x55) : file.body;
    const body = whole.subarray(from ?? 0);
    const status = from === undefined && fault.kind !== 'contentRange' ? 200 : 206;
    const properRange = `bytes ${from ?? 0}-${total - 1}/${total}`;
    const range = fault.kind === 'contentRange' ? fault.value : properRange;
    const hasLength = fault.kind !== 'surplus' && fault.kind !== 'endEarly';
    head(status, {
      ...type,
      ...validators,
      'accept-ranges': 'bytes',
      ...(status === 206 && range !== undefined ? { 'content-range': range } : {}),
      ...(hasLength ? { 'content-length': body.length + (fault.kind === 'claimLength' ? fault.by : 0) } : {}),
      ...(fault.kind === 'encoding' ? { 'content-encoding': fault.value } : {}),
    });
    sendBody(response, record, body, fault);
  }

  function sendBody(response: ServerResponse, record: RecordedRequest, body: Uint8Array, fault: Fault): void {
    const send = (bytes: Uint8Array, then?: () => void) => {
      response.write(bytes, () => {
        record.bytesSent += bytes.length;
        for (const watcher of watchers) watcher();
        then?.();
      });
    };
    switch (fault.kind) {
      case 'stall':
        send(body.subarray(0, fault.afterBytes));
        return;
      case 'cut':
        send(body.subarray(0, fault.afterBytes), () => response.socket?.destroySoon());
        return;
      case 'claimLength':
        send(body, () => response.socket?.destroySoon());
        return;
      case 'surplus':
        send(body, () => send(new Uint8Array(fault.bytes), () => response.end()));
        return;
      case 'endEarly':
        send(body.subarray(0, fault.afterBytes), () => response.end());
        return;
      case 'slow': {
        let at = 0;
        const timer = setInterval(() => {
          const piece = body.subarray(at, at + fault.bytes);
          at += piece.length;
          const isLast = at >= body.length || response.destroyed;
          if (isLast) {
            clearInterval(timer);
            timers.delete(timer);
          }
          if (!response.destroyed) send(piece, isLast ? () => response.end() : undefined);
        }, fault.everyMs);
        timers.add(timer);
        return;
      }
      default:
        if (body.length === 0) response.end();
        else send(body, () => response.end());
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  const { port } = address;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    serve: (path, file) => void files.set(path, file),
    misbehave: (path, faults, forever = false) => void orders.set(path, { faults: [...faults], forever }),
    sent: (path, bytes) =>
      new Promise((resolve) => {
        const look = () => {
          if (!requests.some((request) => request.path === path && request.bytesSent >= bytes)) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    [Symbol.asyncDispose]: async () => {
      for (const timer of timers) clearInterval(timer);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Start of an open range that may be served, else undefined: the whole file. */
function rangeStart(request: IncomingMessage, file: ServedFile, ignoreIfRange: boolean): number | undefined {
  const start = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
  if (start === undefined) return undefined;
  const condition = request.headers['if-range'];
  const holds = condition === undefined || condition === file.etag || condition === file.lastModified;
  return holds || ignoreIfRange ? Number(start) : undefined;
}
