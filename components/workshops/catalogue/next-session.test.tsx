import { expect, it } from 'vitest';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { nextSessions } from './next-session';

const NOW = '2027-02-04T12:00:00.000Z';

/** A session with the fields that decide. */
function session(code: string, hour: number, changes: object = {}): SessionSummary {
  return {
    workshops_session_code: code,
    workshops_code: 'sky',
    workshops_schedule_start: `2027-02-04T${hour}:00:00.000Z`,
    cancelled: 'N',
    availability: { state: 'available' },
    ...changes,
  } as SessionSummary; // the fields that nextSessions reads
}

const full = { availability: { state: 'full' } };
const cancelled = { cancelled: 'Y' };

it.each([
  ['the next one', [session('past', 10), session('next', 13), session('later', 14)], 'next'],
  ['the next one with places', [session('full', 13, full), session('free', 14)], 'free'],
  ['the next one, when all are full', [session('first', 13, full), session('second', 14, full)], 'first'],
  ['the last one, when all are over', [session('one', 10), session('two', 11)], 'two'],
  ['one that takes place', [session('off', 13, cancelled), session('past', 10)], 'past'],
  ['a cancelled one, when there is no other', [session('off', 13, cancelled)], 'off'],
])('shows %s', (_which, sessions, code) => {
  expect(nextSessions(sessions, NOW).get('sky')?.workshops_session_code).toBe(code);
});

it('has one for each workshop', () => {
  const other = session('other', 15, { workshops_code: 'sea' });
  expect([...nextSessions([session('one', 13), other], NOW).keys()]).toEqual(['sky', 'sea']);
});
