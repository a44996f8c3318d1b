/** Time for answers in one turn of the event loop; at least one is always given. */
const MAX_TURN_MS = 0.5;

/**
 * Makes a function that runs its callbacks in order, but only a few of them in one turn of the event loop. Calls do not take
 * part: whoever registers thus waits for a few answers to others, not for as many as a flood of requests brings at once.
 */
export function createTurns(now: () => number = () => performance.now()): (answer: () => void) => void {
  let waiting: (() => void)[] = [];
  const turn = () => {
    const end = now() + MAX_TURN_MS;
    let answers = 0;
    try {
      for (const answer of waiting) {
        answers += 1;
        answer();
        if (now() >= end) break;
      }
    } finally {
      waiting = waiting.slice(answers);
      if (waiting.length > 0) setImmediate(turn);
    }
  };
  return (answer) => {
    waiting.push(answer);
    if (waiting.length === 1) setImmediate(turn);
  };
}
