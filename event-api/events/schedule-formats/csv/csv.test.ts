import { describe, expect, it } from 'vitest';
import { UnusableDefinition } from '../../problems/problem';
import { programmeOf } from '../../schedule-files/schedule';
import type { ReadSettings } from '../../schedule-files/schedule-format';
import { readSchedule } from '../formats';

const SETTINGS = { usualZone: 'Europe/Paris' };
const read = (source: string) => readSchedule('x.csv', source, SETTINGS);
const said = (source: string, settings: ReadSettings = SETTINGS): string[] => {
  try {
    readSchedule('x.csv', source, settings);
    return [];
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return error.message.split('\n');
  }
};

const ENGLISH = `date,start,end,title,type,speakers,room,track,language,description,link,id
2027-05-08,09:00,09:45,"Sea, wind",keynote,"Ada Lovelace; Zoé ""Z"" Müller",Aula,Open water,fr-CA,"One
two",boats.example,sea
2027-05-08,9:45,10:15,Coffee,break,,,,,,,
,10:15,11:00,Knots,workshop,ada lovelace,Pier,Open water,,<b>Rope</b>,,
2027-05-08,23:30,00:30,Night sail,,,Pier,,,,,
`;

describe('a programme in CSV', () => {
  it('has sessions, breaks without a workshop, people, rooms, tracks and days', () => {
    const schedule = read(ENGLISH);
    expect(schedule.warnings.map(({ title, message }) => [title, message])).toEqual([
      ['Sea, wind', 'has the link "boats.example" without a scheme; it is taken as https://boats.example.'],
    ]);
    expect(schedule.days).toEqual(['2027-05-08']);
    const programme = programmeOf(schedule, {
      firstDay: '2027-05-08',
      timeZone: 'Europe/Paris',
      dayChange: schedule.dayChange,
      languages: ['en'],
    });
    expect(programme.slots).toEqual([
      { code: 'break-1-0945', day: 1, from: '09:45', to: '10:15', title: 'Coffee', kind: 'break' },
    ]);
    expect(programme.presenters.map(({ code, name }) => [code, name])).toEqual([
      ['ada-lovelace', 'Ada Lovelace'],
      ['zoe-z-muller', 'Zoé "Z" Müller'],
    ]);
    expect(programme.rooms.map(({ name }) => name)).toEqual(['Aula', 'Pier']);
    expect(programme.strands).toEqual([{ code: 'open-water', name: 'Open water' }]);
    const rows = programme.workshops.map((each) => {
      const [session] = each.sessions;
      return [
        each.code,
        each.kind,
        each.presenters,
        each.language,
        each.abstract,
        session?.from,
        session?.to,
      ];
    });
    expect(rows).toEqual([
      ['sea', 'keynote', ['ada-lovelace', 'zoe-z-muller'], 'fr-CA', 'One\ntwo', '09:00', '09:45'],
      ['knots', 'workshop', ['ada-lovelace'], undefined, '<b>Rope</b>', '10:15', '11:00'],
      ['night-sail', 'talk', [], undefined, undefined, '23:30', '24:30'],
    ]);
  });

  it('comes from Excel in French: byte order mark, semicolons, CRLF, its dates and hours, a text for each language', () => {
    const source =
      '\ufeffDate;Début;Durée;Titre (fr);Titre (en);Salle;Intervenants\r\n13/05/2027;9 h 30;45;La mer;The sea;Jetée;"Éva; Noé"\r\n04/05/2027;14:00:00;1:30;Le vent;;Jetée;\r\n';
    expect(read(source).sessions.map(({ title, startsAt, minutes }) => [title, startsAt, minutes])).toEqual([
      [{ fr: 'La mer', en: 'The sea' }, '2027-05-13T07:30:00.000Z', 45],
      [{ fr: 'Le vent' }, '2027-05-04T12:00:00.000Z', 90],
    ]);
  });

  it.each([
    ['05/13/2027,9:00 AM', '2027-05-13T07:00'],
    ['13.5.2027,12 am', '2027-05-12T22:00'],
    ['2027/05/13,9h', '2027-05-13T07:00'],
    ['05/05/2027,12:15 p.m.', '2027-05-05T10:15'],
  ])('understands %s', (cells, instant) => {
    const [session] = read(`date,start,minutes,title\n${cells},30,Sea\n`).sessions;
    expect(session?.startsAt.slice(0, 16)).toBe(instant);
  });

  it('says of every row what is wrong, with its line', () => {
    const source = `date,start,end,title
2027-05-08,09:00,10:00,"Two
lines"
2027-02-30,09:00,10:00,Sea
3/5/2027,09:00,10:00,Lake
2027-05-08,nine,10:00,Pond
2027-05-08,14:00,13:00,Creek
2027-05-08,14:00,,Brook
2027-05-08,14:00,15:00,
2027-03-28,02:30,03:30,Tide
`;
    expect(said(source)).toEqual([
      'x.csv:4:1: event "Sea", date: "2027-02-30" is no date of the calendar.',
      'x.csv:5:1: event "Lake", date: "3/5/2027" may be 2027-05-03 or 2027-03-05; write dates as 2027-03-05.',
      'x.csv:6:1: event "Pond", start: "nine" is no time; write it as 09:00.',
      'x.csv:7:1: event "Creek", end: "13:00" is not after the start "14:00".',
      'x.csv:8:1: event "Brook", end: is missing; write when it ends, or its minutes in "duration".',
      'x.csv:9:1: an event without title, title: is missing.',
      expect.stringMatching(/^x\.csv:10:1: event "Tide", start: 02:30 does not exist on 2027-03-28/),
    ]);
  });

  it('says what is wrong with the table, and which columns are passed over', () => {
    expect(said('date,title,end\n2027-05-08,Sea,10:00\n')).toEqual([
      expect.stringMatching(
        /^x\.csv:1:1: has no column "start" in its first line\. A programme has the columns/,
      ),
    ]);
    expect(said('date,start,title\n2027-05-08,09:00,Sea\n').join()).toContain(
      'has no column "end" or "duration"',
    );
    expect(said('date,start,end,title,Titre\n').join()).toContain('has two columns for "title"');
    expect(said('date,start,end,title\n2027-05-08,09:00,10:00,"Sea\n').join()).toMatch(
      /^x\.csv:2:1: has a quotation mark \("\) too many or too few/,
    );
    expect(said(ENGLISH, {}).join()).toContain(
      'names no time zone; say in which one its times are, with --time-zone',
    );
    expect(said('date,start,end,title\n').join()).toContain('has no sessions');
    expect(read('date,start,end,title,Fee,Notes\n2027-05-08,09:00,10:00,Sea,3,x\n').warnings).toEqual([
      { key: '', title: undefined, message: 'the column "Fee", "Notes" is not read.', ofFile: true },
    ]);
  });
});
