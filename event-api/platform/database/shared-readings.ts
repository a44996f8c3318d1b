import type { Db } from './database';

/** A reading under way, and the one that begins when it is over. */
interface Readings<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Lets calls that want the same thing at the same time share one statement, so that a rush asks the database once for a
 * number of visitors. Nobody gets a reading that began before their call: what a visitor has just changed they see. A
 * transaction shares with nobody, because a transaction that waited for others who wait for it would wait for ever.
 */
export class SharedReadings<T> {
  readonly #byDatabase = new WeakMap<Db, Map<string, Readings<T>>>();

  /** @param key names what is read; `read` is called at once, or when the reading under way is over */
  read(db: Db, key: string, read: () => Promise<T>): Promise<T> {
    const readings = this.#byDatabase.get(db) ?? new Map<string, Readings<T>>();
    this.#byDatabase.set(db, readings);
    const start = () => {
      const running = read();
      const entry: Readings<T> = { running };
      readings.set(key, entry);
      const over = () => {
        if (!entry.next) readings.delete(key);
      };
      running.then(over, over);
      return running;
    };
    const present = readings.get(key);
    if (!present) return start();
    present.next ??= present.running.then(start, start);
    return present.next;
  }
}
