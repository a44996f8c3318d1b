import { createHash } from 'node:crypto';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type { makeEventFromSchedule } from '@/lib/contract/desk/new-event';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { inEach, LOCALES } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatDate } from '@/lib/time/format';
import { type Problem, UnusableDefinition } from '../../events/problems/problem';
import { isZoneOfPlace } from '../../events/problems/zone-meant';
import { warningsOf } from '../../events/reading/new-programme';
import type { CheckedEvent } from '../../events/reading/read-definition';
import { readSchedule } from '../../events/schedule-formats/formats';
import { daysOf, eventOfAnswers } from '../../events/starting/new-event';
import { decodeText } from '../../events/text-files/decode-text';
import { addDays } from '../../platform/local-time';
import { askFirst } from '../ask-first';
import type { DeskContext } from '../desk-use-case';
import { reasonInWords } from '../edit/problem-words';
import { begin, readAnswers, requireFree, requireOwner } from './begin-event';

type Asked = ParsedInputOf<typeof makeEventFromSchedule>;

/** As many as the six questions allow. */
const MAX_DAYS = 31;

/** More of a file than these would only be scrolled by. */
const MAX_SAID_PROBLEMS = 20;

/** Begins an event with the programme of a schedule file: first it is said what was understood of the file. */
export async function beginFromSchedule(context: DeskContext, asked: Asked): Promise<ActAnswer> {
  await requireOwner(context);
  const t = await translator(context.locale, 'desk_new.schedule');
  const edit = await translator(context.locale, 'desk_edit');
  return askFirst<{ event: CheckedEvent; version: string }>(
    asked.agreed,
    async () => {
      const bytes = Buffer.from(await asked.file.arrayBuffer());
      try {
        const { event, warnings } = await read(context, asked, bytes);
        const version = createHash('sha256').update(bytes).digest('base64url');
        const said = problemLines(t, edit, warnings);
        return { consequences: [...understood(context, t, event), ...said], version, event };
      } catch (error) {
        if (error instanceof NotUsable) return { reasons: [t(error.key, error.values)] };
        if (!(error instanceof UnusableDefinition)) throw error;
        return { reasons: problemLines(t, edit, error.problems) };
      }
    },
    async ({ event }) => {
      const code = await begin(context, async () => event);
      return { told: t('done', { code }) };
    },
  );
}

class NotUsable extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

async function read(context: DeskContext, asked: Asked, bytes: Buffer) {
  const file = asked.file.name;
  const source = decodeText(file, bytes);
  const timeZone = asked.time_zone === '' ? undefined : asked.time_zone;
  if (timeZone !== undefined && !isZoneOfPlace(timeZone)) throw new NotUsable('zone_unknown');
  const schedule = readSchedule(file, source, { timeZone });
  const { starts, days } = daysOf(schedule);
  if (days > MAX_DAYS) throw new NotUsable('many_days', { days, most: MAX_DAYS });
  const isNamed = LOCALES.some((locale) => asked.names[locale]);
  // What the file calls it, in the language of whoever begins it.
  const named = isNamed ? asked.names : { ...inEach(() => ''), [context.locale]: schedule.title ?? '' };
  const answers = readAnswers({ ...asked, names: named });
  const { code, host } = await requireFree(context, asked);
  const event = await eventOfAnswers(
    { ...answers, code, host, starts, days, timeZone: schedule.timeZone },
    context.clock.now(),
    { file, source, schedule },
  );
  return { event, warnings: [...event.warnings, ...warningsOf(file, source, schedule)] };
}

/** Days, sessions, rooms and people that the file has. */
function understood({ locale }: DeskContext, t: Translate, { definition }: CheckedEvent): string[] {
  const { event, programme } = definition;
  const starts = String(event.starts);
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'UTC', locale);
  const last = addDays(starts, event.days.length - 1);
  const sessions = programme.workshops.flatMap((workshop) => workshop.sessions).length;
  const name = typeof event.name === 'string' ? event.name : (event.name[locale] ?? '');
  return [
    ...(name === '' ? [] : [t('name', { name })]),
    event.days.length === 1
      ? t('one_day', { day: day(starts), zone: event.time_zone })
      : t('days', {
          ...{ count: event.days.length, from: day(starts), until: day(last) },
          zone: event.time_zone,
        }),
    t('sessions', {
      ...{ sessions, rooms: programme.rooms.length },
      people: programme.presenters.length,
    }),
    t('nobody_written'),
  ];
}

/** What is to be said of a file, each at its line. */
export function problemLines(t: Translate, edit: Translate, problems: readonly Problem[]): string[] {
  const lines = problems.slice(0, MAX_SAID_PROBLEMS).map((problem) => {
    const message = problem.inWords
      ? reasonInWords(edit, problem)
      : t('in_english', { message: problem.message });
    return problem.line === 1 && problem.field === ''
      ? message
      : t('line', { line: problem.line, what: problem.field, message });
  });
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, t('more', { count: more })] : lines;
}
