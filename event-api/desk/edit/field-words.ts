import { isLocale, LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/messages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney, parseAmount } from '@/lib/money';
import { formatDay } from '@/lib/time/format';
import { isObject } from '../../definition/leaves';
import type { Text } from '../../definition/values';
import { valueAt } from '../../events/editing/patch';
import type { Db } from '../../platform/database/database';
import { addDays } from '../../platform/local-time';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { entryName, type NamingWords } from './entry-name';
import { fieldNamed, SAME_CHOICES } from './schema-fields';
import type { Section } from './sections';

/** What the fields and the things of an event are called in somebody's language. */
export interface EventWords extends NamingWords {
  t: Translate;
  locale: Locale;
  event: SiteEvent;
  /** The explanation of a field, where its title does not say enough. */
  hint(key: string): string | null;
  /** What a value of a choice means. */
  choice(key: string, value: string): string;
  section(name: Section): { title: string; lead: string };
  /** Such as `General admission: Price`; of a field that has no words of its own, its name in the file. */
  fieldName(field: string): string;
  /** What the innermost entry that a field is in is called. */
  entryName(field: string): string;
  /** A value of a field as people read it. */
  valueInWords(field: string, value: unknown): string;
  /** A session by its code. */
  sessionName(code: string): string;
  roomName(code: string): string;
  presenterName(code: string): string;
}

/** Where a session takes place: codes and numbers, which people know by other names. */
const PLACED = /\.sessions\[[^\]]+\]\.(room|day)$/;

const LANGUAGE_OF_TEXT = new RegExp(`\\.(${LOCALES.join('|')})$`);

export async function eventWords(
  { db, locale }: { db: Db; locale: Locale },
  event: SiteEvent,
): Promise<EventWords> {
  const t = await translator(locale, 'desk_edit');
  const fields = await loadTexts(locale, 'desk_fields');
  const wordAt = (...keys: string[]): string | undefined => {
    const found = keys.reduce<unknown>(
      (at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined),
      fields,
    );
    return typeof found === 'string' ? found : undefined;
  };
  const { text } = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const programme = await readProgramme(db, event);
  const presenters = new Map(
    [...programme.presentersByWorkshop.values()].flat().map(({ code, name }) => [code, name]),
  );
  const workshopName = (code: string | undefined) => {
    const workshop = programme.workshopByCode.get(code ?? '');
    return workshop ? text(workshop.title) : (code ?? '');
  };
  const entryOf = (field: string): string | undefined => {
    // The innermost entry that the field is in.
    const [, at = '', code = ''] = /^(.*)\[([^\]]+)\]/.exec(field) ?? [];
    if (code === '') return undefined;
    if (at === 'programme.workshops') return workshopName(code);
    if (at.endsWith('.sessions'))
      return workshopName(programme.sessionByCode.get(code)?.workshopCode ?? code);
    if (at === 'programme.rooms') return named.roomName(code);
    if (at === 'programme.presenters') return named.presenterName(code);
    const entry = valueAt(event.definition, `${at}[${code}]`);
    return entry === undefined ? code : entryName(entry, named) || code;
  };
  const label = (field: string): string => {
    const [, language] = LANGUAGE_OF_TEXT.exec(field) ?? [];
    const known = wordAt('titles', fieldNamed(field)?.key ?? '') ?? field;
    const inOne = LOCALES.find((each) => each === language);
    return inOne === undefined || event.definition.event.languages.length < 2
      ? known
      : t('in_language', { field: known, language: LANGUAGES[inOne].name });
  };
  const dayName = (number: number) => {
    const { days, starts } = event.definition.event;
    const date = `${addDays(starts, number - 1)}T12:00:00.000Z`;
    return days.some(({ day }) => day === number) ? formatDay(date, 'UTC', locale) : String(number);
  };
  const named: EventWords = {
    t,
    locale,
    event,
    text: (value) => (typeof value === 'string' ? value : isTexts(value) ? text(value) : ''),
    of: (group, key) => wordAt(group, key) ?? key,
    knows: (group, key) => wordAt(group, key) !== undefined,
    hint: (key) => wordAt('hints', key) ?? null,
    choice: (key, value) => wordAt('choices', SAME_CHOICES[key] ?? key, value) ?? value,
    section: (name) => ({
      title: wordAt('sections', name, 'title') ?? name,
      lead: wordAt('sections', name, 'lead') ?? '',
    }),
    fieldName(field) {
      const entry = entryOf(field);
      return entry === undefined || fieldNamed(field) === undefined
        ? label(field)
        : t('of', { name: entry, field: label(field) });
    },
    entryName: (field) => entryOf(field) ?? field,
    valueInWords(field, value) {
      if (value === undefined || value === null || value === '') return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const [, placed] = PLACED.exec(field) ?? [];
      if (placed === 'room') return named.roomName(String(value));
      if (placed === 'day') return dayName(Number(value));
      const schema = fieldNamed(field);
      const amount = schema?.kind.is === 'amount' ? parseAmount(String(value), currency) : undefined;
      if (amount !== undefined) return formatMoney({ amount, currency }, locale);
      if (schema?.kind.is === 'choice') return named.choice(schema.key, String(value));
      if (typeof value !== 'object') return String(value);
      const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
      return isPlain ? value.join(', ') : isTexts(value) ? text(value) : t('other_version');
    },
    sessionName: (code) => workshopName(programme.sessionByCode.get(code)?.workshopCode ?? code),
    roomName(code) {
      const room = programme.terms.get(`room:${code}`);
      return room ? text(room.name) : code;
    },
    presenterName: (code) => presenters.get(code) ?? code,
  };
  return named;
}

const isTexts = (value: unknown): value is Text =>
  isObject(value) && Object.keys(value).some((key) => isLocale(key));
