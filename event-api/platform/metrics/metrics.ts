import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What a process measures of itself, in the format of Prometheus. No label comes from a visitor: nobody can make more of them, and
 * none tells of a person.
 */
export const registry = new Registry();
const registers = [registry];

/** Memory, processor and the delay of the event loop. @returns a function that ends it */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

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
