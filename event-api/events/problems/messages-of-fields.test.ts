import { describe, expect, it } from 'vitest';
import { written, wrongFiles } from '@/tests/support/wrong-files';

const { saidOf } = wrongFiles();

describe('a field that is none is answered with the one that was meant, and is not said to be missing as well', () => {
  it.each([
    [
      '  time_zone: America',
      '  timezone: America',
      'event.timezone: is not a field here; did you mean "time_zone"?',
    ],
    ['    fee: 245', '    price: 245', 'tracks[0].price: is not a field here; did you mean "fee"?'],
    [
      '    capacity: 50',
      '    capasity: 50',
      'tracks[0].capasity: is not a field here; did you mean "capacity"?',
    ],
    [
      '    early_bird:',
      '    early-bird:',
      'tracks[0].early-bird: is not a field here; did you mean "early_bird"?',
    ],
    ['tracks:', 'tickets:', 'tickets: is not a field here; did you mean "tracks"?'],
    [
      'format: 1',
      'format: 1\nslots: []',
      'slots: is not a field here; it belongs under "programme", indented below it.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  menu: []',
      'event.menu: is not a field here but of the file itself; write it at the beginning of a line.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  <<: {}',
      'event.<<: merges fields of an anchor, which is not understood here; write the fields out.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  zzz: 1',
      'event.zzz: is not a field here; there are code, client, name',
    ],
    [
      '    fee: 245',
      '    fee: 245\n    description: { en: With a card, or not }',
      'tracks[0].description.or not: is not a field here. If it is the rest of the text before it, put the whole text in quotes.',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(`: ${said}`)]);
  });
});
