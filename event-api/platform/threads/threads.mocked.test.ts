import { readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { receiptPdf } from '@/event-api/orders/receipt-task';
import { printableReceipt } from '@/event-api/registration/receipts/receipt-sheet';
import type { Receipt } from '@/event-api/registration/receipts/receipt-words';
import type { SiteEvent } from '@/event-api/tenancy/event';
import { bundleOptionsInParts } from '@/scripts/bundle.mjs';
import { dying, failing, myNiceness, whereAmI } from '@/tests/support/thread-tasks';
import { ThreadDied } from './thread-pool';
import { inThread, startThreads } from './threads';

// In this thread nothing can be drawn: what is drawn all the same is drawn in another one.
vi.mock('pdfkit', () => ({
  default: class {
    constructor() {
      throw new Error('drawn on the event loop');
    }
  },
}));

/** Threads run what the build makes of their entries; packages are found from a folder of this checkout alone. */
const FOLDER = resolve(`node_modules/.cache/rendezvous-threads-${process.pid}`);
const PRODUCT = { file: `${FOLDER}/thread.mjs` };
const TEST_THREAD = { file: `${FOLDER}/test.mjs` };
beforeAll(async () => {
  // A plain script's options: their words are any text to the types.
  const options = bundleOptionsInParts(
    { thread: 'event-api/thread.ts', test: 'tests/support/test-thread.ts' },
    FOLDER,
  );
  await build(options as BuildOptions);
}, 60_000);
afterAll(() => rm(FOLDER, { recursive: true, force: true }));

let end: (() => Promise<void>) | undefined;
const start = (...asked: Parameters<typeof startThreads>) => {
  end = startThreads(...asked);
};
afterEach(async () => {
  await end?.();
  end = undefined;
});

const lives = (count: number) => ({ lives: new Int32Array(new SharedArrayBuffer(4)).fill(count) });
/** A machine with much to do takes a while to start a thread. */
const SLOW_MACHINE = { timeout: 60_000 };

test('a receipt’s PDF is drawn in a thread of its own', SLOW_MACHINE, async () => {
  const db = undefined as never; // the event has no logo to read
  const { sheet } = await printableReceipt(RECEIPT, { db, event: EVENT, locale: 'fr' });
  const drawing = () => inThread(receiptPdf, sheet);
  await expect(drawing()).rejects.toThrow('drawn on the event loop');
  start(PRODUCT);
  expect(
    Buffer.from(await drawing())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a thread loads nothing that only a process needs', async () => {
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  const texts = await Promise.all(names.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')));
  const packages = texts.flatMap((text) =>
    [...text.matchAll(/^import [^"]*"([^"]+)"/gm)].map(([, from]) => from),
  );
  expect(packages).toContain('fontkit');
  for (const heavy of ['drizzle-orm', 'zod', 'postgres', 'sharp', 'date-fns-tz'])
    expect(packages).not.toContain(heavy);
});

test('without threads it is done in the main thread, with them in another', SLOW_MACHINE, async () => {
  const here = await inThread({ ...whereAmI, load: async () => () => ({ main: true }) }, null);
  expect(here).toEqual({ main: true });
  start(TEST_THREAD);
  expect(await inThread(whereAmI, null)).toEqual({ main: false });
});

test.runIf(process.platform === 'linux')(
  'a thread lets the rest of the process run first',
  SLOW_MACHINE,
  async () => {
    const own = getPriority();
    start(TEST_THREAD);
    expect(await inThread(myNiceness, null)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority()).toBe(own);
  },
);

test('what a task throws reaches whoever asked, and its thread goes on', SLOW_MACHINE, async () => {
  start(TEST_THREAD, 1);
  await expect(inThread(failing, 'no such letter')).rejects.toThrow('no such letter');
  expect(await inThread(whereAmI, null)).toEqual({ main: false });
});

test('a thread that dies once does not lose the task', SLOW_MACHINE, async () => {
  start(TEST_THREAD, 1);
  const asked = [inThread(dying, lives(1)), inThread(whereAmI, null)];
  expect(await Promise.all(asked)).toEqual([{ done: true }, { main: false }]);
});

test('a task that its threads die of fails, and others do not', SLOW_MACHINE, async () => {
  start(TEST_THREAD, 1);
  await expect(inThread(dying, lives(2))).rejects.toThrow(ThreadDied);
  expect(await inThread(whereAmI, null)).toEqual({ main: false });
});

test('large tasks let all others go first, and a few of them wait at most', SLOW_MACHINE, async () => {
  start(TEST_THREAD, 1);
  const large = { ...whereAmI, isLarge: true } as const;
  const done: string[] = [];
  const asked = (name: string, task: typeof whereAmI) => inThread(task, null).then(() => done.push(name));
  await Promise.all([asked('under way', whereAmI), asked('large', large), asked('small', whereAmI)]);
  expect(done).toEqual(['under way', 'small', 'large']);
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => inThread(large, null)));
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503 });
});

test('ending waits for what is under way', SLOW_MACHINE, async () => {
  const ending = startThreads(TEST_THREAD, 1);
  const asked = [inThread(whereAmI, null), inThread(dying, lives(0))];
  await ending();
  expect(await Promise.all(asked)).toEqual([{ main: false }, { done: true }]);
});

const RECEIPT: Receipt = {
  code: 'ABCD',
  number: '2027-00000001',
  email: 'ada@example.com',
  name: 'Ada Łovelace',
  address_lines: [],
  issued_at: '2027-01-10T18:00:00.000Z',
  event_name: 'Conférence',
  client_name: 'Organisation',
  track: 'Général',
  fees: { currency: 'CAD', lines: [], subtotal: 0, discount: 0, tax: 0, total: 0 },
  payments: [],
  refunded: 0,
  given_up: [],
  sessions: [],
  appointments: [],
  payable_to_instructor: [],
  calendar: {
    title: 'Conférence',
    start: '2027-02-04T17:00:00.000Z',
    end: '2027-02-06T01:00:00.000Z',
    location: 'Vancouver',
    description: '',
  },
} as Partial<Receipt> as Receipt; // what the page shows is here
const EVENT = {
  code: 'horizons',
  definition: {
    event: {
      name: 'Horizons',
      client: { name: 'Cedar Coast' },
      languages: ['en', 'fr'],
      time_zone: 'America/Los_Angeles',
      starts_at: '2027-02-04T17:00:00.000Z',
      ends_at: '2027-02-06T01:00:00.000Z',
      contact_email: 'hello@example.com',
      theme: { accent: '#0f6b63' },
    },
  },
} as Partial<SiteEvent> as SiteEvent; // the identity is all that a receipt names
