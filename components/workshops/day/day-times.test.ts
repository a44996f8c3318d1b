import { describe, expect, it } from 'vitest';
import { sampleCart, sampleSession as session } from '@/tests/support/cart-samples';
import { choiceOf } from '../seats/session-choice';
import { isFilled, nextEmptyTime, orderedSessions, stateOfTime, timesOf } from './day-times';

const ZONE = 'America/Los_Angeles';
const full = { state: 'full', left: 0, capacity: 30, returns_at: null } as const;
const at = (hour: number, minute: number) => new Date(Date.UTC(2027, 1, 4, hour, minute)).toISOString();

/** The choices of an attendee who has these. */
const choicesOf = (all: ReturnType<typeof session>[], chosen: ReturnType<typeof session>[]) =>
  new Map(
    all.map((each) => [
      each.workshops_session_code,
      choiceOf(each, { cart: sampleCart({ items: chosen }), limit: null, submitted: false }),
    ]),
  );

describe('a day as its times', () => {
  const morning = session('loom', 17);
  const long = session('forest', 18, { workshops_schedule_end: at(21, 0) });
  const [short, later] = [session('knife', 18), session('pot', 20)];
  const day = [later, short, long, session('brush', 18), morning];

  it('has one for each start, which ends with most of its sessions', () => {
    expect(timesOf(day, ZONE).map(({ start, end, sessions }) => [start, end, sessions.length])).toEqual([
      [at(17, 0), at(18, 0), 1],
      [at(18, 0), at(19, 0), 3],
      [at(20, 0), at(21, 0), 1],
    ]);
  });

  it('has one for each hour of the clock where sessions begin at any minute', () => {
    const busy = Array.from({ length: 15 }, (_, index) =>
      session(`talk-${index}`, 17, {
        workshops_schedule_start: at(17, index * 5),
        workshops_schedule_end: at(17, index * 5 + 25),
      }),
    );
    expect(
      timesOf(busy, 'Asia/Kolkata').map(({ start, end, sessions }) => [start, end, sessions.length]),
    ).toEqual([
      [at(16, 30), at(17, 30), 6],
      [at(17, 30), at(18, 30), 9],
    ]);
  });

  it('puts what is open all day last, at no time of its own', () => {
    const open = session('hall', 16, { workshops_schedule_end: at(23, 30) });
    expect(timesOf([open, morning], ZONE).map(({ isAllDay }) => isAllDay)).toEqual([false, true]);
  });

  it('what lasts through a later time fills it, and the next empty one comes after it', () => {
    const times = timesOf(day, ZONE);
    const choices = choicesOf(day, [long]);
    const stateOf = (time: (typeof times)[number]) => stateOfTime(time, day, choices);
    expect(times.map((time) => isFilled(stateOf(time)))).toEqual([false, true, true]);
    expect(times.map((time) => stateOf(time).lasting.length)).toEqual([0, 0, 1]);
    expect(nextEmptyTime(times, stateOf, undefined)).toBe(times[0]?.key);
    expect(nextEmptyTime(times, stateOf, times[0]?.key)).toBeUndefined();
  });

  it('leads to no time at which everything is full', () => {
    const taken = [morning, session('pot', 20, { availability: full })];
    const times = timesOf(taken, ZONE);
    const choices = choicesOf(taken, []);
    expect(nextEmptyTime(times, (time) => stateOfTime(time, taken, choices), times[0]?.key)).toBeUndefined();
  });

  it('lists the chosen one first, what can only be waited for last, and online twins apart', () => {
    const gone = session('gone', 18, { availability: full });
    const [room, twin] = [
      session('loom-1', 18, { workshops_code: 'loom' }),
      session('loom-2', 18, { workshops_code: 'loom', workshops_session_type: 'O' }),
    ];
    const alone = session('radio', 18, { workshops_session_type: 'O' });
    const all = [gone, room, twin, alone, short];
    expect(orderedSessions(all, choicesOf(all, [short]))).toEqual({
      free: [short, room, alone],
      full: [gone],
      twins: [twin],
    });
    expect(orderedSessions(all, choicesOf(all, [twin])).twins).toEqual([]);
    expect(orderedSessions(all, choicesOf(all, [short]), ['radio']).free).toEqual([short, alone, room]);
  });
});
