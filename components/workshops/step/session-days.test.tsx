import { describe, expect, it } from 'vitest';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { sampleSession } from '@/tests/support/cart-samples';
import { daysFor, firstDayWithChoices } from './session-days';

const full = { state: 'full', left: 0, capacity: 30, returns_at: null } as const;
const on = (day: string, changes: Partial<SessionSummary> = {}) =>
  sampleSession(`${day} ${JSON.stringify(changes)}`, 10, {
    workshops_schedule_day: day,
    workshops_schedule_start: `${day}T18:00:00.000Z`,
    ...changes,
  });
const NOW = Date.parse('2027-01-01T00:00:00.000Z');

describe('the days of the workshops step', () => {
  it('leaves out what an online attendee cannot be at, and days that have nothing else', () => {
    const sessions = [
      on('2027-02-03', { workshops_session_type: 'I' }),
      on('2027-02-04', { workshops_session_type: 'O' }),
    ];
    expect(daysFor(sessions, 'online').map(({ day }) => day)).toEqual(['2027-02-04']);
    expect(daysFor(sessions, 'in_person').map(({ day }) => day)).toEqual(['2027-02-03', '2027-02-04']);
  });

  it('opens on the first day on which something can still be taken', () => {
    const days = daysFor(
      [on('2027-02-03', { availability: full }), on('2027-02-04'), on('2027-02-05')],
      'in_person',
    );
    expect(firstDayWithChoices(days, NOW)).toBe('2027-02-04');
    expect(firstDayWithChoices(days, Date.parse('2027-02-05T00:00:00.000Z'))).toBe('2027-02-05');
  });

  it('opens on the first day where everything is full or over, and on none without days', () => {
    const days = daysFor(
      [on('2027-02-03', { availability: full }), on('2027-02-04', { cancelled: 'Y' })],
      'in_person',
    );
    expect(firstDayWithChoices(days, NOW)).toBe('2027-02-03');
    expect(firstDayWithChoices([], NOW)).toBeUndefined();
  });
});
