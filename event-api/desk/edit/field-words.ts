import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney, parseAmount } from '@/lib/money';
import type { Db } from '../../platform/database/database';
import { readProgramme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

/** What the fields and the things of an event are called in somebody's language. */
export interface EventWords {
  t: Translate;
  locale: Locale;
  event: SiteEvent;
  /** Such as `General admission: Price`; of a field that has no words of its own, its name in the file. */
  fieldName(field: string): string;
  /** A value of a field as people read it. */
  valueInWords(field: string, value: unknown): string;
  /** A session by its code. */
  sessionName(code: string): string;
  roomName(code: string): string;
  presenterName(code: string): string;
}

const LANGUAGE_OF_TEXT = new RegExp(`\\.(${LOCALES.join('|')})$`);

/** The key of what a field is called: `tracks_early_bird_fee` of `tracks[general].early_bird.fee`. */
export const labelKey = (field: string): string =>
  field
    .replace(LANGUAGE_OF_TEXT, '')
    .replace(/\[[^\]]*\]/g, '')
    .replaceAll('.', '_');

const AMOUNTS: ReadonlySet<string> = new Set([
  'tracks_fee',
  'tracks_early_bird_fee',
  'programme_workshops_fee',
  'codes_amount',
]);

export async function eventWords(
  { db, locale }: { db: Db; locale: Locale },
  event: SiteEvent,
): Promise<EventWords> {
  const t = await translator(locale, 'desk_edit');
  const { text } = eventTexts(event, locale);
  const { tracks, event: identity } = event.definition;
  const { currency } = identity;
  const programme = await readProgramme(db, event);
  const presenters = new Map(
    [...programme.presentersByWorkshop.values()].flat().map(({ code, name }) => [code, name]),
  );
  const workshopName = (code: string | undefined) => {
    const workshop = programme.workshopByCode.get(code ?? '');
    return workshop ? text(workshop.title) : (code ?? '');
  };
  const entryName = (field: string): string | undefined => {
    const [, list, code] = /^(tracks|codes|programme\.workshops)\[([^\]]+)\]/.exec(field) ?? [];
    if (list === 'tracks') {
      const ticket = tracks.find((track) => track.code === code);
      return ticket ? text(ticket.name) : code;
    }
    return list === 'programme.workshops' ? workshopName(code) : code;
  };
  const label = (field: string): string => {
    const key = labelKey(field);
    const [, language] = LANGUAGE_OF_TEXT.exec(field) ?? [];
    const known = LABELS.has(key) ? t(`fields.${key}`) : field;
    const named = LOCALES.find((each) => each === language);
    return named === undefined || event.definition.event.languages.length < 2
      ? known
      : t('in_language', { field: known, language: LANGUAGES[named].name });
  };
  return {
    t,
    locale,
    event,
    fieldName(field) {
      const entry = entryName(field);
      return entry === undefined || !LABELS.has(labelKey(field))
        ? label(field)
        : t('of', { name: entry, field: label(field) });
    },
    valueInWords(field, value) {
      if (value === undefined || value === null || value === '') return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const amount = AMOUNTS.has(labelKey(field)) ? parseAmount(String(value), currency) : undefined;
      if (amount !== undefined) return formatMoney({ amount, currency }, locale);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
    sessionName: (code) => workshopName(programme.sessionByCode.get(code)?.workshopCode ?? code),
    roomName(code) {
      const room = programme.terms.get(`room:${code}`);
      return room ? text(room.name) : code;
    },
    presenterName: (code) => presenters.get(code) ?? code,
  };
}

/** The fields that have words of their own in `messages/*\/desk_edit.json`. */
const LABELS: ReadonlySet<string> = new Set([
  'tracks_name',
  'tracks_description',
  'tracks_fee',
  'tracks_early_bird_fee',
  'tracks_early_bird_until',
  'tracks_capacity',
  'tracks_opens',
  'tracks_closes',
  'tracks_listed',
  'event_name',
  'event_tagline',
  'event_description',
  'event_contact_email',
  'event_copyright',
  'event_theme_accent',
  'event_theme_type',
  'event_place_name',
  'event_place_city',
  'event_place_address',
  'registration_confirmation_text',
  'registration_arrival_text',
  'programme_workshops_title',
  'programme_workshops_subtitle',
  'programme_workshops_abstract',
  'programme_workshops_fee',
  'programme_workshops_sessions_room',
  'programme_workshops_sessions_day',
  'programme_workshops_sessions_from',
  'programme_workshops_sessions_to',
  'programme_workshops_sessions_capacity',
  'programme_workshops_sessions_cancelled',
]);
