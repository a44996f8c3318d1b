import { plainLetters } from '@/lib/domain/text/plain-letters';

/** Group for names that do not begin with a letter. */
const OTHER = '#';

/** The letter that a name is listed under, without accents: É under E. */
export function letterOf(name: string): string {
  const [first = ''] = plainLetters(name.trim());
  return /^[a-z]$/.test(first) ? first.toUpperCase() : OTHER;
}

/** Names grouped by letter, in alphabetical order; names without a letter come last. */
export function byLetter<Named extends { name: string }>(
  people: readonly Named[],
): ReadonlyMap<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const person of people) {
    const letter = letterOf(person.name);
    const group = groups.get(letter);
    if (group) group.push(person);
    else groups.set(letter, [person]);
  }
  const rank = (letter: string) => (letter === OTHER ? '~' : letter);
  return new Map([...groups].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1)));
}
