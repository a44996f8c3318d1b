import type { ScheduleView } from '@/lib/domain/programme/schedule-view';
import { translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import type { Programme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

/** Title of a view of the schedule: the event, its day and the values of its filters. */
export async function viewTitle(
  event: SiteEvent,
  programme: Programme,
  { day, filter }: Pick<ScheduleView, 'day' | 'filter'>,
  locale: Locale,
): Promise<string> {
  const words = await translator(locale, 'programme');
  const texts = eventTexts(event, locale);
  const termOf = (kind: 'strand' | 'audience' | 'room') => (code: string) =>
    texts.optional(programme.terms.get(`${kind}:${code}`)?.name) ?? code;
  const wordOf = (group: 'kind' | 'mode' | 'language', known: readonly string[]) => (value: string) =>
    known.includes(value) ? words(`${group}.${value}`) : value;
  const parts = [
    // The day is formatted in UTC because it is parsed as midnight in UTC.
    ...(day === undefined ? [] : [formatDay(`${day}T00:00:00.000Z`, 'UTC', locale)]),
    ...(filter.strand ?? []).map(termOf('strand')),
    ...(filter.kind ?? []).map(wordOf('kind', ['workshop', 'keynote', 'panel', 'talk', 'social'])),
    ...(filter.audience ?? []).map(termOf('audience')),
    ...(filter.mode ?? []).map(wordOf('mode', ['in_person', 'online'])),
    ...(filter.language ?? []).map(wordOf('language', ['en', 'fr', 'both'])),
    ...(filter.room ?? []).map(termOf('room')),
    ...(filter.q === undefined ? [] : [filter.q]),
  ];
  return words('file.view', { event: texts.text(event.definition.event.name), view: parts.join(', ') });
}
