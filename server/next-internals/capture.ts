import {
  IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';

/** A complete answer that was collected instead of being sent. */
export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Callback = (error?: Error | null) => void;

/** A response without a connection that collects everything written to it. */
class CapturedResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];
  onEnd?: () => void;

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    // Set the headers first: headers that are only passed to `writeHead` cannot be read afterwards.
    const own = typeof reason === 'string' ? headers : reason;
    for (const [name, value] of headerPairs(own)) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    this.#take(chunk, encoding);
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (typeof chunk !== 'function') this.#take(chunk, encoding);
    super.end();
    this.onEnd?.();
    this.emit('finish');
    this.emit('close');
    for (const done of [chunk, encoding, callback]) if (typeof done === 'function') done();
    return this;
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      const from = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
      this.chunks.push(Buffer.from(chunk, from));
    } else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

function headerPairs(
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] = {},
): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(headers)) {
    return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  }
  // A flat list that alternates names and values.
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1] ?? '']] : []));
}

/** A Node request handler; it may be asynchronous and reject. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A GET request made by this process, without a client. */
export function internalRequest(url: string, headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    method: 'GET',
    url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
  });
  request.push(null);
  return request;
}

/** Next did not answer in time. */
export class RenderTimeout extends Error {
  constructor(url: string | undefined, limitMs: number) {
    super(`${url} took longer than ${limitMs} ms`);
    this.name = 'RenderTimeout';
  }
}

/**
 * Runs a handler for a request and resolves to its complete answer.
 * @param call runs the handler within the context that it needs
 * @throws RenderTimeout when the handler has not answered after `limitMs`; what it throws when it fails
 */
export function captureAnswer(
  request: IncomingMessage,
  handler: NodeHandler,
  { limitMs, call = (run) => run() }: { limitMs: number; call?: (run: () => void) => void },
): Promise<Captured> {
  const response = new CapturedResponse(request);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RenderTimeout(request.url, limitMs)), limitMs).unref();
    response.onEnd = () => {
      clearTimeout(timer);
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(response.chunks),
      });
    };
    call(() => {
      Promise.resolve(handler(request, response)).catch((error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  });
}
