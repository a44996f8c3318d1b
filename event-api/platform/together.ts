/** Does all that was asked for at once. @returns the answers, in the order in which they were asked for */
type Carry<Asked, Answer> = (asked: readonly Asked[]) => Promise<readonly Answer[]>;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * One statement at a time, however many come: what is asked for while one is under way waits for the next, which does all of it
 * together. Whoever shares a statement that fails gets its error.
 */
export function together<Asked, Answer>(carry: Carry<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let isCarrying = false;

  const carryAll = async () => {
    isCarrying = true;
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      try {
        const answers = await carry(all.map(({ asked }) => asked));
        // The cast: `carry` gives one answer for each.
        for (const [at, { resolve }] of all.entries()) resolve(answers[at] as Answer);
      } catch (error) {
        for (const { reject } of all) reject(error);
      }
    }
    isCarrying = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isCarrying) void carryAll();
    });
}
