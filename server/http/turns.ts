import { AsyncResource } from 'node:async_hooks';
import { type CallKind, noteWaitingCall } from '../../event-api/platform/metrics/load';

/** Time for pages in one turn of the event loop: as long as all else took since the last one, within these bounds. */
const MIN_PAGES_MS = 0.5;
const MAX_PAGES_MS = 5;
/**
 * A turn in which all else took longer is a slow one. Node takes one new connection in each turn, so that a crowd gets in only while
 * turns are quick, whatever its requests ask for.
 */
const QUICK_MS = 1;
/** How many calls begin in one turn. What they have begun goes on without a turn. */
const CALLS_PER_TURN_COUNT: Readonly<Record<CallKind, number>> = { order: 4, look: 2 };
/** In slow turns one call of an order begins in each, and one of somebody who looks around in one out of so many. */
const SLOW_TURNS_PER_LOOK_COUNT = 3;
/** How many calls of those who look around are under way at most, so that they do not fill the database's connections. */
const MAX_LOOKS_COUNT = 16;
/** One that takes longer waits for something else than this process, and no longer keeps others waiting. */
const MAX_LOOK_MS = 2000;
/**
 * A call that has waited so long is refused, and not begun. Proxies give up after a minute, and whoever pays would not know then
 * what came of it.
 */
const MAX_WAIT_MS = 50_000;

/** What becomes of a call. Neither rejects. */
export interface WaitingCall {
  serve(): Promise<void>;
  /** Says that nothing was done, and when to come again. */
  refuse(): Promise<void>;
}

export interface Turns {
  /** Answers with a page or a file. */
  page(answer: () => void): void;
  /**
   * Serves a call, or refuses it when its turn does not come in time.
   * @returns what forgets it when whoever made it has left before
   */
  call(kind: CallKind, call: WaitingCall): () => void;
  /** Refuses all calls that wait, and all that come later, because the process ends before it would be their turn. */
  end(): void;
}

/**
 * Decides what is answered next, by turns of the event loop. Pages and files get up to half of the time, so that they never
 * wait for a crowd's calls, and calls not for a flood of pages. A few calls begin in each turn, and those of orders before others: if all
 * began as soon as they came, what each has still to do would make everybody wait for as long as the last.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const pages: (() => void)[] = [];
  const calls: Record<CallKind, (WaitingCall & { sinceMs: number })[]> = { order: [], look: [] };
  let looks = 0;
  let isDue = false;
  let slowTurns = 0;
  let isEnded = false;
  /** Since when somebody waits without a turn. */
  let sinceMs = 0;

  const answerPages = (othersMs: number) => {
    const endMs = now() + Math.min(MAX_PAGES_MS, Math.max(MIN_PAGES_MS, othersMs));
    let answers = 0;
    try {
      for (const answer of pages) {
        answers += 1;
        answer();
        if (now() >= endMs) break;
      }
    } finally {
      pages.splice(0, answers);
    }
  };

  const look = ({ serve }: WaitingCall) => {
    looks += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      looks -= 1;
      schedule();
    };
    const limit = setTimeout(end, MAX_LOOK_MS).unref();
    void serve().finally(end);
  };

  const mayLook = () => calls.look.length > 0 && looks < MAX_LOOKS_COUNT;
  const isAnybodyNext = () => pages.length > 0 || calls.order.length > 0 || mayLook();

  const refuseLate = () => {
    const lateMs = isEnded ? Number.POSITIVE_INFINITY : now() - MAX_WAIT_MS;
    for (const waiting of Object.values(calls)) {
      const late = waiting.findIndex((one) => one.sinceMs > lateMs);
      for (const { refuse } of waiting.splice(0, late === -1 ? waiting.length : late)) void refuse();
    }
  };

  const beginCalls = (isQuick: boolean) => {
    slowTurns = isQuick ? 0 : slowTurns + 1;
    const orders = isQuick ? CALLS_PER_TURN_COUNT.order : 1;
    const most = isQuick ? CALLS_PER_TURN_COUNT.look : slowTurns % SLOW_TURNS_PER_LOOK_COUNT === 0 ? 1 : 0;
    for (const { serve } of calls.order.splice(0, orders)) void serve();
    for (const call of calls.look.splice(0, Math.min(most, MAX_LOOKS_COUNT - looks))) look(call);
  };

  const turn = () => {
    isDue = false;
    const othersMs = now() - sinceMs;
    try {
      answerPages(othersMs);
      refuseLate();
      beginCalls(othersMs < QUICK_MS);
    } finally {
      schedule();
    }
  };

  function schedule(): void {
    if (isDue || !isAnybodyNext()) return;
    isDue = true;
    sinceMs = now();
    setImmediate(turn);
  }

  return {
    page(answer) {
      pages.push(inContext(answer));
      schedule();
    },
    call(kind, { serve, refuse }) {
      const noteTurn = noteWaitingCall(kind);
      const inTurn = inContext((answer: () => Promise<void>) => {
        noteTurn();
        return answer();
      });
      const waiting = { serve: () => inTurn(serve), refuse: () => inTurn(refuse), sinceMs: now() };
      calls[kind].push(waiting);
      if (isEnded) refuseLate();
      schedule();
      return () => {
        const at = calls[kind].indexOf(waiting);
        if (at === -1) return;
        calls[kind].splice(at, 1);
        noteTurn();
      };
    },
    end() {
      isEnded = true;
      refuseLate();
    },
  };
}

/**
 * A function that runs later in the context of the request that is being answered now. `AsyncResource.bind` does the same, but takes
 * 23 µs to describe each function that it makes, which was 4 % of the main thread in a rush.
 */
function inContext<Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const context = new AsyncResource('Turn');
  return (...given) => context.runInAsyncScope(run, undefined, ...given);
}
