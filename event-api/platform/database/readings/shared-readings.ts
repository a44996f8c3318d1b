import type { Db } from '../database';

/** A read in flight, and the one that starts when it ends. */
interface Readings<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

/**
 * Lets concurrent reads of the same thing share one statement, so that a rush queries the database once for many visitors.
 * No caller gets the result of a read that began before the call, so visitors see what they have just changed. Reads in a
 * transaction are not shared: waiting for a read outside, which may wait for the transaction, could deadlock.
 */
export class SharedReadings<T> {
  readonly #byDatabase = new WeakMap<Db, Map<string, Readings<T>>>();

  /** @param read called at once, or when the read in flight has ended */
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
