import { serveMetrics } from '@/event-api/platform/metrics/serve-metrics';
import { freePort } from './free-ports.mjs';

/** A time series at one moment, or a part of what an expression gives. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** `/metrics` as it was read. */
export interface Scrape {
  atSeconds: number;
  /** Of all metrics, also those that have no series yet. */
  names: Set<string>;
  samples: Sample[];
}

/** The metrics of this process, served as by the product. */
export async function serveOwnMetrics() {
  const port = await freePort();
  const server = await serveMetrics(
    { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' },
    { error: (message, facts) => console.error(message, facts) },
  );
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return {
    ask,
    /** @param atSeconds when it is read, by the clock of the test */
    async scrape(atSeconds: number): Promise<Scrape> {
      const text = await (await ask('/metrics')).text();
      const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
      return { atSeconds, names: new Set(names), samples: readSamples(text) };
    },
    [Symbol.dispose]: () => void server?.close(),
  };
}

function readSamples(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, key, told]) => [key, told])),
      value: Number(value),
    };
  });
}

/** The metrics that a text names; the series of a histogram by its name. */
export const metricsIn = (text: string): string[] =>
  (text.match(/\b(?:rendezvous|nodejs|process)_\w+/g) ?? []).map((name) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

const SUM = /^(sum|max)(?: by \((\w+)\))?\s*\((rate\()?(\w+)(?:\{([^}]*)\})?(?:\[(\d+)m\]\))?\)/;

/**
 * Evaluates the part of Prometheus's language in which our rules are written: a sum or maximum of a metric, or of its rate, that is
 * greater than a number or than another one. @returns the series for which it holds
 * @throws Error for anything else
 */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Sample[] {
  const [left = '', right = '', ...more] = expression.split(' > ');
  if (more.length > 0 || !right) throw new Error(`no single comparison: ${expression}`);
  const bounds = Number.isNaN(Number(right)) ? aggregate(right, scrapes) : undefined;
  return aggregate(left, scrapes).filter(({ labels, value }) => {
    if (!bounds) return value > Number(right);
    const bound = bounds.find((one) => JSON.stringify(one.labels) === JSON.stringify(labels));
    return bound !== undefined && value > bound.value;
  });
}

function aggregate(expression: string, scrapes: readonly Scrape[]): Sample[] {
  const [whole, how, by, rate, name = '', selector = '', minutes] = SUM.exec(expression) ?? [];
  if (whole !== expression) throw new Error(`not understood: ${expression}`);
  const last = scrapes.at(-1);
  if (!last) return [];
  const values = new Map<string, number[]>();
  for (const sample of selected(last, name, selector)) {
    const value = rate ? rateOf(sample, scrapes, Number(minutes) * 60) : sample.value;
    if (value === undefined) continue;
    const group = (by && sample.labels[by]) ?? '';
    values.set(group, [...(values.get(group) ?? []), value]);
  }
  return Array.from(values, ([group, each]) => ({
    name,
    labels: by ? { [by]: group } : {},
    value: how === 'max' ? Math.max(...each) : each.reduce((sum, one) => sum + one, 0),
  }));
}

function selected({ samples }: Scrape, name: string, selector: string): Sample[] {
  const conditions = [...selector.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)];
  return samples.filter(
    (sample) =>
      sample.name === name &&
      conditions.every(([, label = '', how, wanted = '']) => {
        const value = sample.labels[label] ?? '';
        if (how === '=~') return new RegExp(`^(?:${wanted})$`).test(value);
        return (value === wanted) === (how === '=');
      }),
  );
}

/** By the second, from the first reading of a time span to the last; undefined with fewer than two, as in Prometheus. */
function rateOf({ name, labels, value }: Sample, scrapes: readonly Scrape[], spanSeconds: number) {
  const end = scrapes.at(-1)?.atSeconds ?? 0;
  const first = scrapes.find(({ atSeconds }) => atSeconds >= end - spanSeconds);
  const key = JSON.stringify(labels);
  const before = first?.samples.find((one) => one.name === name && JSON.stringify(one.labels) === key);
  if (!first || !before || first.atSeconds === end) return undefined;
  return (value - before.value) / (end - first.atSeconds);
}
