import type { FilterOption, ScheduleFilters } from '@/lib/contract/parts/filters';
import { EVERYONE, isForEveryone } from '@/lib/domain/programme/schedule-filter';
import { languageName } from '@/lib/domain/text/language-name';
import { BOTH_LOCALES, LOCALES, type Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatDay } from '@/lib/time/format';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { Programme, Session, Term } from './read-programme';
import { spokenLanguage } from './session-kind';
import { mediaOf, workshopOf } from './session-summary';

export const FILTERS = [
  'days',
  'strands',
  'audiences',
  'kinds',
  'modes',
  'languages',
  'rooms',
  'media',
] as const;
export type Filter = (typeof FILTERS)[number];

export const MODES = { I: 'in_person', O: 'online' } as const;

/** The values of a session under a filter. A bilingual session is found under each language too. */
export function valuesOf(filter: Filter, programme: Programme, session: Session): readonly string[] {
  const workshop = workshopOf(programme, session);
  switch (filter) {
    case 'days':
      return [session.day];
    case 'strands':
      return workshop.strandCode === null ? [] : [workshop.strandCode];
    case 'audiences':
      return isForEveryone(workshop.audiences) ? audienceCodes(programme) : workshop.audiences;
    case 'kinds':
      return [workshop.kind];
    case 'modes':
      return [MODES[session.type]];
    case 'languages': {
      const language = spokenLanguage(workshop.language);
      if (language === null) return [];
      return language === 'both' ? [...BOTH_LOCALES, 'both'] : [language];
    }
    case 'rooms':
      return session.roomCode === null ? [] : [session.roomCode];
    case 'media':
      return mediaOf(workshop);
  }
}

function audienceCodes({ terms }: Programme): string[] {
  return [...terms.values()].filter(({ kind }) => kind === 'audience').map(({ code }) => code);
}

/** The languages of the programme: first those of the product, then sessions in both, then others. */
function spokenLanguages({ workshopByCode }: Programme): string[] {
  const all = [...workshopByCode.values()].flatMap(({ language }) => spokenLanguage(language) ?? []);
  const usual: readonly string[] = [...LOCALES, 'both'];
  return [...usual, ...[...new Set(all)].filter((language) => !usual.includes(language)).sort()];
}

/** What is said of sessions in a language: “In French”, “Bilingual”. */
export const inLanguage = (language: string, locale: Locale, words: Translate): string =>
  language === 'both'
    ? words('language.both')
    : words('language.other', { language: languageName(language, locale) });

/** Turns the counted values of a filter into options: sorted, and named in the language of a call. */
export type WriteOptions = (filter: Filter, counts: ReadonlyMap<string, number>) => FilterOption[];

export async function filterOptions(
  event: SiteEvent,
  programme: Programme,
  locale: Locale,
): Promise<WriteOptions> {
  const words = await translator(locale, 'programme');
  const texts = eventTexts(event, locale);
  const terms = (kind: Term['kind']) =>
    [...programme.terms.values()]
      .filter((term) => term.kind === kind)
      .sort((one, other) => one.position - other.position)
      .map((term) => ({ value: term.code, name: texts.text(term.name), colour: term.colour }));
  const inOrder: Record<Filter, () => Omit<FilterOption, 'count'>[]> = {
    days: () =>
      // The day is formatted in UTC because it is parsed as midnight in UTC.
      [...new Set(programme.sessions.map((session) => session.day))]
        .sort()
        .map((day) => ({ value: day, name: formatDay(`${day}T00:00:00.000Z`, 'UTC', locale), colour: null })),
    strands: () => terms('strand'),
    // “Everyone” is what the filter says when it is not set.
    audiences: () => terms('audience').filter(({ value }) => value !== EVERYONE),
    kinds: () => named(['keynote', 'workshop', 'talk', 'panel', 'social'], 'kind', words),
    modes: () => named(['in_person', 'online'], 'mode', words),
    languages: () =>
      spokenLanguages(programme).map((language) => ({
        value: language,
        name: inLanguage(language, locale, words),
        colour: null,
      })),
    rooms: () => terms('room'),
    media: () => named(['recording', 'slides'], 'media', words),
  };
  return (filter, counts) =>
    inOrder[filter]().flatMap((option) => {
      const count = counts.get(option.value);
      return count === undefined ? [] : [{ ...option, count }];
    });
}

/** Values of a contract's enumeration as options, named by the messages of `group`. */
export function named(values: readonly string[], group: string, words: Translate) {
  return values.map((value) => ({ value, name: words(`${group}.${value}`), colour: null }));
}

/** How many sessions have each value of a filter. */
export function countValues(
  filter: Filter,
  programme: Programme,
  sessions: readonly Session[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    for (const value of valuesOf(filter, programme, session)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** An answer that has the result of `list` under every filter's name. */
export function underEveryFilter(list: (filter: Filter) => FilterOption[]): ScheduleFilters {
  return {
    days: list('days'),
    strands: list('strands'),
    audiences: list('audiences'),
    kinds: list('kinds'),
    modes: list('modes'),
    languages: list('languages'),
    rooms: list('rooms'),
    media: list('media'),
  };
}
