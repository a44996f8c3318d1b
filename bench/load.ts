import autocannon from 'autocannon';

export interface Target {
  /** Loopback address with path. */
  url: string;
  headers?: Record<string, string>;
}

/** Requests per second that a target answers with 32 connections. @throws Error when an answer is not 200 */
export async function requestsPerSecond(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    headers: target.headers ?? {},
    connections: 32,
    duration: seconds,
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${target.url}: ${bad} of ${result.requests.total} answers were not 200`);
  return result.requests.average;
}

/** The median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The quantile for a share from 0 to 1; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export interface Pair {
  measured: number;
  baseline: number;
  /** Median of the rounds' own ratios: a machine that slows down slows both sides of a round. */
  ratio: number;
  lowest: number;
  highest: number;
}

/** Measures two things alternately, A B A B …, and returns the medians and the ratio round by round. */
export async function measureAlternately(
  rounds: number,
  measure: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Pair> {
  const measured: number[] = [];
  const base: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measure());
    base.push(await baseline());
  }
  const ratios = measured.map((value, round) => value / (base[round] ?? Number.NaN));
  return {
    measured: median(measured),
    baseline: median(base),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}
