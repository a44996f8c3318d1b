import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realData } from '@/tests/support/real-data';
import { UnusableDefinition } from '../../problems/problem';
import { programmeOf } from '../../schedule-files/schedule';
import { readSchedule } from '../formats';

const PARIS = { usualZone: 'Europe/Paris' };
const FIXTURE: { results: Record<string, unknown>[] } = JSON.parse(
  readFileSync('tests/support/schedules/lake-days.pretalx.json', 'utf8'),
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

/** A talk as version 1 of the API has it with everything expanded, and as the one before. */
const TALK = {
  code: 'SEA123',
  title: 'Sea',
  speakers: [{ code: 'ADA', name: 'Ada', biography: 'Sails.' }],
  submission_type: { id: 1, name: { en: 'Workshop' } },
  track: { id: 2, name: { en: 'Open water', fr: 'Au large' } },
  state: 'confirmed',
  abstract: 'Salt',
  description: null,
  content_locale: 'en',
  resources: [],
  slots: [
    {
      id: 1,
      room: { id: 3, name: { en: 'Pier' }, capacity: 40 },
      start: '2027-05-08T09:00:00+02:00',
      end: '2027-05-08T10:00:00+02:00',
    },
    {
      id: 2,
      room: { id: 3, name: { en: 'Pier' }, capacity: 40 },
      start: '2027-05-09T09:00:00+02:00',
      end: null,
      duration: 30,
    },
  ],
};
const { slots: _, ...BARE_TALK } = TALK;
const LEGACY = {
  ...BARE_TALK,
  submission_type: { en: 'Workshop' },
  track: { en: 'Open water', fr: 'Au large' },
  slot: {
    room_id: 3,
    room: { en: 'Pier' },
    start: '2027-05-08T09:00:00+02:00',
    end: '2027-05-08T10:00:00+02:00',
  },
};
const page = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

describe('what pretalx’s API answers', () => {
  it('/slots/: sessions, breaks of several rooms as one, people, rooms with places, tracks, documents', () => {
    const schedule = read(FIXTURE);
    expect(
      schedule.sessions.map(({ key, kind, startsAt, minutes, recording }) => [
        key,
        kind,
        startsAt,
        minutes,
        recording,
      ]),
    ).toEqual([
      ['OUVERT', 'keynote', '2027-05-08T07:00:00.000Z', 45, { license: undefined, optout: true }],
      ['VENT22', 'workshop', '2027-05-08T08:15:00.000Z', 60, undefined],
      ['BOATS3', 'talk', '2027-05-13T12:00:00.000Z', 90, undefined],
    ]);
    const placement = { firstDay: '2027-05-08', timeZone: 'Europe/Paris', dayChange: '04:00' };
    const programme = programmeOf(schedule, { ...placement, languages: ['fr'] });
    expect(programme.slots).toEqual([
      { code: 'break-1-0945', day: 1, from: '09:45', to: '10:15', title: 'Pause-café', kind: 'break' },
    ]);
    expect(programme.rooms).toEqual([
      { code: 'grande-salle', name: 'Grande salle', capacity: 290 },
      { code: 'jetee', name: 'Jetée' },
    ]);
    expect(programme.strands).toEqual([{ code: 'sailing', name: 'Voile' }]);
    expect(programme.presenters.map(({ name, photo }) => [name, photo])).toEqual([
      ['Ada Exemple', undefined],
      ['Noé Exemple', undefined],
    ]);
    expect(programme.workshops[1]?.attachments).toEqual([
      { name: 'Notes', url: 'https://lake.example/vent.pdf' },
    ]);
    expect(schedule.warnings.map(({ message }) => message)).toEqual([
      'has the link "javascript:alert(1)", which a browser would run; it is left out.',
    ]);
  });

  it('/submissions/: several times are sessions of one workshop; what has no time or is not confirmed is left out', () => {
    const { sessions, rooms, warnings } = read(
      page(
        TALK,
        { ...TALK, code: 'LATER1', title: 'Later', slots: [] },
        { ...TALK, code: 'MAYBE1', title: 'Maybe', state: 'accepted' },
        { ...TALK, code: 'NEVER1', title: 'Never', state: 'rejected', slots: [12] },
        { ...TALK, code: 'OFF123', title: 'Off', state: 'canceled', slots: [TALK.slots[0]] },
      ),
    );
    expect(
      sessions.map(({ key, workshop, minutes, cancelled }) => [key, workshop, minutes, cancelled]),
    ).toEqual([
      ['SEA123', 'sea123', 60, false],
      ['SEA123-2', 'sea123', 30, false],
      ['OFF123', undefined, 60, true],
    ]);
    expect(rooms).toEqual([{ key: 'Pier', name: { en: 'Pier' }, capacity: 40 }]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'has sessions that are without a time and left out: "Later".',
      'has sessions that are not confirmed yet and left out: "Maybe".',
    ]);
  });

  it('of the version before, of a schedule, and pages in a list say the same', () => {
    const [expected] = read(page({ ...TALK, slots: [TALK.slots[0]] })).sessions;
    const pause = {
      room: { en: 'Pier' },
      room_id: 3,
      start: '2027-05-08T10:00:00+02:00',
      end: '2027-05-08T10:30:00+02:00',
      description: '',
    };
    const answers = [page(LEGACY), [page(LEGACY)], { slots: [LEGACY], version: '1', breaks: [pause] }];
    for (const answer of answers) expect(read(answer).sessions).toEqual([expected]);
    expect(read(answers[2]).breaks.map(({ title }) => title)).toMatchObject([{ en: 'Break', fr: 'Pause' }]);
    const { code: _code, ...noCode } = LEGACY;
    expect(said(page(noCode))).toMatch(/^x\.json:\d+:\d+: event "Sea", code: is missing\.$/);
  });

  it.each([
    [
      'numbers alone',
      page({ ...TALK, slots: [12], speakers: ['ADA'] }),
      'ask pretalx for them with ?expand=slots,',
    ],
    [
      'one page of two',
      { ...page(TALK), count: 60, next: 'https://x' },
      'has 1 of 60 entries: ask pretalx for all',
    ],
    ['no title', page({ ...TALK, title: '' }), '(id SEA123), title: cannot be "": is empty'],
    [
      'a time without its offset',
      page({ ...LEGACY, slot: { start: '2027-05-08T09:00:00' } }),
      'event "Sea" (id SEA123), slot.start',
    ],
    [
      'a NUL',
      page({ ...TALK, abstract: 'a\0' }),
      'event "Sea" (id SEA123), abstract: contains the character U+0000',
    ],
    ['no list', { count: 1, results: 'x' }, 'results: must be a list'],
  ])('refuses %s', (_what, value, message) => expect(said(value)).toContain(message));

  it.skipIf(realData('pyconfr-2025/schedule.json') === undefined)(
    'reads the entries of a real conference',
    () => {
      const file = realData('pyconfr-2025/schedule.json') ?? '';
      const { schedule }: { schedule: Record<string, Record<string, Record<string, { code?: unknown }>>> } =
        JSON.parse(readFileSync(file, 'utf8'));
      const entries = Object.values(schedule).flatMap((day) =>
        Object.values(day).flatMap((slot) => Object.values(slot)),
      );
      const talks = entries.filter((entry) => typeof entry.code === 'string');
      const unique = new Map(talks.map((talk) => [talk.code, talk]));
      const { sessions, people } = read(page(...unique.values()));
      expect(sessions.length).toBeGreaterThan(30);
      expect(people.length).toBeGreaterThan(30);
      expect(new Set(sessions.map(({ language }) => language))).toContain('fr');
    },
  );
});
