import { describe, expect, it } from 'vitest';
import { written, wrongFiles } from '@/tests/support/wrong-files';

const { saidOf } = wrongFiles();

/** The mistakes that people make who write such a file for the first time. What no row needs, no code answers. */
describe('thirty usual mistakes are each answered in one line, with what to write', () => {
  it.each([
    // A field by another name, or in another place.
    ['    fee: 245', '    price: 245', 'price: is not a field here; did you mean "fee"?'],
    ['tracks:', 'tickets:', 'tickets: is not a field here; did you mean "tracks"?'],
    ['  presenters:', '  speakers:', 'speakers: is not a field here; did you mean "presenters"?'],
    ['  workshops:', '  talks:', 'talks: is not a field here; did you mean "workshops"?'],
    ['    capacity: 50', '    seats: 50', 'seats: is not a field here; did you mean "capacity"?'],
    ['    capacity: 50', '    capasity: 50', 'capasity: is not a field here; did you mean "capacity"?'],
    [
      '  time_zone: America',
      '  timezone: America',
      'timezone: is not a field here; did you mean "time_zone"?',
    ],
    ['  contact_email:', '  email:', 'email: is not a field here; did you mean "contact_email"?'],
    ['format: 1', 'format: 1\nslots: []', 'slots: is not a field here; it belongs under "programme"'],
    ['  currency: USD', '  currency: USD\n  menu: []', 'menu: is not a field here but of the file itself'],
    // Times and dates.
    ['from: 09:00', 'from: 9:00', 'from: cannot be "9:00". Write "09:00", with quotes.'],
    ['from: 09:00', 'from: 9h', 'from: cannot be "9h". Write "09:00", with quotes.'],
    ['to: 10:00', 'to: 10 pm', 'to: cannot be "10 pm". Write "22:00", with quotes.'],
    [
      'starts: 2027-02-04',
      'starts: 14/5/2027',
      'starts: must be a date such as 2027-02-04, but is "14/5/2027". Write "2027-05-14", with quotes.',
    ],
    [
      'starts: 2027-02-04',
      'starts: 4 February 2027',
      'starts: must be a date such as 2027-02-04, but is "4 February 2027". Write "2027-02-04", with quotes.',
    ],
    ['starts: 2027-02-04', 'starts: 2027-02-30', 'starts: 2027-02-30 is not a date of the calendar.'],
    ['closes: day 2 18:00', 'closes: Day2 6pm', 'closes: cannot be "Day2 6pm". Write "day 2 18:00".'],
    [
      'closes: day 2 18:00',
      'closes: start - 2 weeks',
      'closes: cannot be "start - 2 weeks". Write "start-14d".',
    ],
    [
      'time_zone: America/Los_Angeles',
      'time_zone: EST',
      'time_zone: "EST" is no time zone of a place; did you mean "America/Toronto"?',
    ],
    // Money and counts.
    ['fee: 245', 'fee: $1,245', 'fee: must be a number, but is "$1,245". Write 1245, without quotes.'],
    ['fee: 245', 'fee: 245,50', 'fee: must be a number, but is "245,50". Write 245.5, without quotes.'],
    ['fee: 99', 'fee: free', 'fee: must be a number, but is "free". Write 0, without quotes.'],
    ['capacity: 50', 'capacity: unlimited', 'but is "unlimited". Leave the field out for any number.'],
    ['currency: USD', 'currency: dollars', 'currency: must have exactly 3 characters, but is "dollars".'],
    // Words and codes.
    [
      'listed: false',
      'listed: no',
      'listed: must be true or false, but is "no". Write false, without quotes.',
    ],
    ['type: H', 'type: hybrid', 'type: must be one of I, O, H, but is "hybrid". Write "H".'],
    ['code: told', 'code: Told Event!', 'code: cannot be "Told Event!". Write "told-event".'],
    ['code: told', 'code: 2027', 'code: must be text, but is 2027. Write "2027", with quotes.'],
    [
      'accent: "#0a6e66"',
      'accent: #0a6e66',
      'accent: is empty; write a value, or leave the field out if it is not needed (what begins with # is a comment: such a value needs quotes).',
    ],
    ['currency: USD', 'currency: “CAD”', 'Its quotes are a word processor’s; write straight ones: "CAD".'],
  ])('%s → %s', async (line, instead, said) => {
    const { source } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(said)]);
  });
});
