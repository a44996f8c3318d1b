import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UnusableDefinition } from '../../problems/problem';
import { readSchedule } from '../formats';

const PARIS = { usualZone: 'Europe/Paris' };
const ALL: Record<'sessions' | 'speakers' | 'categories' | 'rooms', Record<string, unknown>[]> = JSON.parse(
  readFileSync('tests/support/schedules/lake-days.sessionize.json', 'utf8'),
);
const read = (value: unknown) => readSchedule('x.json', JSON.stringify(value, null, 1), PARIS);
const said = (value: unknown): string => {
  try {
    read(value);
    return '';
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return error.message;
  }
};

/** A session as the views "Sessions" and "Grid" have it. */
const inFull = {
  id: '7',
  title: 'Sea',
  startsAt: '2027-05-08T09:00:00',
  endsAt: '2027-05-08T10:00:00',
  isServiceSession: false,
  isPlenumSession: true,
  speakers: [{ id: 'a', name: 'Ada' }],
  categories: [{ id: 1, name: 'Track', categoryItems: [{ id: 2, name: 'Open water' }] }],
  roomId: 3,
  room: 'Pier',
};

describe('what Sessionize answers', () => {
  it('all data: sessions by the event’s clock or in UTC, breaks, people of these sessions without their photos', () => {
    const { sessions, breaks, people, rooms, strands, warnings } = read(ALL);
    expect(
      sessions.map((each) => [
        each.title,
        each.kind,
        each.startsAt,
        each.minutes,
        each.room,
        each.strand,
        each.language,
      ]),
    ).toEqual([
      ['Ouverture', 'keynote', '2027-05-08T07:00:00.000Z', 45, 'Grande salle', undefined, 'fr'],
      ['Le vent; la mer', 'workshop', '2027-05-08T08:15:00.000Z', 60, 'Jetée', 'Voile', 'fr'],
      ['Boats', 'talk', '2027-05-13T12:00:00.000Z', 90, 'Jetée', 'Voile', 'en'],
    ]);
    expect(sessions[1]?.links).toEqual([{ name: 'lake.example', url: 'https://lake.example/live' }]);
    expect(breaks).toEqual([
      { title: 'Pause-café', startsAt: '2027-05-08T07:45:00.000Z', endsAt: '2027-05-08T08:15:00.000Z' },
    ]);
    expect(people.map(({ name, biography }) => [name, biography])).toEqual([
      ['Ada Exemple', 'Navigatrice\n\nUne bio.'],
      ['Noé Exemple', undefined],
    ]);
    expect([rooms, strands].map((list) => list.map(({ name }) => name))).toEqual([
      ['Grande salle', 'Jetée'],
      ['Voile'],
    ]);
    expect(warnings.map(({ title, message }) => [title, message])).toEqual([
      ['Not yet', 'has no time yet; it is left out.'],
    ]);
    // Answers to the organisers' questions are nobody else's business.
    expect(JSON.stringify(read(ALL))).not.toMatch(/private|a\.jpg/);
  });

  it('grid and sessions: the same; what stands in every room of the grid is one session', () => {
    const expected = [
      expect.objectContaining({
        key: '7',
        kind: 'keynote',
        room: 'Pier',
        strand: 'Open water',
        people: ['a'],
      }),
    ];
    const room = { id: 3, name: 'Pier', sessions: [inFull], hasOnlyPlenumSessions: false };
    const days = [
      {
        date: '2027-05-08T00:00:00',
        isDefault: true,
        rooms: [room, { ...room, id: 4, name: 'Aula' }],
        timeSlots: [],
      },
    ];
    for (const view of [days, [{ groupId: null, groupName: 'All', sessions: [inFull] }]]) {
      expect(read(view).sessions).toEqual(expected);
      expect(read(view).people).toEqual([{ key: 'a', name: 'Ada', biography: undefined }]);
    }
  });

  const without = (changes: object) => ({ ...ALL, sessions: [{ ...inFull, speakers: [], ...changes }] });
  it.each([
    ['no title', without({ title: null }), 'the event with id 7, title: is empty'],
    ['no end', without({ endsAt: null }), 'event "Sea" (id 7): has no end; give it one in Sessionize.'],
    ['an end before the start', without({ endsAt: '2027-05-08T08:00:00' }), '(id 7): ends before it begins.'],
    [
      'a time that clocks skip',
      without({ startsAt: '2027-03-28T02:30:00' }),
      'has a time that there is not: 02:30',
    ],
    ['a time that is none', without({ startsAt: 'soon' }), 'event "Sea" (id 7), startsAt'],
    [
      'a contradiction of time zone',
      without({ startsAt: '2027-05-08T09:00:00-04:00', endsAt: '2027-05-08T10:00:00-04:00' }),
      'Then add --times clock.',
    ],
    ['no list', { sessions: {}, speakers: [] }, 'sessions: must be a list'],
    ['nothing', { sessions: [], speakers: [] }, 'has no sessions.'],
  ])('refuses %s', (_what, value, message) => expect(said(value)).toContain(message));
});
