import { type SQL, sql } from 'drizzle-orm';

/** Letters that are searched as one: whoever types "zoe" means "Zoé" as well. */
const LETTERS = ['aàáâãäå', 'cç', 'eéèêë', 'iìíîï', 'nñ', 'oòóôõöø', 'uùúûü', 'yýÿ', "'’"];

/** Words of a search that are looked for; more would find nothing more. */
const MAX_WORDS = 6;

/** What somebody types to find a person. */
export interface Search {
  /** Condition: all its words are in texts, taken together, whatever accents and capitals they have. */
  isIn: (...texts: SQL[]) => SQL;
}

/**
 * The words as regular expressions of PostgreSQL with every form of a letter in them. To take accents and capitals out of
 * the texts instead would take twenty times as long, and databases do not agree about capitals.
 * @returns null for a text without words
 */
export function searchFor(typed: string): Search | null {
  const words = typed.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const patterns = words.map((word) => [...word].map(anyForm).join(''));
  return {
    isIn(...texts) {
      const text = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
      return sql`(${sql.join(
        patterns.map((pattern) => sql`${text} ~ ${pattern}`),
        sql` and `,
      )})`;
    },
  };
}

function anyForm(letter: string): string {
  const small = letter.toLowerCase();
  const same = LETTERS.find((letters) => letters.includes(small)) ?? small;
  const forms = new Set([...same, ...same.toUpperCase()].map(literal));
  return `[${[...forms].join('')}]`;
}

/** A letter or sign within brackets, as it stands. */
const literal = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`);
