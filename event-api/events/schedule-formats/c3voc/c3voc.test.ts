import { describe, expect, it } from 'vitest';
import { programmeOf } from '../../schedule-files/schedule';
import { parseC3voc } from './c3voc';

const placement = {
  firstDay: '2027-01-30',
  timeZone: 'Europe/Berlin',
  dayChange: '06:00',
  languages: ['en' as const],
};
const programme = (value: unknown) => programmeOf(parseC3voc('x.json', JSON.stringify(value)), placement);

const VERSION_1 = {
  schedule: {
    version: '1',
    conference: {
      acronym: 'test',
      title: 'Test',
      start: '2027-01-30',
      end: '2027-01-31',
      daysCount: 1,
      timeslot_duration: '00:05',
      time_zone_name: 'Europe/Berlin',
      tracks: [{ name: 'Art & Play', slug: 'art', color: '#aa3355' }],
      rooms: [{ name: 'Saal 1', capacity: 300 }],
      days: [
        {
          index: 1,
          date: '2027-01-30',
          day_start: '2027-01-30T06:00:00+01:00',
          day_end: '2027-01-31T06:00:00+01:00',
          rooms: {
            'Saal 1': [
              {
                guid: '0c9f3a6e-0000-4000-8000-000000000002',
                date: '2027-01-31T00:30:00+01:00',
                duration: '01:30',
                title: 'Night talk',
                subtitle: '',
                track: 'Art & Play',
                type: 'Talk',
                language: 'en',
                abstract: 'Plain\n\ntext',
                description: null,
                persons: [{ id: 3, public_name: 'Kim', biography: null }],
                links: [{ url: 'https://x.example', title: 'More' }],
              },
            ],
          },
        },
      ],
    },
  },
};

const VERSION_2 = {
  schedule: {
    version: '2',
    conference: {
      acronym: 'test',
      title: 'Test',
      start: '2027-01-30T09:00:00+01:00',
      end: '2027-01-31T18:00:00+01:00',
      time_zone_name: 'Europe/Berlin',
      tracks: [{ name: 'Art & Play', slug: 'art' }],
      rooms: [{ name: 'Saal 1', guid: 'room-1', capacity: 300 }],
      days: [
        {
          index: 1,
          date: '2027-01-30',
          start: '2027-01-30T06:00:00+01:00',
          end: '2027-01-31T06:00:00+01:00',
        },
      ],
    },
    events: [
      {
        guid: '0c9f3a6e-0000-4000-8000-000000000002',
        start: '2027-01-31T00:30:00+01:00',
        end: '2027-01-31T02:00:00+01:00',
        title: 'Night talk',
        subtitle: null,
        track: { slug: 'art' },
        room: { guid: 'room-1' },
        type: 'TALK',
        language: 'en',
        abstract: { de: 'Deutsch', en: 'Plain\n\ntext' },
        description: null,
        participants: [{ guid: 'p-3', name: 'Kim', role: 'SPEAKER' }],
        links: [{ url: 'https://x.example', title: 'More' }],
        state: 'CONFIRMED',
      },
      { type: 'BREAK', title: 'Lunch', start: '2027-01-30T12:00:00+01:00', end: '2027-01-30T13:00:00+01:00' },
    ],
  },
};

describe.each([
  ['version 1', VERSION_1],
  ['version 2', VERSION_2],
])('parseC3voc, %s', (_version, value) => {
  it('reads a session with its track, room, people and texts, on the night of its day', () => {
    const { workshops, rooms, presenters, strands } = programme(value);
    expect(workshops).toEqual([
      {
        code: '0c9f3a6e-0000-4000-8000-000000000002',
        title: 'Night talk',
        subtitle: undefined,
        abstract: 'Plain\n\ntext',
        description: undefined,
        kind: 'talk',
        type: expect.stringMatching(/^talk$/i),
        strand: 'art',
        audience: [],
        language: 'en',
        presenters: ['kim'],
        payable: 'registration',
        links: [{ name: 'More', url: 'https://x.example' }],
        attachments: [],
        feedback_url: undefined,
        url: undefined,
        slug: undefined,
        recording: undefined,
        sessions: [
          {
            code: '0c9f3a6e-0000-4000-8000-000000000002',
            day: 1,
            from: '24:30',
            to: '26:00',
            room: 'saal-1',
            type: 'I',
            offsite: false,
            taken: 0,
            cancelled: false,
          },
        ],
      },
    ]);
    expect(rooms).toEqual([{ code: 'saal-1', name: 'Saal 1', capacity: 300 }]);
    expect(presenters.map(({ code, name }) => [code, name])).toEqual([['kim', 'Kim']]);
    expect(strands.map(({ code, name }) => [code, name])).toEqual([['art', 'Art & Play']]);
  });
});

it('makes breaks slots of their own', () => {
  expect(programme(VERSION_2).slots).toEqual([
    { code: 'break-1-1200', day: 1, from: '12:00', to: '13:00', title: 'Lunch', kind: 'break' },
  ]);
});

it('leaves out what is not in the programme, and keeps what is called off', () => {
  const [talk] = VERSION_2.schedule.events;
  const events = ['DRAFT', 'REJECTED', 'WITHDRAWN', 'CANCELED'].map((state) => ({
    ...talk,
    guid: state,
    state,
  }));
  const found = programme({ schedule: { ...VERSION_2.schedule, events } }).workshops;
  expect(found.map(({ code, sessions }) => [code, sessions[0]?.cancelled])).toEqual([['canceled', true]]);
});

it.each([
  ['no JSON', '{"a": 1,\n"b" 2}', 'x.json:2:5: is not valid JSON'],
  ['another file', '{"a": 1}', 'x.json:1:1: schedule: is missing.'],
  [
    'no time zone',
    JSON.stringify(VERSION_1).replace('time_zone_name', 'zone'),
    'is missing; say it with --time-zone',
  ],
  [
    'a time without its offset',
    JSON.stringify(VERSION_1).replaceAll('+01:00', ''),
    'must be a date and time with its offset',
  ],
])('refuses %s', (_what, source, message) => {
  expect(() => parseC3voc('x.json', source)).toThrow(message);
});
