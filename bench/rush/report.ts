import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '../print';
import { type Rush, rushOnOne, rushOnTwo } from './rush';
import { STEPS } from './visit';

/** Whole visitors, five for each place, on one process and on two instances behind a proxy. */
export async function measureRush(quick: boolean): Promise<void> {
  const setting = quick
    ? { people: 200, places: 40, withinMs: 10_000 }
    : { people: 5_000, places: 1_000, withinMs: 60_000 };
  console.log(`\n${setting.people} visitors in ${setting.withinMs / 1000} s for ${setting.places} places`);
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-rush-'));
  try {
    printRush('one process', await rushOnOne(setting));
    printRush('two instances behind nginx', await rushOnTwo(setting, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function printRush(on: string, rush: Rush): void {
  const ms = (time: number) => `${Math.round(time)} ms`;
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  const ends = Object.entries(rush.ends).map(([end, count]) => `${count} ${end}`);
  const failures = [...rush.failures].map(([status, count]) => `${count} of ${status}`).join(', ') || 'none';
  console.log(
    `\n${on}: ${ends.join(', ')}; over after ${seconds(rush.tookMs)}; answers that failed: ${failures}`,
  );
  print('oversold', String(rush.oversold), '0', `${rush.confirmed} registrations`);
  print('charged twice', String(rush.chargedTwice), '0', '');
  print('lost', String(rush.lost), '0', '');
  print('orders in the busiest minute', String(rush.ordersPerMinute), 'none', '');
  for (const step of STEPS)
    print(step, ms(rush.steps[step].p99), 'none', `99th percentile; median ${ms(rush.steps[step].median)}`);
  print(
    'all that the slowest tenth waited for',
    seconds(rush.waited.slowestTenth),
    'none',
    `median of all ${seconds(rush.waited.median)}`,
  );
  const { stood, median: middle, longest } = rush.line;
  print(
    'in the waiting line',
    String(stood),
    'none',
    `visitors; median ${seconds(middle)}, longest ${seconds(longest)}`,
  );
  print(
    'letters, from order to sent, p99',
    seconds(rush.letters.p99),
    '< 120 s',
    `longest ${seconds(rush.letters.longest)}`,
  );
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const { most, soon, after } = rush.memory;
  print(
    'memory afterwards',
    megabytes(after),
    '≤ 450 MB',
    `of the largest process, 20 s later; at once ${megabytes(soon)}, at most ${megabytes(most)}`,
  );
  const { visitors } = rush;
  print(
    'visitors late by themselves, p99',
    ms(visitors.p99),
    'none',
    `while they came; median ${ms(visitors.median)}; processor ${seconds(visitors.cpuMs)}`,
  );
  print('processor', seconds(rush.cpuMs), 'none', 'of the product, without PostgreSQL');
}
