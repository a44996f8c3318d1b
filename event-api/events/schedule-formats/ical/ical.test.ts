import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UnusableDefinition } from '../../problems/problem';
import type { ReadSettings } from '../../schedule-files/schedule-format';
import { readSchedule } from '../formats';

const FIXTURE = readFileSync('tests/support/schedules/lake-days.ics', 'utf8');
const said = (source: string, settings: ReadSettings = {}): string => {
  try {
    readSchedule('x.ics', source, settings);
    return '';
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return error.message;
  }
};
const calendar = (event: string, head = '') =>
  `BEGIN:VCALENDAR\r\n${head}BEGIN:VEVENT\r\nUID:sea@x.example\r\nSUMMARY:Sea\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const TIMES = 'DTSTART:20270508T100000Z\r\nDTEND:20270508T110000Z';

describe('a calendar', () => {
  it('has its events as sessions: folded lines, escapes, times of each kind, rooms, kinds and tracks', () => {
    const { title, timeZone, days, sessions, breaks, rooms, strands, warnings } = readSchedule(
      'x.ics',
      FIXTURE,
      {},
    );
    expect([title, timeZone, days]).toEqual(['Lake Days 2027', 'Europe/Paris', ['2027-05-08', '2027-05-13']]);
    expect(
      sessions.map((each) => [each.title, each.startsAt, each.minutes, each.room, each.kind, each.strand]),
    ).toEqual([
      ['Ouverture', '2027-05-08T07:00:00.000Z', 45, 'Grande salle', 'keynote', undefined],
      ['Le vent; la mer', '2027-05-08T08:15:00.000Z', 60, 'Jetée', 'workshop', 'Voile'],
      ['Boats', '2027-05-13T12:00:00.000Z', 90, 'Jetée', 'talk', 'Voile'],
    ]);
    expect(sessions[0]?.abstract).toBe(
      '<p onclick="alert(1)">Deux<script>alert(1)</script>, trois</p>\n<ul><li>lignes</li></ul>',
    );
    expect(sessions[1]?.url).toBe('https://lake.example/vent');
    // UIDs of Outlook are longer than codes, and differ at their end only.
    expect(new Set(sessions.map(({ key }) => key.slice(0, 40))).size).toBe(3);
    expect(breaks).toEqual([
      {
        title: 'Pause-café',
        startsAt: '2027-05-08T07:45:00.000Z',
        endsAt: '2027-05-08T08:15:00.000Z',
      },
    ]);
    expect([rooms, strands].map((list) => list.map(({ name }) => name))).toEqual([
      ['Grande salle', 'Jetée'],
      ['Voile'],
    ]);
    expect(warnings.map((each) => [each.title, each.message])).toEqual([
      ['Lake Days', 'takes whole days; it is left out.'],
      ['Boats', 'is repeated; its first time is read, and no other.'],
    ]);
  });

  it.each([
    [
      ['Hall, Mill, Lyon', 'Loft, Mill, Lyon', 'Hall, Mill, Lyon'],
      ['Hall', 'Loft', 'Hall'],
    ],
    [
      ['Hall, Mill', 'Loft, Barn'],
      ['Hall, Mill', 'Loft, Barn'],
    ],
    [
      ['Hall, Mill', 'Mill'],
      ['Hall, Mill', 'Mill'],
    ],
    [
      ['Hall, Mill', 'Hall, Mill'],
      ['Hall, Mill', 'Hall, Mill'],
    ],
  ])('with the places %j has the rooms %j: what all end with is the venue', (places, rooms) => {
    const events = places.map(
      (place, index) =>
        `BEGIN:VEVENT\r\nUID:${index}@x\r\nSUMMARY:S\r\n${TIMES}\r\nLOCATION:${place.replaceAll(',', '\\,')}\r\nEND:VEVENT\r\n`,
    );
    const source = `BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:Europe/Paris\r\n${events.join('')}END:VCALENDAR\r\n`;
    expect(readSchedule('x.ics', source, {}).sessions.map(({ room }) => room)).toEqual(rooms);
  });

  it('takes the zone that the calendar names, or the command', () => {
    expect(readSchedule('x', calendar(TIMES, 'X-WR-TIMEZONE:Europe/Paris\r\n'), {}).timeZone).toBe(
      'Europe/Paris',
    );
    const windows = calendar('DTSTART;TZID=Romance Standard Time:20270508T090000\r\nDURATION:PT30M');
    expect(said(windows)).toContain('has times in "Romance Standard Time", which is no name of a time zone');
    const [session] = readSchedule('x', windows, { timeZone: 'Europe/Paris' }).sessions;
    expect(session?.startsAt).toBe('2027-05-08T07:00:00.000Z');
  });

  it.each([
    ['no time zone', calendar(TIMES), 'x.ics:1:1: names no time zone; say in which one'],
    ['half a file', calendar(TIMES).slice(0, 90), 'is no whole calendar: it ends too early'],
    [
      'a line that is none',
      calendar(`${TIMES}\r\nnonsense`),
      /^x\.ics:7:1: is no calendar that can be read here/,
    ],
    [
      'no title',
      calendar(TIMES).replace('SUMMARY:Sea\r\n', ''),
      'x.ics:3:1: the event with id sea@x.example, SUMMARY: is missing.',
    ],
    ['no start', calendar('DURATION:PT1H'), 'event "Sea" (id sea@x.example), DTSTART: is missing.'],
    ['no end', calendar('DTSTART:20270508T100000Z'), 'DTEND: is missing, and so is a DURATION.'],
    [
      'a date that is none',
      calendar(TIMES.replace('0508', '0231')),
      'DTSTART: is "2027-02-31T10:00:00Z"; write',
    ],
    ['an end before its start', calendar(TIMES.replace('T11', 'T09')), 'DTEND: is not after its DTSTART.'],
    ['no event', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'has no sessions.'],
  ])('refuses %s', (what, source, message) => {
    expect(said(source, what === 'no time zone' ? {} : { usualZone: 'Europe/Paris' })).toMatch(message);
  });
});
