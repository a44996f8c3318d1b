import { cpus, loadavg } from 'node:os';
import { realData } from '../tests/support/real-data';
import { keyPresses } from './filter';
import { CATEGORIES, pagesToScore, scorePage } from './lighthouse';
import { median } from './load';
import { orders } from './orders';
import { againstBareServer, pageBytes, scriptBytes } from './pages';
import { type Product, startProduct } from './processes';
import { reservations } from './reservations';
import { rush } from './rush';
import { deliveries } from './sockets';

/**
 * `npm run bench`: each figure is a ratio to a baseline that runs in turn with it on the same machine, or a size.
 * `npm run bench -- home api` measures these parts alone, `-- quick` takes short rounds, for trying the bench itself.
 */

/** Parts of the demo event's product, the first one right after its start. */
const OF_DEMO = {
  memory: measureMemory,
  script: measureScript,
  home: measureHome,
  api: measureReads,
  lighthouse: measureScores,
};
/** Parts of a product with the schedule of a conference of 883 sessions, as it was published. */
const OF_LARGE_SCHEDULE = { schedule: measureSchedule, filter: measureFilter };
/** Parts that start what they need. */
const OF_THEIR_OWN = {
  orders: measureOrders,
  reservations: measureReservations,
  rush: measureRush,
  sockets: measureSockets,
};
const PARTS = [OF_DEMO, OF_LARGE_SCHEDULE, OF_THEIR_OWN].flatMap((parts) => Object.keys(parts));

const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 2 : 5;
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
await measureWithProduct(OF_DEMO);
const schedule = realData('fosdem-2026/schedule.xml');
if (schedule) await measureWithProduct(OF_LARGE_SCHEDULE, [schedule, '--host', LARGE_HOST]);
else if (wanted(OF_LARGE_SCHEDULE).length > 0)
  console.log('The large schedule is not measured: REAL_DATA_DIR has no fosdem-2026/schedule.xml.');
for (const measure of wanted(OF_THEIR_OWN)) await measure();

/** The parts that were named, or all of them. */
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

function print(name: string, figure: string, aim: string, detail: string): void {
  console.log(`${name.padEnd(44)} ${figure.padStart(9)}   aim ${aim.padEnd(12)} ${detail}`);
}

function spread(pair: { lowest: number; highest: number; measured: number; baseline: number }): string {
  return `rounds ${pair.lowest.toFixed(2)}–${pair.highest.toFixed(2)}; ${Math.round(pair.measured)}/s against ${Math.round(pair.baseline)}/s`;
}

async function measureMemory(product: Product): Promise<void> {
  const memory = await product.memory();
  const detail = 'resident set of the one process, embedded database';
  print('memory after start', `${Math.round(memory / 1e6)} MB`, '< 500 MB', detail);
}

async function measureScript(product: Product): Promise<void> {
  const script = await scriptBytes(product, '/', HOST);
  const detail = 'sum of the files that the first load names';
  print('script of the home page, gzip', `${Math.round(script / 1000)} kB`, '< 140 kB', detail);
}

async function measureHome(product: Product): Promise<void> {
  const page = await againstBareServer(product, '/', HOST, rounds, seconds);
  const detail = `${spread(page)}; ${page.bytes} bytes`;
  print('home page ÷ bare server, same bytes', page.ratio.toFixed(2), '≥ 0.6', detail);
}

/** A read as everybody's browser makes it, which one answer a second serves, and one that is answered anew each time. */
async function measureReads(product: Product): Promise<void> {
  const read = await againstBareServer(product, '/api/getEventDays', HOST, rounds, seconds);
  print('API read through the BFF ÷ bare server', read.ratio.toFixed(2), '≥ 0.1', spread(read));
  const anew = { 'cache-control': 'no-cache' };
  const made = await againstBareServer(product, '/api/getEventDays', HOST, rounds, seconds, anew);
  print('the same, made anew each time', made.ratio.toFixed(2), '≥ 0.1', spread(made));
}

async function measureReservations(): Promise<void> {
  const booked = await reservations(rounds, seconds);
  print('reservations through the API ÷ pgbench', booked.ratio.toFixed(2), '≥ 0.5', spread(booked));
}

