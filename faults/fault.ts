import type { Answer } from './watch';

/** What visitors noticed of a fault. */
export interface Noticed {
  /** The longest answer of a call, and of a page that was in the cache, in milliseconds. */
  longestMs: number;
  longestPageMs: number;
  /** From the return of what had failed until the first good answer, in milliseconds. */
  backAfterMs: number;
  /** Acknowledged changes that are gone, and requests that got no answer. */
  lost: number;
  /** Answers that are neither good nor 503 with `Retry-After`, by status. */
  wrong: Readonly<Record<string, number>>;
}

/** Sums up the answers around a fault. @param returnedAt milliseconds since 1970 */
export function summarise(answers: readonly Answer[], returnedAt: number, lostChanges: number): Noticed {
  const calls = answers.filter(({ what }) => what !== 'page');
  const pages = answers.filter(({ what }) => what === 'page');
  const longest = (some: readonly Answer[]) => Math.max(0, ...some.map(({ tookMs }) => tookMs));
  const back = calls.filter(({ status, endedAt }) => status === 200 && endedAt >= returnedAt);
  const firstBack = Math.min(...back.map(({ endedAt }) => endedAt));
  const wrong: Record<string, number> = {};
  for (const { what, status, retryAfter } of answers) {
    const isGood = status === 200 || (what !== 'page' && status === 503 && retryAfter !== undefined);
    if (!isGood && status !== 0) wrong[`${what} ${status}`] = (wrong[`${what} ${status}`] ?? 0) + 1;
  }
  return {
    longestMs: longest(calls),
    longestPageMs: longest(pages),
    backAfterMs: firstBack - returnedAt,
    lost: lostChanges + answers.filter(({ status }) => status === 0).length,
    wrong,
  };
}
