import { describeError, type Log } from './log';

/** Limits how often messages about one subject are sent, by merging those that come close together. */
export interface Coalescer {
  /**
   * Sends items at once if nothing was sent about the subject during the last pause. Otherwise they are sent when the pause
   * ends, with everything added until then. A crash loses waiting items: use a job for what must not be lost.
   * @param send gets the items added since its last call, without duplicates
   */
  add(subject: string, items: readonly string[], send: (items: string[]) => Promise<void>): void;
  /** Sends what is waiting and resolves when everything is sent. Items added later are dropped. */
  close(): Promise<void>;
}

/** At most two messages a second about each subject. */
const PAUSE_MS = 500;

export function createCoalescer({ log, pauseMs = PAUSE_MS }: { log: Log; pauseMs?: number }): Coalescer {
  const subjects = new Map<string, Subject>();
  let closed = false;

  function schedule(name: string, subject: Subject, delayMs: number): void {
    subject.timer = setTimeout(() => {
      if (subject.items.size === 0) {
        subjects.delete(name);
        return;
      }
      subject.sending = sendWaiting(name, subject).then(() => {
        if (!closed) schedule(name, subject, pauseMs);
      });
    }, delayMs);
  }

  async function sendWaiting(name: string, subject: Subject): Promise<void> {
    const items = [...subject.items];
    subject.items.clear();
    try {
      await subject.send(items);
    } catch (error) {
      log.error('a coalesced message was not sent', { subject: name, error: describeError(error) });
    }
  }

  return {
    add(name, items, send) {
      if (closed) return;
      const waiting = subjects.get(name);
      const subject: Subject = waiting ?? { items: new Set(), send, timer: undefined, sending: undefined };
      subject.send = send;
      for (const item of items) subject.items.add(item);
      if (waiting) return;
      subjects.set(name, subject);
      schedule(name, subject, 0);
    },
    async close() {
      closed = true;
      const finish = async (name: string, subject: Subject) => {
        clearTimeout(subject.timer);
        await subject.sending;
        if (subject.items.size > 0) await sendWaiting(name, subject);
      };
      await Promise.all(Array.from(subjects, ([name, subject]) => finish(name, subject)));
    },
  };
}

interface Subject {
  items: Set<string>;
  send: (items: string[]) => Promise<void>;
  timer: NodeJS.Timeout | undefined;
  /** The last call of `send`, which may have ended. */
  sending: Promise<void> | undefined;
}
