import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { BUS_CHANNEL } from '@/event-api/platform/bus/publish';
import { call, withOnSale } from './on-sale';
import { onSaleEvent } from './on-sale-event';
import { startProduct } from './processes';

/** Pause between two looks at a page. */
const LOOK_MS = 20;
/** A change that is not seen for this long is lost. */
const MAX_UNSEEN_MS = 15_000;
/** After this time the old page must not be sent any more. */
const QUIET_MS = 1_200;

export interface Imported {
  /** From the start of the command to its commit. */
  commandMs: number[];
  /** From the commit until an instance sends the new page to somebody who asks all the time, for each instance. */
  seenMs: number[];
  /** How long the first visitor of a quiet site waited, 1.2 s after the commit, for each instance. */
  firstMs: number[];
  /** First visitors who got the old page. */
  old: number;
}

/** Imports another title again and again, and looks at the home page of two instances on one PostgreSQL. */
export function imports(rounds: number): Promise<Imported> {
  return withOnSale({ sessions: 60 }, async ({ product, database, folder }) => {
    const second = await startProduct({ DATABASE_URL: database, TRUSTED_PROXIES: '1' });
    const listening = postgres(database, { max: 1, onnotice: () => undefined });
    let committedAt = 0;
    await listening.listen(BUS_CHANNEL, (message) => {
      if (message.includes('"drop"')) committedAt = performance.now();
    });
    const importTitle = async (title: string) => {
      const file = join(folder, 'event.yaml');
      const event = onSaleEvent(60);
      await writeFile(file, JSON.stringify({ ...event, home: [{ kind: 'hero', title }] }));
      const begunAt = performance.now();
      committedAt = 0;
      const command = spawn(process.execPath, ['dist/event.mjs', 'import', file], {
        env: { ...process.env, DATABASE_URL: database, TRIAL: '1', DATA_DIR: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(command, 'exit');
      while (committedAt === 0 && performance.now() - begunAt < MAX_UNSEEN_MS) await sleep(1);
      return { ended, commandMs: committedAt - begunAt };
    };
    const shows = async (origin: string, title: string) =>
      (await call(origin, '/', { headers: {} })).body.includes(title);
    const origins = [product.origin, second.origin];
    const measured: Imported = { commandMs: [], seenMs: [], firstMs: [], old: 0 };
    try {
      for (const origin of origins) await shows(origin, '');
      for (let round = 1; round <= rounds; round += 1) {
        const busy = `Asked all the time ${round}`;
        const first = await importTitle(busy);
        measured.commandMs.push(first.commandMs);
        for (const seen of await Promise.all(origins.map((origin) => untilShown(() => shows(origin, busy)))))
          measured.seenMs.push(seen - committedAt);
        await first.ended;

        const quiet = `Asked late ${round}`;
        const { ended } = await importTitle(quiet);
        await ended;
        await sleep(Math.max(0, committedAt + QUIET_MS - performance.now()));
        for (const origin of origins) {
          const askedAt = performance.now();
          if (!(await shows(origin, quiet))) measured.old += 1;
          measured.firstMs.push(performance.now() - askedAt);
        }
      }
      return measured;
    } finally {
      await listening.end();
      await second.stop();
    }
  });
}

/** @returns when it was shown, by `performance.now()` */
async function untilShown(isShown: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + MAX_UNSEEN_MS;
  while (performance.now() < deadline) {
    if (await isShown()) return performance.now();
    await sleep(LOOK_MS);
  }
  throw new Error('an import was not seen');
}
