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
 * the texts instead would take twenty times as long, and databases do not agree about capitals. Most texts are ruled out before
 * by what is left of a word without such letters, in a third of the time.
 * @returns null for a text without words
 */
export function searchFor(typed: string): Search | null {
  const words = typed.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const patterns = words.map((word) => ({
    exact: [...word].map(anyForm).join(''),
    rough: `%${[...word].map(plainOrAny).join('')}%`,
  }));
  return {
    isIn(...texts) {
      const text = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
      return sql`(${sql.join(
        patterns.map(
          ({ exact, rough }) => sql`(lower(${text} collate "C") like ${rough} and ${text} ~ ${exact})`,
        ),
        sql` and `,
      )})`;
    },
  };
}

/** A letter that has no other form than its capital, of which every database knows the small one; any sign instead of others. */
function plainOrAny(letter: string): string {
  const small = letter.toLowerCase();
  return /^[a-z0-9]$/.test(small) && !LETTERS.some((letters) => letters.includes(small)) ? small : '_';
}

function anyForm(letter: string): string {
  const small = letter.toLowerCase();
  const same = LETTERS.find((letters) => letters.includes(small)) ?? small;
  const forms = new Set([...same, ...same.toUpperCase()].map(literal));
  return `[${[...forms].join('')}]`;
}

/** A letter or sign within brackets, as it stands. */
const literal = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) ? sign : `\\${sign}`);
