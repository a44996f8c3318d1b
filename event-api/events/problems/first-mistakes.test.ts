import { describe, expect, it } from 'vitest';
import { GOOD, written, wrongFiles } from '@/tests/support/wrong-files';

const { saidOf } = wrongFiles();

describe('what people write who have never written such a file', () => {
  it.each([
    ['starts: 2027-02-04', 'starts: 04.02.2027', 'but is "04.02.2027". Write "2027-02-04", with quotes.'],
    ['starts: 2027-02-04', 'starts: 14/5/2027', 'but is "14/5/2027". Write "2027-05-14", with quotes.'],
    ['starts: 2027-02-04', 'starts: 5/14/2027', 'but is "5/14/2027". Write "2027-05-14", with quotes.'],
    ['starts: 2027-02-04', 'starts: 4/2/2027', 'must be a date such as 2027-02-04, but is "4/2/2027".'],
    ['starts: 2027-02-04', 'starts: 2027-02-30', 'event.starts: 2027-02-30 is not a date of the calendar.'],
    ['capacity: 50', 'capacity: unlimited', 'but is "unlimited". Leave the field out for any number.'],
    ['capacity: 50', 'capacity: illimité', 'but is "illimité". Leave the field out for any number.'],
    ['currency: USD', 'currency: dollars', 'must have exactly 3 characters, but is "dollars".'],
    ['format: 1', 'note: 1', 'format: is missing; write format: 1.'],
    [
      'slot: a\n',
      'slot: later\n',
      'there is no slot "later"; add it under programme.slots, or use one that there is: opening, a, b, c.',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source } = written(line, instead);
    expect((await saidOf(source)).join('\n')).toContain(said);
  });

  it('a number for a name: how it is written, and that nothing has this name, in one round', async () => {
    const { source } = written('slot: a\n', 'slot: 510\n');
    expect(await saidOf(source)).toEqual([
      expect.stringContaining('.slot: must be text, but is 510. Write "510", with quotes.'),
      expect.stringContaining('.slot: there is no slot "510"'),
    ]);
  });

  it('a link of the menu without a slash: what is wrong with it, and nothing of tickets', async () => {
    const source = `${GOOD.replace(/^menu:\n( {2}.*\n)+/m, '')}menu:\n  - { code: talks, label: { en: Talks, fr: Exposés }, link: schedule }\n`;
    expect(await saidOf(source)).toEqual([
      expect.stringContaining('menu[0].link: cannot be "schedule": begin with /, https://'),
    ]);
  });

  it.each([
    [
      'a colour without quotes',
      'format: 1\ntheme: { type: dark, accent: #0f6b63 }\ntracks: []\n',
      'is after "#0f6b63"',
    ],
    [
      'a colon within brackets',
      'format: 1\nslot: { title: Morning: first part }\n',
      'has a second ": " between the',
    ],
    [
      'a quote too few',
      'format: 1\nname: { en: "Lake Day, fr: "Lake Day" }\n',
      'a quote too many or too few',
    ],
  ])('%s', async (_what, source, said) => {
    expect((await saidOf(source))[0]).toContain(said);
  });
});
