import { expect, it } from 'vitest';
import { UnusableDefinition } from '../problems/problem';
import type { ReadSettings } from '../schedule-files/schedule-format';
import { readSchedule } from './formats';

const frab = (
  date: string,
) => `<schedule><conference><title>Days</title><time_zone_name>Europe/Paris</time_zone_name>
</conference><day index="1" date="2027-05-08"><room name="Aula"><event id="7"><date>${date}</date>
<duration>00:30</duration><title>Sea</title></event></room></day></schedule>`;
const c3voc = (date: string) =>
  JSON.stringify({
    schedule: {
      conference: {
        title: 'Days',
        time_zone_name: 'Europe/Paris',
        days: [{ date: '2027-05-08', rooms: { Aula: [{ id: 7, title: 'Sea', date, duration: '00:30' }] } }],
      },
    },
  });
const pretalx = (start: string) =>
  JSON.stringify({ results: [{ code: 'SEA', title: 'Sea', slot: { start, end: null, duration: 30 } }] });

it.each([
  ['frab', frab],
  ['c3voc', c3voc],
  ['pretalx', pretalx],
])(
  '%s: times whose offset is not that of the zone are asked about, and come as the answer says',
  (_format, write) => {
    const startOf = (date: string, settings: ReadSettings = {}) =>
      readSchedule('x', write(date), { usualZone: 'Europe/Paris', ...settings }).sessions[0]?.startsAt;
    const wrong = '2027-05-08T10:00:00+01:00';
    expect(() => startOf(wrong)).toThrow(UnusableDefinition);
    expect(() => startOf(wrong)).toThrow(
      'is written for 10:00 at +01:00, but clocks in Europe/Paris are at +02:00 then. Is 10:00 right, by the clocks of Europe/Paris? Then add --times clock. Is +01:00 right, so that it begins at 11:00 in Europe/Paris? Then add --times offset. Or is the time zone another one? Then add --time-zone ZONE.',
    );
    expect(startOf(wrong, { times: 'clock' })).toBe('2027-05-08T08:00:00.000Z');
    expect(startOf(wrong, { times: 'offset' })).toBe('2027-05-08T09:00:00.000Z');
    expect(startOf(wrong, { timeZone: 'Europe/London' })).toBe('2027-05-08T09:00:00.000Z');
    // UTC says nothing about the clocks of a place.
    expect(startOf('2027-05-08T09:00:00Z')).toBe('2027-05-08T09:00:00.000Z');
    expect(startOf('2027-05-08T10:00:00+02:00')).toBe('2027-05-08T08:00:00.000Z');
  },
);

it('breaks move with the sessions, and a time that clocks skip is refused', () => {
  const slot = (start: string, end: string, submission: unknown) => ({ start, end, submission });
  const file = (day: string, hour: string) =>
    JSON.stringify({
      results: [
        slot(`${day}T${hour}:30:00+05:00`, `${day}T${hour}:50:00+05:00`, { code: 'SEA', title: 'Sea' }),
        slot(`${day}T10:00:00+05:00`, `${day}T10:30:00+05:00`, null),
      ],
    });
  const settings = { usualZone: 'Europe/Paris', times: 'clock' as const };
  expect(readSchedule('x', file('2027-05-08', '09'), settings).breaks).toMatchObject([
    { startsAt: '2027-05-08T08:00:00.000Z', endsAt: '2027-05-08T08:30:00.000Z' },
  ]);
  expect(() => readSchedule('x', file('2027-03-28', '02'), settings)).toThrow(
    '02:30 does not exist on 2027-03-28',
  );
});
