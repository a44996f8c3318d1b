import { cpus, loadavg } from 'node:os';
import { startOrExplain } from '../event-api/platform/process/start-or-explain';
import { realData } from '../tests/support/real-data';
import { desk } from './desk';
import { door } from './door';
import { keyPresses } from './filter';
import { groups } from './groups';
import { imports } from './imports';
import { CATEGORIES, pagesToScore, scorePage } from './lighthouse';
import { median, quantile } from './load';
import { memoryOfEvents, memoryOfOrders } from './memory';
import { measureColdOrders } from './orders/cold';
import { measureOrders, measureProcesses } from './orders/report';
import { againstBareServer, pageBytes, scriptBytes } from './pages';
import { type Papers, whilePapersAreMade } from './papers';
import { print } from './print';
import { type Product, startProduct } from './processes';
import { reservations } from './reservations';
import { measureRush } from './rush/report';
import { newSearch } from './searches';
import { seatRush } from './seats';
import { deliveries } from './sockets';

/**
 * `npm run bench`: each figure is a size, or a ratio to a baseline that is measured alternately on the same machine.
 * `npm run bench -- home api` measures only these parts; `-- quick` uses short rounds, for trying the bench itself.
 */

/** Parts that measure the product with the demo events. Memory comes first, because it is measured right after the start. */
const OF_DEMO = {
  memory: measureMemory,
  script: measureScript,
  home: measureHome,
  api: measureReads,
  lighthouse: measureScores,
};
/** Parts that measure the product with the published schedule of a real conference, with 883 sessions. */
const OF_LARGE_SCHEDULE = {
  schedule: measureSchedule,
  search: measureSearch,
  filter: measureFilter,
  'large-lighthouse': (product: Product) => scorePages(product, LARGE_HOST, ['/schedule']),
};
/** Parts that start a product of their own. */
const OF_THEIR_OWN = {
  memory: measureMemoryOfUse,
  orders: () => measureOrders(quick, seconds),
  processes: () => measureProcesses(quick),
  cold: measureColdOrders,
  groups: measureGroups,
  reservations: measureReservations,
  receipts: () => measurePapers('receipts', '≤ 1.2'),
  letters: () => measurePapers('letters', '≤ 1.1'),
  seats: measureSeats,
  rush: () => measureRush(quick),
  sockets: measureSockets,
  imports: measureImports,
  desk: measureDesk,
  door: measureDoor,
};
const PARTS = [OF_DEMO, OF_LARGE_SCHEDULE, OF_THEIR_OWN].flatMap((parts) => Object.keys(parts));

const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 2 : 5;
const MADE_PAPERS = 100;
const HOST = 'conference.localhost';
const LARGE_HOST = 'large.localhost';

const named = process.argv.slice(2).filter((name) => name !== 'quick');
const unknown = named.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}.`);
  process.exit(2);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(2)}`;
console.log(`${machine}; medians of ${rounds} rounds of ${seconds} s\n`);
await startOrExplain(async () => {
  await measureWithProduct(OF_DEMO);
  const schedule = realData('fosdem-2026/schedule.xml');
  if (schedule) await measureWithProduct(OF_LARGE_SCHEDULE, [schedule, '--host', LARGE_HOST]);
  else if (wanted(OF_LARGE_SCHEDULE).length > 0)
    console.log('The large schedule is not measured: REAL_DATA_DIR has no fosdem-2026/schedule.xml.');
  for (const measure of wanted(OF_THEIR_OWN)) await measure();
});

/** The parts named on the command line, or all of them. */
function wanted<Measure>(parts: Readonly<Record<string, Measure>>): Measure[] {
  const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));
  return chosen.map(([, measure]) => measure);
}

async function measureWithProduct(
  parts: Readonly<Record<string, (product: Product) => Promise<void>>>,
  imported?: string[],
): Promise<void> {
  const measures = wanted(parts);
  if (measures.length === 0) return;
  const product = await startProduct({}, imported);
  try {
    for (const measure of measures) await measure(product);
  } finally {
    await product.stop();
  }
}

function spread(pair: { lowest: number; highest: number; measured: number; baseline: number }): string {
  return `rounds ${pair.lowest.toFixed(2)}–${pair.highest.toFixed(2)}; ${Math.round(pair.measured)}/s against ${Math.round(pair.baseline)}/s`;
}

async function measureMemory(product: Product): Promise<void> {
  const memory = await product.memory();
  const detail = 'resident set of the one process, embedded database';
  print('memory after start', `${Math.round(memory / 1e6)} MB`, '< 500 MB', detail);
}

