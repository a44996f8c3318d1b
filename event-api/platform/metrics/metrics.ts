import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What a process measures of itself, in the format of Prometheus. No label comes from a visitor: nobody can make more of them, and
 * none tells of a person.
 */
export const registry = new Registry();
const registers = [registry];

/** Seconds from a request to the end of its answer. */
export const requestSeconds = new Histogram({
  name: 'rendezvous_request_seconds',
  help: 'Seconds from a request to the end of its answer, by what was asked for and the class of its status.',
  labelNames: ['kind', 'call', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Answers for pages: from the cache, or after a render. */
export const pages = new Counter({
  name: 'rendezvous_pages_total',
  help: 'Pages that were answered from the cache, after a render, or not at all because too many waited.',
  labelNames: ['from'] as const,
  registers,
});

/** Renders that wait for their turn. */
export const rendersWaiting = new Gauge({
  name: 'rendezvous_renders_waiting',
  help: 'Renders that wait for their turn, by kind: of pages, of invented addresses, and questions whether a page exists.',
  labelNames: ['kind'] as const,
  registers,
});

const MAIL_OUTCOMES = ['sent', 'refused', 'failed'] as const;

/** Mails that were given to the mail server, attempt by attempt. */
const mails = new Counter({
  name: 'rendezvous_mails_total',
  help: 'Mails by outcome: taken by the mail server, refused by it because of their address, or failed and to be sent again.',
  labelNames: ['outcome'] as const,
  registers,
});
// A counter that begins with its first failure has no time before it that a rate could be taken of.
for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);

export function countMail(outcome: (typeof MAIL_OUTCOMES)[number]): void {
  mails.inc({ outcome });
}

/** Calls that wait for their turn. */
export const callsWaiting = new Gauge({
  name: 'rendezvous_calls_waiting',
  help: 'Calls that wait for their turn, by kind: of orders, and of visitors who look around.',
  labelNames: ['kind'] as const,
  registers,
});

/** Transactions on PostgreSQL: with a connection, and waiting for one. */
export const transactions = new Gauge({
  name: 'rendezvous_transactions',
  help: 'Transactions on PostgreSQL that have a connection, and those that wait for one.',
  labelNames: ['state'] as const,
  registers,
});

/** Whether this process has more to do than it can, so that whoever begins an order stands in line. */
export const overloaded = new Gauge({
  name: 'rendezvous_overloaded',
  help: 'Whether this process has more to do than it can, by its event loop and the waits for a turn and for connections: 1 or 0.',
  registers,
});

/** How many stand in line at most, those who have left included. */
export const lineWaiting = new Gauge({
  name: 'rendezvous_line_waiting',
  help: 'Visitors that wait in line at most, those who have left included; instances that share a database report the same.',
  registers,
});

/** Visitors who came to a line of this process, and those that it let in. */
export const lineVisitors = new Counter({
  name: 'rendezvous_line_visitors_total',
  help: 'Visitors who came to a waiting line, and those who were let in.',
  labelNames: ['outcome'] as const,
  registers,
});

/** What was deleted because it was kept long enough. */
export const forgotten = new Counter({
  name: 'rendezvous_forgotten_total',
  help: 'Rows and people that were deleted because they were kept long enough, by kind.',
  labelNames: ['kind'] as const,
  registers,
});

/** Sockets of the realtime service that are open. */
export const sockets = new Gauge({
  name: 'rendezvous_sockets',
  help: 'Open sockets of the realtime service of this process.',
  registers,
});

/** A number that is read when it is asked for, by its labels. */
export interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** A gauge that is read from the database when it is asked for; instances that share it report the same. */
export function measure(
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly string[] },
  read: () => Promise<Reading[]>,
): void {
  registry.removeSingleMetric(name);
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    async collect() {
      const readings = await read();
      gauge.reset();
      for (const { labels, value } of readings) gauge.set(labels, value);
    },
  });
}

/** Everything above, with memory, processor and the delay of the event loop. @returns what is served */
export function withProcess(): Registry {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  return Registry.merge([registry, own]);
}
