import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { downloadScheduleFile as call } from '@/lib/contract/schedule';
import {
  ALL_DAYS,
  calendarQuery,
  readScheduleView,
  type ScheduleView,
} from '@/lib/domain/programme/schedule-view';
import { OWN_STARS } from '@/lib/domain/programme/star-list';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { formatDay } from '@/lib/time/format';
import { FileAnswer, type UseCase, type UseCaseContext } from '../../calls/use-case';
import { inThread } from '../../platform/threads/threads';
import { inLanguage } from '../../programme/filter-options';
import { type Programme, readProgramme, type Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { matchSessions } from '../filter/match-sessions';
import { composeC3voc } from './compose-c3voc';
import { composeFrab } from './compose-frab';
import { composeScheduleCalendar } from './compose-schedule-calendar';
import { cachedFile, fileLanguage, requirePublicSchedule } from './file-cache';
import { printedProgramme } from './programme-reading';
import { scheduleExport } from './schedule-export';
import { glancePdf, schedulePdf } from './schedule-pdf';

/** Title of a view of the schedule: the event, its day and the values of its filters. */
async function viewTitle(
  event: SiteEvent,
  programme: Programme,
  { day, filter }: Pick<ScheduleView, 'day' | 'filter'>,
  locale: Locale,
): Promise<string> {
  const words = await translator(locale, 'programme');
  const texts = eventTexts(event, locale);
  const termOf = (kind: 'strand' | 'audience' | 'room') => (code: string) =>
    texts.optional(programme.terms.get(`${kind}:${code}`)?.name) ?? code;
  const wordOf = (group: 'kind' | 'mode' | 'media', choices: readonly string[]) => (value: string) =>
    choices.includes(value) ? words(`${group}.${value}`) : value;
  const parts = [
    // The day is formatted in UTC because it is parsed as midnight in UTC.
    ...(day === undefined ? [] : [formatDay(`${day}T00:00:00.000Z`, 'UTC', locale)]),
    ...(filter.strand ?? []).map(termOf('strand')),
    ...(filter.kind ?? []).map(wordOf('kind', ['workshop', 'keynote', 'panel', 'talk', 'social'])),
    ...(filter.audience ?? []).map(termOf('audience')),
    ...(filter.mode ?? []).map(wordOf('mode', ['in_person', 'online'])),
    ...(filter.language ?? []).map((language) => inLanguage(language, locale, words)),
    ...(filter.room ?? []).map(termOf('room')),
    ...(filter.media ?? []).map(wordOf('media', ['recording', 'slides'])),
    ...(filter.starred === undefined ? [] : [words('file.starred')]),
    ...(filter.q === undefined ? [] : [filter.q]),
  ];
  return words('file.view', { event: texts.text(event.definition.event.name), view: parts.join(', ') });
}

type Input = ParsedInputOf<typeof call>;

/**
 * The schedule, or a part of it, as a file.
 * @throws Refusal 404 for a strand, session or workshop that the event does not have, and while its site is not open
 */
export const downloadScheduleFile: UseCase<'downloadScheduleFile'> = async (context, input) => {
  const { db, event } = context;
  requirePublicSchedule(event);
  const language = fileLanguage(context, input.language);
  const programme = await readProgramme(db, event);
  requireKnown(programme, input);
  const view = viewOf(input);
  const { format, version, strand, session, workshop } = input;
  const key = JSON.stringify([format, language, version, strand, session, workshop, view]);
  const make = () => compose(context, { programme, language, input, view });
  // Anybody can invent any number of views, so they have a place of their own in the cache.
  return cachedFile(event, key, make, view ? 'views' : 'parts');
};

function requireKnown(programme: Programme, { strand, session, workshop }: Input): void {
  if (strand !== undefined && !programme.terms.has(`strand:${strand}`)) throw notFound('strand');
  if (session !== undefined && !programme.sessionByCode.has(session)) throw notFound('session');
  if (workshop !== undefined && !programme.workshopByCode.has(workshop)) throw notFound('workshop');
}

/** The view of the schedule that the file is of; undefined for the whole one. */
function viewOf({ filter }: Input): Pick<ScheduleView, 'day' | 'filter'> | undefined {
  if (filter === undefined) return undefined;
  const { day, filter: values } = readScheduleView(new URLSearchParams(filter));
  const starred = values.starred === OWN_STARS ? undefined : values.starred;
  const view = {
    day: day === ALL_DAYS ? undefined : day,
    filter: { ...values, availability: undefined, starred },
  };
  return calendarQuery(view) === '' ? undefined : view;
}

interface Wanted {
  programme: Programme;
  language: Locale;
  input: Input;
  view: ReturnType<typeof viewOf>;
}

async function chosenSessions(
  context: UseCaseContext,
  { programme, input: { strand, session, workshop }, view }: Wanted,
): Promise<readonly Session[]> {
  const shown = view ? await matchSessions(context, view.filter) : programme.sessions;
  return shown.filter(
    (each) =>
      (view?.day === undefined || each.day === view.day) &&
      (strand === undefined || workshopOf(programme, each).strandCode === strand) &&
      (session === undefined || each.code === session) &&
      (workshop === undefined || each.workshopCode === workshop),
  );
}

async function compose(context: UseCaseContext, request: Wanted): Promise<FileAnswer> {
  const { db, event } = context;
  const { programme, language, input, view } = request;
  const { format, version, strand, session, workshop } = input;
  const sessions = await chosenSessions(context, request);
  const part = [strand, workshop, session, view && 'view'].filter((code) => code !== undefined);
  const name = [event.code, ...part].join('-');
  if (format === 'pdf') {
    const printed = { programme, sessions, whole: part.length === 0 };
    const pdf = await inThread(schedulePdf, await printedProgramme(event, printed, language));
    return new FileAnswer(pdf, 'application/pdf', `${name}.pdf`, language);
  }
  const details = await readProgrammeDetails(db, event);
  const schedule = scheduleExport(context, { programme, details, sessions }, language);
  switch (format) {
    case 'ical': {
      const title = view ? await viewTitle(event, programme, view, language) : schedule.title;
      return new FileAnswer(
        composeScheduleCalendar({ ...schedule, title }),
        'text/calendar; charset=utf-8; method=PUBLISH',
        `${name}.ics`,
        language,
      );
    }
    case 'frab':
      return new FileAnswer(composeFrab(schedule), 'application/xml; charset=utf-8', `${name}.xml`, language);
    case 'c3voc':
      return new FileAnswer(
        composeC3voc(schedule, version, language),
        'application/json',
        `${name}.json`,
        language,
      );
  }
}

/** Value of `x` that asks for every day. */
const ALL = 'all';

/** The schedule at a glance, one page a day. @throws Refusal 404 for a day that is not one of the event's, and while its site is not open */
export const downloadScheduleGlanceFile: UseCase<'downloadScheduleGlanceFile'> = async (context, input) => {
  const { db, event } = context;
  requirePublicSchedule(event);
  const language = fileLanguage(context, input.language);
  const programme = await readProgramme(db, event);
  const whole = { programme, sessions: programme.sessions, whole: true };
  const printed = await printedProgramme(event, whole, language);
  const days = printed.days.filter(({ date }) => input.x === ALL || date === input.x);
  if (days.length === 0) throw notFound();
  return cachedFile(event, JSON.stringify(['glance', language, input.x]), async () => {
    const pdf = await inThread(glancePdf, { ...printed, days });
    return new FileAnswer(pdf, 'application/pdf', `${event.code}-${input.x}.pdf`, language);
  });
};
