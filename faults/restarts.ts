import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OnSale } from '../bench/on-sale';
import { ON_SALE_HOST } from '../bench/on-sale-event';
import { type Product, startProduct } from '../bench/processes';
import { freePort } from '../tests/support/free-ports.mjs';
import { ask } from './watch';

/** Pauses of a client after an answer, and when nothing listens. */
const PAUSE_MS = 10;
const REFUSED_PAUSE_MS = 50;
/** Requests between two restarts. */
const BETWEEN_MS = 1_000;

export interface Restarted {
  answered: number;
  /** Requests whose connection ended without an answer. */
  resets: number;
  /** Answers that were not good. */
  wrong: number;
  /** The longest time from SIGTERM to the end of the process, in milliseconds. */
  endedAfterMs: number;
  /** What `/readyz` and a page answered after SIGTERM, and whether the page's connection was to be kept. */
  draining: { readiness: number; page: number; connection: string | undefined };
}

/** Restarts the product while clients keep their connections and request a page one after the other. */
export async function restartProduct(
  { database }: OnSale,
  { restarts, clients }: { restarts: number; clients: number },
): Promise<Restarted> {
  const environment = { DATABASE_URL: database, PORT: String(await freePort()) };
  let product = await startProduct(environment);
  const seen = { answered: 0, resets: 0, wrong: 0 };
  let stopped = false;
  const loops = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) await once(product.origin, agent, seen);
    agent.destroy();
  });
  let endedAfterMs = 0;
  let draining: Restarted['draining'] | undefined;
  for (let restart = 0; restart < restarts; restart += 1) {
    await sleep(BETWEEN_MS);
    const ending = product.terminate();
    draining = await lookAt(product);
    endedAfterMs = Math.max(endedAfterMs, await ending);
    await product.stop();
    if (restart < restarts - 1) product = await startProduct(environment);
  }
  stopped = true;
  await Promise.all(loops);
  if (!draining) throw new Error('there was no restart');
  return { ...seen, endedAfterMs, draining };
}

/** A process that has just got SIGTERM, in its grace. */
async function lookAt({ origin }: Product): Promise<Restarted['draining']> {
  await sleep(300);
  const readiness = await ask(origin, { path: '/readyz' });
  const page = await ask(origin, { path: '/', headers: { connection: 'keep-alive' } });
  return { readiness: readiness.status, page: page.status, connection: page.headers.connection };
}

function once(
  origin: string,
  agent: Agent,
  seen: { answered: number; resets: number; wrong: number },
): Promise<void> {
  return new Promise<number>((resolve) => {
    const sent = request(`${origin}/`, { agent, headers: { host: ON_SALE_HOST } }, (answer) => {
      const isGood = answer.statusCode === 200;
      answer.on('error', () => {
        seen.resets += 1;
        resolve(REFUSED_PAUSE_MS);
      });
      answer.resume().on('end', () => {
        if (isGood) seen.answered += 1;
        else seen.wrong += 1;
        resolve(PAUSE_MS);
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') seen.resets += 1;
      resolve(REFUSED_PAUSE_MS);
    });
    sent.end();
  }).then((pauseMs) => sleep(pauseMs));
}
