import { describe, expect, it } from 'vitest';
import type { Db } from '../database';
import { SharedReadings } from './shared-readings';

// What a database is, is of no account here but that it is one.
const database = () => ({}) as Db;

/** A source that counts how often it is read, and answers when told to. */
function source() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  return {
    waiting,
    read: () =>
      new Promise<number>((resolve, reject) => {
        const number = waiting.length + 1;
        waiting.push({ answer: () => resolve(number), fail: () => reject(new Error('away')) });
      }),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('shared readings', () => {
  it('give nobody a reading that began before they asked, and one to all who wait', async () => {
    const readings = new SharedReadings<number>();
    const { read, waiting } = source();
    const db = database();
    const first = readings.read(db, 'key', read);
    const second = readings.read(db, 'key', read);
    const third = readings.read(db, 'key', read);
    waiting[0]?.answer();
    await settle();
    waiting[1]?.answer();
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
    expect(waiting).toHaveLength(2);
  });

  it('are read anew for who asks later', async () => {
    const readings = new SharedReadings<number>();
    const { read, waiting } = source();
    const db = database();
    const first = readings.read(db, 'key', read);
    waiting[0]?.answer();
    expect(await first).toBe(1);
    await settle();
    const second = readings.read(db, 'key', read);
    waiting[1]?.answer();
    expect(await second).toBe(2);
  });

  it('go on after one that failed', async () => {
    const readings = new SharedReadings<number>();
    const { read, waiting } = source();
    const db = database();
    const first = readings.read(db, 'key', read);
    const second = readings.read(db, 'key', read);
    waiting[0]?.fail();
    await expect(first).rejects.toThrow('away');
    await settle();
    waiting[1]?.answer();
    expect(await second).toBe(2);
  });

  it('are not shared between keys, nor with a transaction', async () => {
    const readings = new SharedReadings<number>();
    const { read, waiting } = source();
    const db = database();
    const all = [
      readings.read(db, 'a', read),
      readings.read(db, 'b', read),
      readings.read(database(), 'a', read),
    ];
    for (const each of waiting) each.answer();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
  });
});
