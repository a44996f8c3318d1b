import { describe, expect, it } from 'vitest';
import { type Attendable, conflictBetween, conflictsIn } from './conflicts';

function session(code: string, from: string, to: string, more: Partial<Attendable> = {}): Attendable {
  return {
    code: code,
    workshopCode: `workshop-${code}`,
    slotCode: `slot-${code}`,
    startsAt: `2027-02-08T${from}:00.000Z`,
    endsAt: `2027-02-08T${to}:00.000Z`,
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
    expect(conflictBetween(first, session('b', '20:00', '21:00', { workshopCode: 'workshop-a' }))).toBe(
      'same_workshop',
    );
  });

  it('finds two sessions of one slot that do not overlap', () => {
    const later = session('b', '18:00', '19:00', { slotCode: 'slot-a' });
    expect(conflictBetween(first, later)).toBe('same_slot');
  });

  it('finds no conflict of a session with itself', () => {
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
      { reason: 'overlap', code: 'a', otherCode: 'b' },
      { reason: 'overlap', code: 'b', otherCode: 'c' },
    ]);
  });
});

describe('the night when clocks are put back', () => {
  it('has the same hour twice: sessions in the first do not overlap sessions in the second', () => {
    const first = session('a', '', '', {
      startsAt: '2027-11-07T01:00:00-07:00',
      endsAt: '2027-11-07T02:00:00-07:00',
    });
    const second = session('b', '', '', {
      startsAt: '2027-11-07T01:00:00-08:00',
      endsAt: '2027-11-07T02:00:00-08:00',
    });
    const both = session('c', '', '', {
      startsAt: '2027-11-07T08:30:00.000Z',
      endsAt: '2027-11-07T09:30:00.000Z',
    });
    expect(conflictsIn([first, second])).toEqual([]);
    expect(conflictsIn([first, second, both]).map(({ code }) => code)).toEqual(['a', 'b']);
  });
});
