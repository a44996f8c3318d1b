import { describe, expect, it } from 'vitest';
import { glanceRows } from './glance';

const slot = (start: string, sessions: number, kind = 'workshops') => ({
  start,
  end: start,
  kind,
  sessions,
});

/** Slots at every five minutes from an instant on. */
const everyFiveMinutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    slot(new Date(Date.parse(from) + index * 300_000).toISOString(), 2),
  );

describe('a day at a glance', () => {
  it('shows the organiser’s slots when they are few', () => {
    const slots = everyFiveMinutes('2027-01-30T09:00:00.000Z', 24);
    expect(glanceRows(slots, 'UTC')).toEqual(slots.map((each) => ({ slot: each })));
  });

  it('counts sessions by the hour of the event’s local time when there are too many slots', () => {
    const slots = everyFiveMinutes('2027-01-30T09:00:00.000Z', 30);
    expect(glanceRows(slots, 'UTC')).toEqual([
      { start: '2027-01-30T09:00:00.000Z', sessions: 24 },
      { start: '2027-01-30T10:00:00.000Z', sessions: 24 },
      { start: '2027-01-30T11:00:00.000Z', sessions: 12 },
    ]);
    // A zone whose hours start at half past by UTC.
    expect(glanceRows(slots, 'America/St_Johns')).toEqual([
      { start: '2027-01-30T09:00:00.000Z', sessions: 12 },
      { start: '2027-01-30T09:30:00.000Z', sessions: 24 },
      { start: '2027-01-30T10:30:00.000Z', sessions: 24 },
    ]);
  });

  it('loses no session, and gives breaks and the like rows of their own', () => {
    const lunch = slot('2027-01-30T10:02:00.000Z', 0, 'break');
    const slots = [...everyFiveMinutes('2027-01-30T09:00:00.000Z', 30), lunch].sort((a, b) =>
      a.start.localeCompare(b.start),
    );
    const rows = glanceRows(slots, 'UTC');
    expect(rows).toEqual([
      { start: '2027-01-30T09:00:00.000Z', sessions: 24 },
      { start: '2027-01-30T10:00:00.000Z', sessions: 24 },
      { slot: lunch },
      { start: '2027-01-30T11:00:00.000Z', sessions: 12 },
    ]);
  });
});
