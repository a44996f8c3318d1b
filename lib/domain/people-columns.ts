import { localeNamed } from './text/locale-named';
import { plainLetters } from './text/plain-letters';

/** What a column of a list of people says. */
export type Column = 'name' | 'first' | 'last' | 'email' | 'phone' | 'locale' | 'track' | 'mode';

/** How people head their columns, in English and French; without accents, signs and capitals. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  first: ['first name', 'firstname', 'given name', 'forename', 'first', 'prenom', 'prenoms'],
  last: ['last name', 'lastname', 'surname', 'family name', 'last', 'nom de famille', 'nom famille'],
  name: [
    ...[
      'name',
      'full name',
      'fullname',
      'complete name',
      'person',
      'participant',
      'attendee',
      'member',
      'teacher',
    ],
    ...['nom', 'nom complet', 'prenom et nom', 'nom et prenom', 'personne', 'membre', 'participante'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'address email'],
    ...['courriel', 'adresse courriel', 'adresse de courriel', 'adresse electronique', 'adresse email'],
  ],
  phone: [
    ...[
      'phone',
      'phone number',
      'telephone',
      'telephone number',
      'mobile',
      'mobile number',
      'mobile phone',
      'cell',
    ],
    ...['cell phone', 'cellphone', 'tel', 'cellulaire', 'numero de telephone', 'tel cellulaire', 'portable'],
  ],
  locale: ['language', 'lang', 'locale', 'preferred language', 'langue', 'langue preferee'],
  track: [
    ...['ticket', 'track', 'registration', 'registration type', 'ticket type', 'type', 'admission'],
    ...['billet', 'type de billet', 'inscription', 'type d inscription', 'volet', 'parcours'],
  ],
  mode: [
    ...['mode', 'attendance', 'way of taking part', 'taking part', 'participation', 'attends', 'format'],
    ...['mode de participation', 'type de participation', 'presence'],
  ],
};

/** A heading without accents, signs and capitals: « Adresse courriel * » is `adresse courriel`. */
const plain = (text: string): string =>
  plainLetters(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const columnOf = (heading: string): Column | undefined => {
  const typed = plain(heading);
  const entries = Object.entries(HEADINGS) as [Column, readonly string[]][]; // cast because Object.entries loses the keys
  return entries.find(([, headings]) => headings.includes(typed))?.[0];
};

/** The columns that a first row names; undefined when it is a person already. */
export function namedColumns(row: readonly string[]): (Column | undefined)[] | undefined {
  const guesses = row.map(columnOf);
  if (guesses.every((column) => column === undefined) || row.some((cell) => cell.includes('@')))
    return undefined;
  // Beside a first name, "Name" is the family name, as the French "Nom" is.
  const columns = guesses.map((column) => (column === 'name' && guesses.includes('first') ? 'last' : column));
  // Of two columns of one kind the first counts.
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : undefined));
}

const MODE = /^(in[ _-]?person|on[ -]?site|online|virtual|en personne|sur place|en ligne|virtuel|a distance)/;

/** What the columns of a list without headings are, by what stands in most of their cells. */
export function guessedColumns(rows: readonly (readonly string[])[]): (Column | undefined)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns: (Column | undefined)[] = [];
  const take = (column: Column) => (columns.includes(column) ? undefined : column);
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    const most = (fits: (cell: string) => boolean) =>
      cells.length > 0 && cells.filter(fits).length * 2 > cells.length;
    if (most((cell) => cell.includes('@'))) columns.push(take('email'));
    else if (most((cell) => /^[+(]?\d[\d\s().+-]{5,}/.test(cell))) columns.push(take('phone'));
    else if (most((cell) => localeNamed(cell) !== undefined)) columns.push(take('locale'));
    else if (most((cell) => MODE.test(plainLetters(cell)))) columns.push(take('mode'));
    else if (most((cell) => /^\d+[.)]?$/.test(cell)) || cells.length === 0) columns.push(undefined);
    else columns.push(take('name') ?? (columns.includes('last') ? take('track') : take('last')));
  }
  // Two columns of words in front are a first and a last name.
  return columns.includes('last') ? columns.map((column) => (column === 'name' ? 'first' : column)) : columns;
}
