import { describeError, type Log } from './log';

/** Gathers news of one subject, to be told in one go. */
export interface Coalescer {
  /**
   * Has something told: at once when the subject was quiet, else with all that is added until the pause is over. News that
   * is waiting is lost when the process ends: what must not be lost is a job.
   * @param tell gets everything that was added since it was told last, each item once
   */
  add(subject: string, items: readonly string[], tell: (items: string[]) => Promise<void>): void;
  /** Drops what is waiting, and waits for what is being told. */
  close(): Promise<void>;
}

/** At most twice a second for each subject, however many people bring it about. */
const PAUSE = 500;

export function createCoalescer({ log, pause = PAUSE }: { log: Log; pause?: number }): Coalescer {
  const subjects = new Map<string, Subject>();
  const telling = new Set<Promise<void>>();

  function run(name: string, subject: Subject): void {
    const items = [...subject.items];
    subject.items.clear();
    const told = subject
      .tell(items)
      .catch((error: unknown) => log.error('news got lost', { subject: name, error: describeError(error) }))
      .finally(() => {
        telling.delete(told);
        if (subjects.get(name) !== subject) return;
        subject.timer = setTimeout(() => {
          if (subject.items.size > 0) run(name, subject);
          else subjects.delete(name);
        }, pause);
      });
    telling.add(told);
  }

  return {
    add(name, items, tell) {
      const known = subjects.get(name);
      const subject: Subject = known ?? { items: new Set(), tell, timer: undefined };
      subject.tell = tell;
      for (const item of items) subject.items.add(item);
      if (known) return;
      subjects.set(name, subject);
      subject.timer = setTimeout(() => run(name, subject), 0);
    },
    async close() {
      for (const { timer } of subjects.values()) clearTimeout(timer);
      subjects.clear();
      await Promise.all(telling);
    },
  };
}

interface Subject {
  items: Set<string>;
  tell: (items: string[]) => Promise<void>;
  timer: NodeJS.Timeout | undefined;
}
