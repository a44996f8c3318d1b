import { type Calling, callAhead } from './call-ahead';
import { type Conduct, chooseNext, type Waiting } from './choose-next';

/** An admission ends unused after this time. */
export const ADMITTED_SECONDS = 600;
/** Who has not asked again for so long has left, or sleeps: a page in the background asks once a minute. */
export const PRESENT_SECONDS = 90;
/** Who has not asked again for so long has lost their place. */
export const KEPT_SECONDS = 900;
/** Nobody is let in so far behind the first of their network, so more of it need not be read. */
export const MAX_NETWORK_ROWS = 200;

/** A second of a line: whom to let in, and whom to call so that somebody is ready in the next. */
export function advance(
  line: Calling & { served: number },
  now: {
    /** Those who have shown up and are still there, in the order of their places. */
    waiting: readonly Waiting[];
    conduct: ReadonlyMap<string, Conduct>;
    /** How many this process may let in, and how many in a second. */
    count: number;
    perSecond: number;
  },
): { chosen: Waiting[]; served: number; called: number; misses: number } {
  const { chosen, ready } = chooseNext(now.waiting, now.conduct, now.count);
  const calling = callAhead(line, { ready: Math.max(0, ready - chosen.length), perSecond: now.perSecond });
  return {
    ...calling,
    chosen,
    served: chosen.reduce((last, { place }) => Math.max(last, place), line.served),
  };
}
