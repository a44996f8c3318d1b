import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withOnSale } from '../bench/on-sale';
import { startOrExplain } from '../event-api/platform/process/start-or-explain';
import {
  DURABLE,
  MAX_CONNECTIONS,
  RESTART_SESSIONS,
  type Restart,
  restartDatabase,
} from './database-restart';
import { buildEarlier, earlierRevision } from './earlier-release';
import type { Noticed } from './fault';
import { DISK_SESSIONS, fillDisk, smallFileSystem } from './full-disk';
import { walkJourneys } from './journeys';
import { restartProduct } from './restarts';
import { jamMail, startSilentMailServer } from './silent-mail';
import { upgrade } from './upgrade';

/**
 * `npm run faults`: breaks what the built product relies on, with visitors on the site, and prints what they notice.
 * `npm run faults -- database mail` tries these alone; `-- quick` leaves out what takes long.
 */

const quick = process.argv.includes('quick');
const FAULTS = { database, disk, mail, restarts, upgrade: upgraded, journeys };

/** A row of the table; times in milliseconds, undefined where there is none. */
interface Row {
  fault: string;
  longestMs: number | undefined;
  backAfterMs: number | undefined;
  lost: number;
  detail: string;
  /** What is not as promised. */
  broken: string[];
}

const named = process.argv.slice(2).filter((name) => name !== 'quick');
const unknown = named.filter((name) => !Object.hasOwn(FAULTS, name));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. The faults: ${Object.keys(FAULTS).join(', ')}.`);
  process.exit(2);
}

await startOrExplain(async () => {
  print(['fault', 'longest answer', 'back after', 'lost', '']);
  let broken = 0;
  for (const [name, cause] of Object.entries(FAULTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    await cause((row) => {
      broken += row.broken.length;
      const detail = [row.detail, ...row.broken.map((text) => `NOT AS PROMISED: ${text}`)].join('; ');
      print([row.fault, seconds(row.longestMs), seconds(row.backAfterMs), String(row.lost), detail]);
    });
  }
  process.exitCode = broken > 0 ? 1 : 0;
});

type Report = (row: Row) => void;

async function database(report: Report): Promise<void> {
  await withOnSale({ sessions: RESTART_SESSIONS, settings: DURABLE }, async (onSale) => {
    for (const awayMs of quick ? [4_000] : [4_000, 60_000]) {
      for (const mode of ['fast', 'immediate'] as const) {
        for (const atOnce of [0, 8]) {
          const noticed = await restartDatabase(onSale, { mode, awayMs, atOnce } satisfies Restart);
          const { readiness, stoppedAfterMs } = noticed;
          report({
            ...rowOf(
              `PostgreSQL, ${mode}, away ${awayMs / 1000} s, ${atOnce > 0 ? 'under load' : 'idle'}`,
              noticed,
            ),
            detail: `cached page ${seconds(noticed.longestPageMs)}, PostgreSQL stopped in ${seconds(stoppedAfterMs)}, /readyz ${readiness}`,
            broken: [
              ...brokenPromises(noticed),
              ...(readiness === 503 ? [] : ['/readyz does not say it']),
              ...(noticed.connections <= MAX_CONNECTIONS ? [] : [`${noticed.connections} connections stay`]),
              ...(stoppedAfterMs < 2_000 ? [] : ['a connection keeps PostgreSQL from stopping']),
            ],
          });
        }
      }
    }
  });
}

async function disk(report: Report): Promise<void> {
  for (const of of ['database', 'outbox'] as const) {
    const small = await smallFileSystem(of === 'database' ? 150 : 2);
    if (!small) {
      console.log('The full disk is not tried: only root can make a small file system.');
      return;
    }
    const other = await mkdtemp(join(tmpdir(), 'rendezvous-outbox-'));
    const outbox = of === 'outbox' ? small.folder : other;
    const place = of === 'database' ? { dataFolder: small.folder } : {};
    try {
      const sale = { sessions: DISK_SESSIONS, environment: { OUTBOX_DIR: outbox }, ...place };
      await withOnSale(sale, async (onSale) => {
        const noticed = await fillDisk(onSale, {
          folder: small.folder,
          outbox,
          needsRefusal: of === 'database',
        });
        report({
          ...rowOf(`full disk under the ${of}`, noticed),
          detail: `${noticed.refused} calls refused with 503, /readyz ${noticed.readiness}, ready again after ${seconds(noticed.readyAfterMs)}, half-written files: ${noticed.halfWritten}`,
          broken: [
            ...brokenPromises(noticed),
            ...(noticed.readiness === 503 ? [] : ['/readyz does not say it']),
            ...(noticed.halfWritten === 0 ? [] : ['something half-written stays']),
          ],
        });
      });
    } finally {
      await small.remove();
      await rm(other, { recursive: true });
    }
  }
}

async function mail(report: Report): Promise<void> {
  const server = await startSilentMailServer();
  try {
    await withOnSale({ sessions: 2, capacity: 1, environment: { SMTP_URL: server.url } }, async (onSale) => {
      const { offerBeforeMs, offerMs, endedAfterMs } = await jamMail(onSale);
      report({
        fault: 'mail server silent after DATA',
        longestMs: offerMs,
        backAfterMs: undefined,
        lost: 0,
        detail: `an offer of the waitlist, against ${seconds(offerBeforeMs)} without; SIGTERM took ${seconds(endedAfterMs)}`,
        broken: [
          ...(offerMs < offerBeforeMs + 1_000 ? [] : ['mail delays an offer']),
          ...(endedAfterMs < 10_000 ? [] : ['SIGTERM takes 10 s or more']),
        ],
      });
    });
  } finally {
    server.close();
  }
}

async function restarts(report: Report): Promise<void> {
  const count = quick ? 3 : 20;
  await withOnSale({ sessions: 1 }, async (onSale) => {
    const { resets, answered, wrong, endedAfterMs, draining } = await restartProduct(onSale, {
      restarts: count,
      clients: 32,
    });
    report({
      fault: `${count} restarts, 32 kept connections`,
      longestMs: undefined,
      backAfterMs: undefined,
      lost: resets,
      detail: `${resets} resets, ${answered} answers, SIGTERM took ${seconds(endedAfterMs)} at most, /readyz ${draining.readiness} in the grace`,
      broken: [
        ...(resets + wrong === 0 ? [] : [`${resets} resets, ${wrong} wrong answers`]),
        ...(draining.readiness === 503 ? [] : ['/readyz does not turn']),
      ],
    });
  });
}

async function journeys(report: Report): Promise<void> {
  const { passed, restarts, failures } = await walkJourneys(quick);
  report({
    fault: `journeys in browsers, ${restarts} restarts behind nginx`,
    longestMs: undefined,
    backAfterMs: undefined,
    lost: failures.length,
    detail: `${passed} passed`,
    broken: [...failures, ...(passed > 0 ? [] : ['nothing was walked'])],
  });
}

async function upgraded(report: Report): Promise<void> {
  const revision = earlierRevision();
  if (!revision) {
    console.log('The upgrade is not tried: this clone has no history, in which an earlier release would be.');
    return;
  }
  const earlier = await buildEarlier(revision);
  try {
    const { confirmed, failed, lost, longestMs, migrations } = await upgrade(earlier.folder);
    const orders = Object.entries(confirmed).map(([phase, count]) => `${count} ${phase}`);
    report({
      fault: `upgrade from ${revision.slice(0, 8)}, and back again`,
      longestMs,
      backAfterMs: undefined,
      lost,
      detail: `${migrations} migrations; paid orders: ${orders.join(', ')}`,
      broken: [
        ...(lost === 0 ? [] : ['something was lost']),
        ...[...new Set(failed)],
        ...(Object.values(confirmed).includes(0) ? ['a release took no orders'] : []),
      ],
    });
  } finally {
    await earlier.remove();
  }
}

function rowOf(fault: string, { longestMs, backAfterMs, lost }: Noticed) {
  return { fault, longestMs, backAfterMs, lost };
}

function brokenPromises({ longestMs, backAfterMs, lost, wrong }: Noticed): string[] {
  const others = Object.entries(wrong).map(([answer, count]) => `${count} × ${answer}`);
  return [
    ...(longestMs < 5_000 ? [] : ['a call took 5 s or more']),
    ...(backAfterMs < 2_000 ? [] : ['back after 2 s or more']),
    ...(lost === 0 ? [] : ['something was lost']),
    ...(others.length === 0 ? [] : [`other answers: ${others.join(', ')}`]),
  ];
}

function print([fault = '', longest = '', back = '', lost = '', detail = '']: readonly string[]): void {
  console.log(
    `${fault.padEnd(46)} ${longest.padStart(14)} ${back.padStart(11)} ${lost.padStart(5)}   ${detail}`,
  );
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '' : `${(ms / 1000).toFixed(2)} s`;
}