/** Whole orders, free and paid: how many a second, and what one costs. */
async function measureOrders(): Promise<void> {
  const count = quick ? 32 : 200;
  const rounds = (['attendee', 'paying'] as const).flatMap((ticket) =>
    [1, 8, 32].map((atOnce) => ({ ticket, atOnce, count: atOnce === 1 ? count / 4 : count })),
  );
  for (const each of await orders(rounds, seconds)) {
    const kind = each.ticket === 'paying' ? 'paid' : 'free';
    const detail = [
      `${each.perSecond.toFixed(1)}/s`,
      `median ${Math.round(each.median)} ms`,
      `p99 ${Math.round(each.high)} ms`,
      `${Math.round(each.cpuMs)} ms of processor`,
      `${Math.round(each.statements)} statements`,
      `${each.calls} calls an order`,
    ].join(', ');
    print(`${kind} orders, ${each.atOnce} at once ÷ pgbench`, each.ratio.toFixed(4), 'none', detail);
  }
}

/** Many more want seats than there are: none is given twice, and whoever comes too late is told quickly too. */
async function measureRush(): Promise<void> {
  const people = quick ? 400 : 2_000;
  const { perSecond, adds, taken, seats, oversold, ...times } = await rush(people);
  const told = `${people} visitors, ${adds} adds, ${Math.round(perSecond)}/s; ${taken} of ${seats} seats taken`;
  print('rush: seats given twice', String(oversold), '0', told);
  const spread = `median ${Math.round(times.median)} ms, slowest ${Math.round(times.slowest)} ms`;
  print('rush: an add, 99th percentile', `${Math.round(times.high)} ms`, '< 1000 ms', spread);
}

/** How long it takes from one visitor's add until every open screen knows. */
async function measureSockets(): Promise<void> {
  const screens = 1_000;
  const messages = quick ? 5 : 20;
  const { median: middle, high, arrived, due } = await deliveries(screens, messages);
  const detail = `median ${Math.round(middle)} ms; ${arrived} of ${due} messages arrived, ${messages} at each of ${screens} sockets`;
  print('a seat told to 1,000 sockets, 99th percentile', `${Math.round(high)} ms`, '< 500 ms', detail);
  if (arrived !== due) throw new Error('messages got lost');
}

async function measureSchedule(product: Product): Promise<void> {
  const page = await againstBareServer(product, '/schedule', LARGE_HOST, rounds, seconds);
  print('large schedule ÷ bare server, same bytes', page.ratio.toFixed(2), '≥ 0.6', spread(page));
  const bytes = await pageBytes(product, '/schedule', LARGE_HOST);
  print('large schedule, HTML, gzip', `${Math.round(bytes / 1000)} kB`, '< 150 kB', 'the day it opens with');
}

async function measureFilter(product: Product): Promise<void> {
  const url = `${product.origin.replace('127.0.0.1', LARGE_HOST)}/schedule`;
  const presses = await keyPresses(url, 'postgres');
  const detail = `key press to paint at a quarter of the processor's speed; median ${median(presses)} ms of ${presses.length}`;
  print('large schedule, slowest filtering', `${Math.max(...presses)} ms`, '≤ 100 ms', detail);
}

/** Lighthouse's scores of pages on a phone. They move with the machine's load: compare runs on the same one. */
async function measureScores(product: Product): Promise<void> {
  console.log(`\nLighthouse, the median of ${rounds}, as on a phone (aim: performance ≥ 95, the others 100)`);
  const origin = product.origin.replace('127.0.0.1', HOST);
  for (const path of await pagesToScore(product, HOST)) {
    const looks: Awaited<ReturnType<typeof scorePage>>[] = [];
    for (let look = 0; look < rounds; look += 1) looks.push(await scorePage(`${origin}${path}`));
    const scores = CATEGORIES.map((category) => {
      const seen = looks.map((each) => each[category]);
      const [least, most] = [Math.min(...seen), Math.max(...seen)];
      return `${category} ${median(seen)}${least < most ? ` (${least} to ${most})` : ''}`;
    });
    console.log(`${path.padEnd(44)} ${scores.join(', ')}`);
  }
}
