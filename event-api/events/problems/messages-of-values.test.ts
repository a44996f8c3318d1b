import { describe, expect, it } from 'vitest';
import { written, wrongFiles } from '@/tests/support/wrong-files';

const { saidOf } = wrongFiles();

describe('a value that is nearly right is answered with the right one', () => {
  it.each([
    ['from: 09:00', 'from: 9:00', 'programme.slots[0].from: cannot be "9:00". Write "09:00", with quotes.'],
    ['from: 09:00', 'from: 9h', 'programme.slots[0].from: cannot be "9h". Write "09:00", with quotes.'],
    [
      'from: 09:00',
      'from: 9',
      'programme.slots[0].from: must be text, but is 9. Write "09:00", with quotes.',
    ],
    ['to: 10:00', 'to: 10 pm', 'programme.slots[0].to: cannot be "10 pm". Write "22:00", with quotes.'],
    [
      'fee: 245',
      'fee: 245,50',
      'tracks[0].fee: must be a number, but is "245,50". Write 245.5, without quotes.',
    ],
    [
      'fee: 245',
      'fee: $1,245',
      'tracks[0].fee: must be a number, but is "$1,245". Write 1245, without quotes.',
    ],
    ['fee: 99', 'fee: free', 'tracks[1].fee: must be a number, but is "free". Write 0, without quotes.'],
    [
      'capacity: 50',
      'capacity: "50"',
      'tracks[0].capacity: must be a number, but is "50". Write 50, without quotes.',
    ],
    [
      'percent: 5',
      'percent: 5%',
      'event.tax.percent: must be a number, but is "5%". Write 5, without quotes.',
    ],
    [
      'percent: 5',
      'percent: 9.97512',
      'event.tax.percent: must have at most three decimals, but is 9.97512.',
    ],
    [
      'listed: false',
      'listed: no',
      'tracks[3].listed: must be true or false, but is "no". Write false, without quotes.',
    ],
    [
      'offsite: true',
      'offsite: yes',
      'programme.workshops[2].sessions[0].offsite: must be true or false, but is "yes". Write true, without quotes.',
    ],
    ['type: H', 'type: hybrid', 'event.type: must be one of I, O, H, but is "hybrid". Write "H".'],
    [
      'accent: "#0a6e66"',
      'accent: "#0a6"',
      'event.theme.accent: cannot be "#0a6". Write "#00aa66", with quotes.',
    ],
    [
      'accent: "#0a6e66"',
      'accent: #0a6e66',
      'event.theme.accent: is empty; write a value, or leave the field out if it is not needed (what begins with # is a comment: such a value needs quotes).',
    ],
    [
      'host: told.example',
      'host: https://Told.example/',
      'event.hosts[0].host: cannot be "https://Told.example/". Write "told.example".',
    ],
    ['code: told', 'code: Told Event!', 'event.code: cannot be "Told Event!". Write "told-event".'],
    ['code: told', 'code: 2027', 'event.code: must be text, but is 2027. Write "2027", with quotes.'],
    [
      'starts: 2027-02-04',
      'starts: 2027/2/4',
      'event.starts: must be a date such as 2027-02-04, but is "2027/2/4". Write "2027-02-04", with quotes.',
    ],
    [
      'starts: 2027-02-04',
      'starts: 4 February 2027',
      'event.starts: must be a date such as 2027-02-04, but is "4 February 2027". Write "2027-02-04", with quotes.',
    ],
    [
      'closes: day 2 18:00',
      'closes: Day2 6pm',
      'registration.closes: cannot be "Day2 6pm". Write "day 2 18:00".',
    ],
    [
      'closes: day 2 18:00',
      'closes: start - 2 weeks',
      'registration.closes: cannot be "start - 2 weeks". Write "start-14d".',
    ],
    [
      'opens: 2026-10-01',
      'opens: 2026-10-01T9:00',
      'registration.opens: cannot be "2026-10-01T9:00". Write "2026-10-01 09:00", with quotes.',
    ],
    [
      'currency: USD',
      'currency: usd',
      'event.currency: "usd" is no currency; use a code such as CAD or USD.',
    ],
    [
      'time_zone: America/Vancouver',
      'time_zone: Vancouver',
      'event.time_zone: "Vancouver" is no time zone of a place; did you mean "America/Vancouver"?',
    ],
    [
      'currency: USD',
      'currency: “CAD”',
      'event.currency: must have exactly 3 characters, but is "“CAD”". Its quotes are a word processor’s; write straight ones: "CAD".',
    ],
    [
      'time_zone: America/Vancouver',
      'time_zone: EST',
      'event.time_zone: "EST" is no time zone of a place; did you mean "America/Toronto"?',
    ],
    [
      'time_zone: America/Vancouver',
      'time_zone: Pacific time',
      'event.time_zone: "Pacific time" is no time zone of a place; use a name such as America/Vancouver.',
    ],
    [
      'name: first_name',
      'name: First-Name',
      'forms.registration.sections[0].fields[0].name: cannot be "First-Name": use small letters, digits and _, beginning with a letter, at most 48 characters.',
    ],
    [
      'type: email',
      'type: e-mail',
      'forms.registration.sections[0].fields[2].type: must be one of text, multiline',
    ],
    [
      'country: CA',
      'country: Canada',
      'event.client.address.country: cannot be "Canada": use the two letters of the country, such as CA.',
    ],
    [
      'contact_email: hello@example.com',
      'contact_email: hello',
      'event.contact_email: must be a valid email address, such as hello@example.org, but is "hello".',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source, at } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(`${at}: ${said}`)]);
  });
});
