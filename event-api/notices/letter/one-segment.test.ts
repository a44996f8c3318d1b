import { describe, expect, it } from 'vitest';
import { oneSegment } from './one-segment';

const ADDRESS = 'https://horizons.example.org/group-start?secret=7KQ3M-XW9PA';
const message = (organization: string, event = 'Horizons') => ({
  write: (names: Record<string, string>) =>
    `${names.organization} has a place for you at ${names.event}, February 4–6, 2027. Register here: ${ADDRESS}`,
  names: { organization, event },
});

describe('a text message of one segment', () => {
  it('stays as it is where it fits, in the alphabet of phones', () => {
    expect(oneSegment(message('École de la Forêt'))).toBe(
      `École de la Foret has a place for you at Horizons, February 4-6, 2027. Register here: ${ADDRESS}`,
    );
  });

  it('shortens the longest names, and never the address', () => {
    const text = oneSegment(message('The Northern Association of Very Small Rural Schools', 'H'.repeat(60)));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^The .+\.\.\. has a place for you at H+\.\.\., February 4-6, 2027\./);
    expect(text.endsWith(ADDRESS)).toBe(true);
  });

  it('has 70 characters where a name has others', () => {
    const write = ({ event }: Record<string, string>) => `${event}: https://h.example/n?secret=7KQ3M-XW9PA`;
    const text = oneSegment({
      write,
      names: { event: '日本語教育学会の年次大会とワークショップ二日間の全体集会のお知らせ' },
    });
    expect(text.length).toBeLessThanOrEqual(70);
    expect(text).toMatch(/^日本語教育学会.+\.\.\.: https:\/\/h\.example/);
  });

  it('counts what takes the room of two', () => {
    const text = oneSegment({
      write: ({ name }) => `${name} ${'x'.repeat(100)}`,
      names: { name: '€'.repeat(40) },
    });
    expect(text.match(/€/g)?.length).toBeLessThanOrEqual(28);
  });

  it('cuts no letter in half', () => {
    const texts = [0, 1, 2, 3].map((more) =>
      oneSegment({
        write: ({ name }) => `${name} ${'x'.repeat(20)}`,
        names: { name: `${'a'.repeat(more)}${'🎓'.repeat(40)}` },
      }),
    );
    for (const text of texts) expect(text).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('makes no link of a name', () => {
    expect(oneSegment(message('Code.org'))).toMatch(/^Code\. org has a place/);
  });

  it('is longer rather than without its words when these alone do not fit', () => {
    const text = oneSegment({
      write: ({ name }) => `${name} ${'x'.repeat(200)}`,
      names: { name: 'Ada Lovelace' },
    });
    expect(text).toMatch(/^Ada L\.\.\. x{200}$/);
  });
});
