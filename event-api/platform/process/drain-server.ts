import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** The server stops listening once nothing has connected for this long; it waits for that at most for the second time. */
const QUIET_MS = 30;
const MAX_WAIT_FOR_QUIET_MS = 300;
/** A busy event loop gets no longer than this to take what has arrived. */
const MAX_WAIT_FOR_IDLE_LOOP_MS = 1_000;
/** A turn of the event loop that is shorter has handled nearly nothing, so hardly anything can have arrived in it unseen. */
const IDLE_TURN_MS = 0.2;
/** Pause between two looks at whether the event loop is idle. */
const LOOK_AGAIN_MS = 5;
/** Connections that are idle now may be about to be used: they are left for so long, and those that are idle later for the second time. */
const IDLE_CONNECTIONS_MS = 200;
const NEXT_IDLE_CONNECTIONS_MS = 50;
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
 * Ends an HTTP server without resetting connections. During the grace every answer says `Connection: close`, so that active clients
 * connect anew or go elsewhere; then the server stops listening, and idle connections end last. Both happen right after an idle turn
 * of the event loop, because by then it has taken every connection and every request that had arrived.
 *
 * What arrives between that turn and the end, within a fraction of a millisecond, is still reset, and so is a connection whose
 * handshake is under way, on a slow line or because the process is overloaded. No process can see them beforehand. Only a load
 * balancer that sends new connections elsewhere during the grace avoids it.
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
  await untilNoneConnects(server);
  // The server's own `close` would end idle connections first.
  const ended = new Promise<true>((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
  release();
  onRefused?.();
  const lastCall = setTimeout(() => beforeCut?.(), requestsMs - REFUSALS_MS);
  const limit = setTimeout(() => server.closeAllConnections(), requestsMs);
  const endsWithin = (ms: number) => Promise.race([ended, sleep(ms, false)]);
  for (let ms = IDLE_CONNECTIONS_MS; !(await endsWithin(ms)); ms = NEXT_IDLE_CONNECTIONS_MS) {
    await untilLoopIsIdle();
    server.closeIdleConnections();
  }
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

/** Waits until the server can stop listening: that resets the connections that the system has made and Node has not accepted. */
async function untilNoneConnects(server: Server): Promise<void> {
  if (await untilNoneWaits(server, { quietMs: QUIET_MS, maxMs: MAX_WAIT_FOR_QUIET_MS })) return;
  letNoneWait(server);
  await untilNoneWaits(server, { quietMs: 0, maxMs: MAX_WAIT_FOR_IDLE_LOOP_MS });
}

/** Node accepts one connection in each turn, so none waits after an idle turn in which it accepted none. @returns whether it came to that */
async function untilNoneWaits(
  server: Server,
  { quietMs, maxMs }: { quietMs: number; maxMs: number },
): Promise<boolean> {
  let connectedAt = performance.now();
  const note = () => {
    connectedAt = performance.now();
  };
  server.on('connection', note);
  const deadline = connectedAt + maxMs;
  let noneWaits = false;
  let isQuiet = false;
  while (!isQuiet && performance.now() < deadline) {
    if (noneWaits) await sleep(LOOK_AGAIN_MS);
    const turnAt = performance.now();
    noneWaits = (await isTurnIdle()) && connectedAt < turnAt;
    isQuiet = noneWaits && performance.now() - connectedAt >= quietMs;
  }
  server.off('connection', note);
  return isQuiet;
}

/**
 * Has the system make no new connection while another one waits, for they may come faster than a busy event loop accepts them. A
 * client's system tries again after a second, and is then refused. Listening once more changes the limit; Node has no public way.
 */
function letNoneWait(server: Server): void {
  const { _handle } = server as { _handle?: { listen?(backlog: number): number } };
  _handle?.listen?.(0);
}

async function untilLoopIsIdle(): Promise<void> {
  const idleBy = performance.now() + MAX_WAIT_FOR_IDLE_LOOP_MS;
  while (!(await isTurnIdle())) {
    if (performance.now() >= idleBy) return;
  }
}

/** Lets the event loop take what has arrived. @returns whether it had nearly nothing to do */
async function isTurnIdle(): Promise<boolean> {
  const startedMs = performance.now();
  await setImmediate();
  return performance.now() - startedMs < IDLE_TURN_MS;
}
