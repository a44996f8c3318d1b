import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Observing, observed } from './observe-requests';
import { refuseSocket } from './refusal';

/** Longer than proxies keep idle connections (usually 60 s), so that no proxy sends a request while we close one. */
const KEEP_ALIVE_MS = 75_000;
/** Time limit for a request's headers, and for a new connection to send any. */
const MAX_HEADERS_MS = 15_000;
/** Time limit for a whole request with its body, enough for the largest upload over a slow line. */
const MAX_REQUEST_MS = 120_000;
/** How many connections may wait while the process is busy; Node's own 511 are full within a second of a rush. */
export const MAX_WAITING_CONNECTIONS = 4096;
/** How often Node looks for connections that are past these limits. */
const CHECK_LIMITS_MS = 5000;

/**
 * A request that Node takes out of HTTP only for WebSocket. Node would do so for any protocol that a client offers, such as
 * `Upgrade: h2c`, and nobody would answer; HTTP says to ignore the offer and answer as usual.
 */
class Request extends IncomingMessage {
  /** What Node's parser found; Node reads the property `upgrade` once the headers are there. */
  private asksUpgrade?: boolean | null;

  get upgrade(): boolean | null {
    if (!this.asksUpgrade || this.method === 'CONNECT') return this.asksUpgrade ?? null;
    return this.headers.upgrade?.toLowerCase() === 'websocket';
  }

  set upgrade(asks: boolean | null) {
    this.asksUpgrade = asks;
  }
}

/** Makes a process's HTTP server: its time limits, and the refusal of what is no valid request. */
export function createHttpServer(listener: RequestListener, observing: Observing): Server {
  const answering = new WeakSet<Duplex>();
  const answer = observed((request, response) => {
    answering.add(request.socket);
    response.once('close', () => answering.delete(request.socket));
    listener(request, response);
  }, observing);
  const server = createServer(
    {
      IncomingMessage: Request,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: MAX_HEADERS_MS,
      requestTimeout: MAX_REQUEST_MS,
      connectionsCheckingInterval: CHECK_LIMITS_MS,
    },
    answer,
  );
  server.on('connect', (_, socket) => refuseSocket(socket, 405));
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A refusal would end up in the middle of an answer.
    if (error.code === 'ECONNRESET' || answering.has(socket)) socket.destroy();
    else refuseSocket(socket, statusOf(error.code));
  });
  return server;
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
