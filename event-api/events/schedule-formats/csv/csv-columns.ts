import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { slugOf } from '../../schedule-files/stable-codes';

/** The columns that a programme may have, by the words that people use for them, in English and French. */
const COLUMNS = {
  date: ['date', 'day', 'jour'],
  start: ['start', 'starts', 'start-time', 'from', 'begin', 'begins', 'debut', 'de', 'heure-de-debut'],
  end: ['end', 'ends', 'end-time', 'to', 'until', 'fin', 'heure-de-fin'],
  duration: ['duration', 'minutes', 'length', 'duree'],
  title: ['title', 'session', 'session-title', 'talk', 'titre'],
  subtitle: ['subtitle', 'sous-titre'],
  description: ['description', 'abstract', 'summary', 'resume'],
  type: ['type', 'kind', 'format', 'genre'],
  room: ['room', 'location', 'salle', 'lieu'],
  track: ['track', 'strand', 'theme', 'stream', 'volet', 'parcours'],
  speakers: [
    ...['speakers', 'speaker', 'presenters', 'presenter', 'presented-by'],
    ...['intervenants', 'intervenantes', 'conferenciers', 'presentateurs', 'animation'],
  ],
  language: ['language', 'langue'],
  link: ['link', 'links', 'url', 'lien', 'liens'],
  id: ['id', 'code', 'identifiant'],
} as const;
export type ColumnName = keyof typeof COLUMNS;

const NAMES = new Map(
  Object.entries(COLUMNS).flatMap(([column, words]) =>
    // The entries of an object have its keys.
    words.map((word) => [word as string, column as ColumnName] as const),
  ),
);

export interface Column {
  name: ColumnName;
  /** Of a text that has a column for each language: `title fr`. */
  language: Locale | undefined;
}

/** What a heading means: `Title`, `titre (fr)`, `Start time`; undefined for another one. */
export function columnOf(heading: string): Column | undefined {
  const words = slugOf(heading);
  const language = LOCALES.find((locale) => words.endsWith(`-${locale}`));
  const alone = NAMES.get(words);
  if (alone) return { name: alone, language: undefined };
  const name = language && NAMES.get(words.slice(0, -language.length - 1));
  return name && { name, language };
}

/** Comma, semicolon (in countries with a decimal comma) and tab. */
const SEPARATORS = [',', ';', '\t'];
/** Fewer known words are chance. */
const MIN_KNOWN_COLUMNS = 2;
const MAX_HEADING_LINE_CHARS = 5000;

/**
 * What separates the cells: what makes most sense of the first line. Undefined when it names hardly a column of a programme.
 */
export function separatorOf(source: string): string | undefined {
  const [, line = ''] = /^\s*([^\r\n]*)/.exec(source) ?? [];
  const headings = line.slice(0, MAX_HEADING_LINE_CHARS);
  const counted = SEPARATORS.map((separator) => ({
    separator,
    known: headings.split(separator).filter((cell) => columnOf(cell)).length,
  }));
  counted.sort((one, other) => other.known - one.known);
  return counted.find(({ known }) => known >= MIN_KNOWN_COLUMNS)?.separator;
}