/** What the process keeps of many orders, and of many large events. */
async function measureMemoryOfUse(): Promise<void> {
  const count = quick ? 50 : 500;
  const ofOrders = await memoryOfOrders(count);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const most = `at most; on PostgreSQL, 20 s later ${megabytes(ofOrders.after)}`;
  print(`memory in ${count} free and ${count} paid orders`, megabytes(ofOrders.most), '≤ 450 MB', most);
  const events = quick ? 3 : 15;
  const ofEvents = await memoryOfEvents(events);
  const later = `at most; on PostgreSQL, 20 s later ${megabytes(ofEvents.after)}`;
  print(`memory in ${events} events of 1,000 sessions`, megabytes(ofEvents.most), '≤ 600 MB', later);
}

async function measureScript(product: Product): Promise<void> {
  const script = await scriptBytes(product, '/', HOST);
  const detail = 'sum of the files of the first load';
  print('script of the home page, gzip', `${Math.round(script / 1000)} kB`, '< 140 kB', detail);
}

async function measureHome(product: Product): Promise<void> {
  const page = await againstBareServer(product, '/', HOST, rounds, seconds);
  const detail = `${spread(page)}; ${page.bytes} bytes`;
  print('home page ÷ bare server, same bytes', page.ratio.toFixed(2), '≥ 0.6', detail);
}

/** A read as browsers make it, which is cached for a second, and one that bypasses the cache. */
async function measureReads(product: Product): Promise<void> {
  const read = await againstBareServer(product, '/api/getEventDays', HOST, rounds, seconds);
  print('API read through the BFF ÷ bare server', read.ratio.toFixed(2), '≥ 0.1', spread(read));
  const anew = { 'cache-control': 'no-cache' };
  const made = await againstBareServer(product, '/api/getEventDays', HOST, rounds, seconds, anew);
  print('the same, without the cache', made.ratio.toFixed(2), '≥ 0.1', spread(made));
}

async function measureReservations(): Promise<void> {
  const booked = await reservations(rounds, seconds);
  print('reservations through the API ÷ pgbench', booked.ratio.toFixed(2), '≥ 0.1', spread(booked));
}

/** A pasted list of 200 people: what the organiser waits for. */
async function measureGroups(): Promise<void> {
  const { preview, commit, board } = await groups(rounds, seconds);
  print('rows of a list, previewed ÷ pgbench', preview.ratio.toFixed(2), 'none', spread(preview));
  print('rows of a list, added ÷ pgbench', commit.ratio.toFixed(2), 'none', spread(commit));
  print('people of a board, read ÷ pgbench', board.ratio.toFixed(2), 'none', spread(board));
}

/** More visitors than seats: no seat may be sold twice, and refusals must be as quick as confirmations. */
async function measureSeats(): Promise<void> {
  const people = quick ? 400 : 2_000;
  for (const from of ['many addresses', 'one address'] as const) {
    const { perSecond, adds, taken, seats, oversold, ...times } = await seatRush(people, from);
    const detail = `${people} visitors, ${adds} adds, ${Math.round(perSecond)}/s; ${taken} of ${seats} seats taken`;
    print(`a rush on seats, ${from}: sold twice`, String(oversold), '0', detail);
    const spread = `median ${Math.round(times.median)} ms, slowest ${Math.round(times.slowest)} ms; ${times.cpuMs.toFixed(1)} ms of processor`;
    print(`the same: an add, p99`, `${Math.round(times.p99)} ms`, '< 1000 ms', spread);
  }
}

