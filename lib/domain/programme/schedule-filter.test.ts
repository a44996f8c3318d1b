import { describe, expect, it } from 'vitest';
import { plainLetters } from '../text/plain-letters';
import {
  countFilters,
  type FilteredRow,
  factsText,
  filterRows,
  readFilter,
  writeFilter,
} from './schedule-filter';

const FACTS = {
  strand: 'outdoors',
  kind: 'workshop',
  modes: ['in_person'],
  languages: ['fr'],
  audiences: ['teachers', 'support-staff'],
  room: 'garden' as string | null,
  media: ['recording'],
};

function row(
  changes: Partial<typeof FACTS> = {},
  words = '',
  availability: string | undefined = 'available',
) {
  const made: FilteredRow = {
    facts: factsText({ ...FACTS, ...changes }),
    words: plainLetters(words),
    availability,
    workshop: 'school',
  };
  return made;
}

describe('factsText', () => {
  it('is short, and escapes spaces within a code', () => {
    expect(factsText(FACTS)).toBe(
      's:outdoors k:workshop m:in_person l:fr a:teachers a:support-staff r:garden v:recording',
    );
    expect(factsText({ ...FACTS, strand: 'a b', audiences: [], room: null, media: [] })).toBe(
      's:a%20b k:workshop m:in_person l:fr',
    );
    expect(
      factsText({ ...FACTS, strand: null, languages: [null], audiences: [], room: null, media: [] }),
    ).toBe('k:workshop m:in_person');
  });
});

describe('filterRows', () => {
  it.each([
    [{}, true],
    [{ strand: ['outdoors'] }, true],
    [{ strand: ['out'] }, false],
    [{ strand: ['numeracy', 'outdoors'] }, true],
    [{ strand: ['outdoors'], kind: ['keynote'] }, false],
    [{ strand: ['outdoors', 'numeracy'], kind: ['keynote', 'talk'] }, false],
    [{ audience: ['principals', 'support-staff'], mode: ['in_person'], language: ['fr'] }, true],
    [{ audience: ['staff'] }, false],
    [{ language: ['both'] }, false],
    [{ room: ['hall-1', 'garden'] }, true],
    [{ room: ['hall-1'] }, false],
    [{ media: ['recording'] }, true],
    [{ media: ['slides'] }, false],
    [{ starred: 'loom.school' }, true],
    [{ starred: 'loom' }, false],
    [{ starred: '' }, false],
    [{ starred: 'mine' }, true],
    [{ strand: ['outdoors k:workshop'] }, false],
    [{ mode: ['"]; <script>'] }, false],
  ])('%o matches a French workshop outdoors: %s', (filter, through) => {
    expect(filterRows(filter)(row())).toBe(through);
  });

  it.each([
    [['teachers'], { audience: ['teachers'] }, true],
    [['teachers'], { audience: ['principals'] }, false],
    [[], { audience: ['principals'] }, true],
  ])('of the audiences %j, %o: %s, because what is for everyone stays', (audiences, filter, through) => {
    expect(filterRows(filter)(row({ audiences }))).toBe(through);
  });

  it('finds a bilingual session under either language', () => {
    const bilingual = row({ languages: ['both'] });
    expect(['en', 'fr', 'both'].map((language) => filterRows({ language: [language] })(bilingual))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    ['ecole', true],
    ['ÉCOLE d’été', true],
    ["d'ete oeuvre", true],
    ['école hiver', false],
    ['  ', true],
  ])('finds « L’école d’été à l’œuvre » by %j: %s', (q, found) => {
    expect(filterRows({ q })(row({}, 'L’école d’été à l’œuvre'))).toBe(found);
  });

  it('never finds a cancelled session by availability', () => {
    const states = ['available', 'limited', 'held', 'full'];
    expect(
      states.map((availability) =>
        filterRows({ availability: [availability] })({ ...row(), availability: undefined }),
      ),
    ).toEqual([false, false, false, false]);
    expect(filterRows({ availability: ['full', 'limited'] })(row({}, '', 'limited'))).toBe(true);
  });
});

describe('readFilter', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));

  it('reads known names, trims their values and ignores empty ones', () => {
    expect(read('strand=outdoors&kind=&q=%20caf%C3%A9%20&utm_source=x')).toEqual({
      strand: ['outdoors'],
      q: 'café',
    });
    expect(countFilters(read('strand=outdoors&strand=art&kind=&q=x'))).toBe(3);
  });

  it('reads several values, each once and in one order, and writes them as they were read', () => {
    const filter = read('strand=outdoors&strand=art&strand=outdoors&q=a&q=b');
    expect(filter).toEqual({ strand: ['art', 'outdoors'], q: 'a' });
    const query = new URLSearchParams('day=all&kind=talk');
    writeFilter(query, filter);
    expect(query.toString()).toBe('day=all&strand=art&strand=outdoors&q=a');
    expect(read(Array.from({ length: 500 }, (_, index) => `room=${index}`).join('&')).room).toHaveLength(20);
  });

  it('cuts values that are too long', () => {
    expect(read(`q=${'x'.repeat(5000)}`).q?.length).toBe(100);
  });
});
