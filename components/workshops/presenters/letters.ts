import { plainLetters } from '@/lib/domain/plain-letters';

/** Where names that begin with no letter stand. */
const OTHER = '#';

/** The letter under which a name stands, without accents: É is under E. */
export function letterOf(name: string): string {
  const [first = ''] = plainLetters(name.trim());
  return /^[a-z]$/.test(first) ? first.toUpperCase() : OTHER;
}

/** Names in groups by their letters, in the order of the alphabet; what begins with none comes last. */
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