/** How much longer pages and adds take while papers are made. */
async function measurePapers(papers: Papers, aim: string): Promise<void> {
  const made = await whilePapersAreMade(papers, MADE_PAPERS, quick ? 2 : rounds);
  const tookMs = Math.round(median(made.map((round) => round.tookMs)));
  for (const name of ['page', 'add'] as const) {
    const ratios = made.map(({ busy, quiet }) => busy[name] / quiet[name]);
    const middle = (when: 'busy' | 'quiet') => median(made.map((round) => round[when][name])).toFixed(1);
    const spread = `rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const detail = `${spread}; ${middle('busy')} ms against ${middle('quiet')} ms; the ${papers} took ${tookMs} ms`;
    const title = `${MADE_PAPERS} ${papers}: p99 of ${name === 'page' ? 'pages' : 'adds'} ÷ without`;
    print(title, median(ratios).toFixed(2), aim, detail);
  }
}

/** The time from one visitor's add until every open screen has received the message. */
async function measureSockets(): Promise<void> {
  const screens = 1_000;
  const messages = quick ? 5 : 20;
  const { median: middle, p99, arrived, due } = await deliveries(screens, messages);
  const detail = `median ${Math.round(middle)} ms; ${arrived} of ${due} messages arrived, ${messages} at each of ${screens} sockets`;
  print('a seat to 1,000 sockets, 99th percentile', `${Math.round(p99)} ms`, '< 500 ms', detail);
  if (arrived !== due) throw new Error('messages were lost');
}

/** Every list, search and filter of the desk, at an event with many registrations. */
async function measureDesk(): Promise<void> {
  for (const { name, databaseMs, answerMs } of await desk(quick ? 2_000 : 100_000)) {
    print(
      name,
      `${Math.round(databaseMs)} ms`,
      '< 200 ms',
      `at the database; the answer ${Math.round(answerMs)} ms`,
    );
  }
}

/** From a code in the camera's picture to the answer, and badges while pages are asked for. */
async function measureDoor(): Promise<void> {
  const { scans, badges } = await door(quick ? 500 : 10_000, quick ? 5 : 30, quick ? 500 : 2_000);
  for (const { network, times } of scans) {
    const slowest = `99th percentile ${Math.round(quantile(times, 0.99))} ms, of ${times.length} scans`;
    print(`a scan, ${network}`, `${Math.round(median(times))} ms`, '< 300 ms', slowest);
  }
  const { count, tookMs, bytes, memory, busy, quiet } = badges;
  const detail = `${Math.round(bytes / 1000)} kB; at most ${Math.round(memory / 1e6)} MB of memory`;
  print(`${count} badges`, `${(tookMs / 1000).toFixed(1)} s`, 'none', detail);
  const pages = `${busy.page.toFixed(1)} ms against ${quiet.page.toFixed(1)} ms`;
  print('the same: p99 of pages ÷ without', (busy.page / quiet.page).toFixed(2), '≤ 1.2', pages);
}

/** How soon an import is seen at two instances. */
async function measureImports(): Promise<void> {
  const { commandMs, seenMs, firstMs, old } = await imports(rounds);
  const told = (times: number[]) =>
    `median ${Math.round(median(times))} ms, slowest ${Math.round(Math.max(...times))} ms`;
  print(
    'an import, from commit to both home pages',
    `${Math.round(median(seenMs))} ms`,
    '< 1000 ms',
    told(seenMs),
  );
  print('first visitors after 1.2 s who see the old', String(old), '0', `they waited: ${told(firstMs)}`);
  print('the command, until it commits', `${Math.round(median(commandMs))} ms`, 'none', told(commandMs));
}

async function measureSchedule(product: Product): Promise<void> {
  const page = await againstBareServer(product, '/schedule', LARGE_HOST, rounds, seconds);
  print('large schedule ÷ bare server, same bytes', page.ratio.toFixed(2), '≥ 0.6', spread(page));
  const bytes = await pageBytes(product, '/schedule', LARGE_HOST);
  print('large schedule, HTML, gzip', `${Math.round(bytes / 1000)} kB`, '< 150 kB', 'the day it opens with');
}

async function measureSearch(product: Product): Promise<void> {
  for (const path of ['/schedule', '/workshops']) {
    // The first round makes the texts ready to be searched, and warms up the process.
    const costs = [];
    for (let round = 0; round < 3; round += 1) costs.push(await newSearch(product, path, LARGE_HOST, round));
    const detail = `of processor, the mean of 20 words, the last of 3 rounds: ${costs.map(Math.round).join(', ')}`;
    print(`a new search of ${path}, 883 sessions`, `${Math.round(costs.at(-1) ?? 0)} ms`, '≤ 30 ms', detail);
  }
}

async function measureFilter(product: Product): Promise<void> {
  const url = `${product.origin.replace('127.0.0.1', LARGE_HOST)}/schedule`;
  const presses = await keyPresses(url, 'postgres');
  const detail = `key press to paint at a quarter of the processor's speed; median ${median(presses)} ms of ${presses.length}`;
  print('large schedule, slowest filtering', `${Math.max(...presses)} ms`, '≤ 100 ms', detail);
}

async function measureScores(product: Product): Promise<void> {
  await scorePages(product, HOST, await pagesToScore(product, HOST));
}

/** Lighthouse scores of pages on a phone. They depend on the machine and its load: compare only runs on the same one. */
async function scorePages(product: Product, host: string, pages: readonly string[]): Promise<void> {
  console.log(`\nLighthouse, the median of ${rounds}, as on a phone (aim: performance ≥ 95, the others 100)`);
  for (const path of pages) {
    const runs: Awaited<ReturnType<typeof scorePage>>[] = [];
    for (let run = 0; run < rounds; run += 1)
      runs.push(await scorePage(`${product.origin.replace('127.0.0.1', host)}${path}`));
    const scores = CATEGORIES.map((category) => {
      const values = runs.map((each) => each[category]);
      const [lowest, highest] = [Math.min(...values), Math.max(...values)];
      return `${category} ${median(values)}${lowest < highest ? ` (${lowest} to ${highest})` : ''}`;
    });
    console.log(`${path.padEnd(44)} ${scores.join(', ')}`);
  }
}
