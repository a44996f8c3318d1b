import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Before the server stops listening, it waits for this long without a new connection, and at most for the second time. */
const QUIET_MS = 30;
const MAX_WAIT_FOR_QUIET_MS = 300;
/** A turn of the event loop that is shorter has handled nothing, so that no new connection waits to be accepted. */
const IDLE_TURN_MS = 0.2;
/** Connections that are idle now may be about to be used. */
const IDLE_CONNECTIONS_MS = 200;
/** Requests that take longer are cut off. */
const MAX_REQUESTS_MS = 4_000;
/** What is left for refusals, and for what has begun, when those who still wait are to be refused. */
const REFUSALS_MS = 1_000;

interface Draining {
  server: Server;
  /** How long requests are answered as ever, so that load balancers and clients notice. */
  graceMs: number;
  requestsMs?: number;
  /** Called when no more connections are accepted, to end what is not a request. */
  onRefused?: () => void;
  /** Called a second before requests are cut off, to refuse those that have not been begun. */
  beforeCut?: () => void;
}

/**
 * Ends an HTTP server without resetting any connection that it has taken. During the grace every answer says `Connection: close`, so
 * that active clients connect anew or go elsewhere; then the server stops listening, and idle connections end last. New connections
 * that a busy event loop has not taken by then are reset.
 */
export async function drainServer({
  server,
  graceMs,
  requestsMs = MAX_REQUESTS_MS,
  onRefused,
  beforeCut,
}: Draining): Promise<void> {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await sleep(graceMs);
  const release = holdRequests(server);
  await untilQuiet(server);
  // The server's own `close` would end idle connections first.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  release();
  onRefused?.();
  const lastCall = setTimeout(() => beforeCut?.(), requestsMs - REFUSALS_MS);
  const limit = setTimeout(() => server.closeAllConnections(), requestsMs);
  await Promise.race([ended, sleep(IDLE_CONNECTIONS_MS)]);
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await ended;
  clearInterval(idle);
  clearTimeout(lastCall);
  clearTimeout(limit);
}

/** Keeps requests waiting, so that their clients open no other connection meanwhile. @returns a function that answers them */
function holdRequests(server: Server): () => void {
  const requests: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (...request) => requests.push(request));
  return () => {
    server.removeAllListeners('request');
    // The cast: these are the listeners that were there before.
    for (const listener of listeners) server.on('request', listener as (...request: unknown[]) => void);
    for (const request of requests) server.emit('request', ...request);
  };
}

/** Connections that were opened but not yet accepted would be reset when the server stops listening. */
async function untilQuiet(server: Server): Promise<void> {
  let connectedAt = performance.now();
  const note = () => {
    connectedAt = performance.now();
  };
  server.on('connection', note);
  const deadline = connectedAt + MAX_WAIT_FOR_QUIET_MS;
  const isQuiet = () => performance.now() - connectedAt >= QUIET_MS;
  while (!isQuiet() && performance.now() < deadline) await sleep(5);
  for (let turn = 0; turn < 100; turn += 1) {
    const startedMs = performance.now();
    await setImmediate();
    if (performance.now() - startedMs < IDLE_TURN_MS) break;
  }
  server.off('connection', note);
}
