import { cpus, loadavg } from 'node:os';
import { pagesToScore, scorePage } from './lighthouse';
import { againstBareServer, scriptBytes } from './pages';
import { startProduct } from './processes';
import { reservations } from './reservations';

/**
 * `npm run bench`: each figure is a ratio to a baseline that runs in turn with it on the same machine, or a size.
 * `npm run bench -- quick` takes short rounds, for trying the bench itself; `npm run bench -- lighthouse` scores pages in a
 * browser instead.
 */
const quick = process.argv.includes('quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 2 : 5;
const HOST = 'conference.localhost';

const print = (name: string, figure: string, aim: string, detail: string): void =>
  console.log(`${name.padEnd(44)} ${figure.padStart(9)}   aim ${aim.padEnd(12)} ${detail}`);

const spread = (pair: { lowest: number; highest: number; measured: number; baseline: number }): string =>
  `rounds ${pair.lowest.toFixed(2)}–${pair.highest.toFixed(2)}; ${Math.round(pair.measured)}/s against ${Math.round(pair.baseline)}/s`;

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(2)}`;
if (process.argv.includes('lighthouse')) await measureScores();
else await measureRatios();

async function measureRatios(): Promise<void> {
  console.log(`${machine}; medians of ${rounds} rounds of ${seconds} s\n`);
  const product = await startProduct();
  try {
    const memory = await product.memory();
    print(
      'memory after start',
      `${Math.round(memory / 1e6)} MB`,
      '< 500 MB',
      'resident set of the one process, embedded database',
    );

    const script = await scriptBytes(product, '/', HOST);
    print(
      'script of the home page, gzip',
      `${Math.round(script / 1000)} kB`,
      '< 140 kB',
      'sum of the files that the first load names',
    );

    const page = await againstBareServer(product, '/', HOST, rounds, seconds);
    print(
      'home page ÷ bare server, same bytes',
      page.ratio.toFixed(2),
      '≥ 0.6',
      `${spread(page)}; ${page.bytes} bytes`,
    );

    const read = await againstBareServer(product, '/api/getEventDays', HOST, rounds, seconds);
    print('API read through the BFF ÷ bare server', read.ratio.toFixed(2), '≥ 0.1', spread(read));
  } finally {
    await product.stop();
  }

  const booked = await reservations(rounds, seconds);
  print('reservations through the API ÷ pgbench', booked.ratio.toFixed(2), '≥ 0.5', spread(booked));
}

/** Lighthouse's scores of pages on a phone. They move with the machine's load: compare runs on the same one. */
async function measureScores(): Promise<void> {
  console.log(`${machine}; Lighthouse scores of 100, as on a phone\n`);
  const product = await startProduct();
  try {
    const origin = product.origin.replace('127.0.0.1', HOST);
    for (const path of await pagesToScore(product, HOST)) {
      const scores = Object.entries(await scorePage(`${origin}${path}`));
      console.log(`${path.padEnd(44)} ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    }
  } finally {
    await product.stop();
  }
}
