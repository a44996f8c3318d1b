import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attendable, conflictBetween, conflictsIn } from './conflicts';

function session(code: string, from: string, to: string, more: Partial<Attendable> = {}): Attendable {
  return {
    workshops_session_code: code,
    workshops_code: `workshop-${code}`,
    workshops_schedule_code: `slot-${code}`,
    workshops_schedule_start: `2027-02-08T${from}:00.000Z`,
    workshops_schedule_end: `2027-02-08T${to}:00.000Z`,
    ...more,
  };
}

describe('conflictBetween', () => {
  const first = session('a', '17:00', '18:00');

  it('finds an overlap of a minute, and none where one ends as the other starts', () => {
    expect(conflictBetween(first, session('b', '17:59', '19:00'))).toBe('overlap');
    expect(conflictBetween(session('b', '17:59', '19:00'), first)).toBe('overlap');
    expect(conflictBetween(first, session('b', '18:00', '19:00'))).toBe(undefined);
    expect(conflictBetween(session('b', '18:00', '19:00'), first)).toBe(undefined);
  });

  it('finds one session within another', () => {
    expect(conflictBetween(first, session('b', '17:15', '17:30'))).toBe('overlap');
  });

  it('finds two sessions of one workshop whenever they are', () => {
    expect(conflictBetween(first, session('b', '20:00', '21:00', { workshops_code: 'workshop-a' }))).toBe(
      'same_workshop',
    );
  });

  it('finds two sessions of one slot that do not overlap', () => {
    const later = session('b', '18:00', '19:00', { workshops_schedule_code: 'slot-a' });
    expect(conflictBetween(first, later)).toBe('same_slot');
  });

  it('lets a session be with itself', () => {
    expect(conflictBetween(first, first)).toBe(undefined);
  });
});

describe('conflictsIn', () => {
  it('gives each pair once', () => {
    const sessions = [
      session('a', '17:00', '18:00'),
      session('b', '17:30', '18:30'),
      session('c', '18:15', '19:00'),
    ];
    expect(conflictsIn(sessions)).toEqual([
      { reason: 'overlap', session_code: 'a', other_session_code: 'b' },
      { reason: 'overlap', session_code: 'b', other_session_code: 'c' },
    ]);
  });
});

describe('any sessions', () => {
  const hour = fc.integer({ min: 10, max: 20 });
  const attendable = fc
    .record({ from: hour, hours: fc.integer({ min: 1, max: 3 }), workshop: fc.nat(3), slot: fc.nat(3) })
    .map(({ from, hours, workshop, slot }) =>
      session(`${from}-${hours}-${workshop}-${slot}`, `${from}:00`, `${from + hours}:00`, {
        workshops_code: `workshop-${workshop}`,
        workshops_schedule_code: `slot-${slot}`,
      }),
    );
  const hours = ({ workshops_schedule_start, workshops_schedule_end }: Attendable) =>
    Array.from(
      { length: (Date.parse(workshops_schedule_end) - Date.parse(workshops_schedule_start)) / 3_600_000 },
      (_, index) => Date.parse(workshops_schedule_start) + index * 3_600_000,
    );

  it('conflict with each other or neither with the other', () => {
    fc.assert(
      fc.property(attendable, attendable, (first, second) => {
        expect(conflictBetween(first, second)).toBe(conflictBetween(second, first));
      }),
    );
  });

  it('conflict exactly when they share an hour, a workshop or a slot', () => {
    fc.assert(
      fc.property(attendable, attendable, (first, second) => {
        const shared = hours(first).some((at) => hours(second).includes(at));
        const same =
          first.workshops_code === second.workshops_code ||
          first.workshops_schedule_code === second.workshops_schedule_code;
        const itself = first.workshops_session_code === second.workshops_session_code;
        expect(conflictBetween(first, second) !== undefined).toBe(!itself && (shared || same));
      }),
    );
  });

  it('can be attended together once one of each pair is left out', () => {
    fc.assert(
      fc.property(fc.array(attendable, { maxLength: 8 }), (sessions) => {
        const out = new Set(conflictsIn(sessions).map((conflict) => conflict.other_session_code));
        expect(conflictsIn(sessions.filter((each) => !out.has(each.workshops_session_code)))).toEqual([]);
      }),
    );
  });
});
