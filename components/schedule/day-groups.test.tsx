import { expect, it } from 'vitest';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { groupDay, type Slot } from './day-groups';

const at = (clock: string) => `2027-02-05T${clock}:00.000Z`;

function session(code: string, slot: string, start: string, end: string): SessionSummary {
  return {
    workshops_session_code: code,
    workshops_schedule_code: slot,
    workshops_code: code,
    workshops_title: code,
    workshops_session_number: 1,
    workshops_schedule_start: at(start),
    workshops_schedule_end: at(end),
    workshops_schedule_day: '2027-02-05',
    workshops_schedule_track_timezone: 'UTC',
    workshops_schedule_track_type: 'I',
    workshops_session_type: 'I',
    workshops_offsite: 'N',
    kind: 'workshop',
    subtitle: null,
    language: null,
    strand: null,
    audiences: [],
    room: null,
    presenters: [],
    fee: null,
    payable: 'registration',
    items_to_bring: null,
    cancelled: 'N',
    availability: { state: 'available', left: null, capacity: null, returns_at: null },
  };
}

function slot(code: string, start: string, end: string, kind: Slot['kind'] = 'workshops'): Slot {
  return {
    ...{ workshops_schedule_code: code, day: '2027-02-05', title: code, kind, location: null, sessions: 0 },
    start: at(start),
    end: at(end),
  };
}

const grouped = (slots: Slot[], sessions: SessionSummary[]) =>
  groupDay(slots, sessions).map(({ title, start, end, sessions: members }) => [
    title,
    start.slice(11, 16),
    end?.slice(11, 16),
    members.map((member) => member.workshops_session_code),
  ]);

it('keeps rounds together, also where two begin at once, with the breaks between', () => {
  const slots = [
    slot('outside', '13:00', '16:00'),
    slot('B', '13:00', '14:15'),
    slot('Lunch', '12:00', '13:00', 'meal'),
  ];
  const sessions = [
    session('walk', 'outside', '13:00', '16:00'),
    session('b1', 'B', '13:00', '14:15'),
    session('b2', 'B', '13:00', '14:15'),
  ];
  expect(grouped(slots, sessions)).toEqual([
    ['Lunch', '12:00', '13:00', []],
    ['B', '13:00', '14:15', ['b1', 'b2']],
    ['outside', '13:00', '16:00', ['walk']],
  ]);
});

it('groups talks of all lengths by their beginning, without the names of slots that nobody made', () => {
  const slots = [slot('Sessions from 10:00', '10:00', '11:30')];
  const sessions = [
    session('long', 'Sessions from 10:00', '10:00', '11:30'),
    session('short', 'Sessions from 10:00', '10:00', '10:20'),
    session('late', 'Sessions from 10:00', '10:40', '11:00'),
  ];
  expect(grouped(slots, sessions)).toEqual([
    [undefined, '10:00', undefined, ['long', 'short']],
    [undefined, '10:40', '11:00', ['late']],
  ]);
});

it('of a search names a slot that its session fills, and not one that many others share', () => {
  expect(grouped([slot('A', '09:00', '10:00')], [session('a', 'A', '09:00', '10:00')])).toEqual([
    ['A', '09:00', '10:00', ['a']],
  ]);
  const slots = [slot('from nine', '09:00', '10:30'), slot('from ten', '10:00', '12:00')];
  const found = [session('a', 'from nine', '09:00', '09:20'), session('b', 'from ten', '10:00', '10:30')];
  expect(grouped(slots, found).map(([title]) => title)).toEqual([undefined, undefined]);
});
