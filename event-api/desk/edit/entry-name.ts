import { isObject } from '../../definition/leaves';

/** Kinds of words of `desk_fields`, by the keys of fields or by values. */
export type WordGroup = 'titles' | 'kinds' | 'pages';

/** What names need to be said in somebody's language. */
export interface NamingWords {
  /** A text of the file in their language; empty where there is none. */
  text(value: unknown): string;
  /** What something of the schema is called. */
  of(group: WordGroup, key: string): string;
  knows(group: WordGroup, key: string): boolean;
}

/** A name is for a line of a list, not for all that an entry has. */
const MAX_NAME_CHARS = 80;
/** Values that say what an entry without a name is, such as a date and a share. */
const MAX_NAMING_VALUES = 3;

/** Fields that people know an entry by, in the order of preference. */
const NAMES = ['name', 'title', 'label', 'question', 'alt', 'host', 'code', 'url', 'id'] as const;

/** Lists of several kinds say which one; parts of the programme have a kind as well, which is not what they are. */
const OF_ONE_KIND = ['day', 'sessions'] as const;
const TYPED: ReadonlySet<string> = new Set(['discount', 'invitation', 'bypass']);

/** What people call an entry of a list: its title, what kind of block it is, or its first values. */
export function entryName(entry: unknown, words: NamingWords): string {
  if (!isObject(entry)) return words.text(entry);
  const called = NAMES.map((name) => words.text(Reflect.get(entry, name))).find((name) => name !== '');
  const kind = words.text(Reflect.get(entry, 'kind'));
  if (TYPED.has(kind)) return [Reflect.get(entry, 'code'), words.of('kinds', kind)].join(' – ');
  if (words.knows('kinds', kind) && !OF_ONE_KIND.some((name) => name in entry)) {
    const what = words.of('kinds', kind);
    return shortened(called && called !== what ? `${what} – ${called}` : what);
  }
  const values = Object.values(entry).flatMap(said).slice(0, MAX_NAMING_VALUES);
  return shortened(called ?? values.join(' · '));
}

const said = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];

const shortened = (name: string) =>
  name.length > MAX_NAME_CHARS ? `${name.slice(0, MAX_NAME_CHARS - 1)}…` : name;
