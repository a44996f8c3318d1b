import { readFile, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { type EventDefinition, eventDefinition, type Programme } from '../definition/definition';
import { daysBetween } from '../platform/local-time';
import { complaintsOf } from './problems/plain-words';
import { type Complaint, formatPath, type Problem, UnusableDefinition } from './problems/problem';
import { type BroughtEvent, checkDefinition, readDefinition, unusable } from './reading/read-definition';
import { baseDefinition } from './schedule-files/base-definition';
import { parseC3voc } from './schedule-files/c3voc';
import { parseFrab } from './schedule-files/frab';
import { earliestStart, MAX_SESSIONS, programmeOf, type Schedule } from './schedule-files/schedule';
import { slugOf } from './schedule-files/stable-codes';

/** A schedule of a very large conference is 5 MB. */
const MAX_SCHEDULE_BYTES = 32 * 2 ** 20;

/** What may be said beside the file, and wins over it. */
export interface Wishes {
  /** A frab XML or c3voc JSON file that the programme comes from. */
  schedule?: string | undefined;
  host?: string | undefined;
  code?: string | undefined;
  client?: string | undefined;
  name?: string | undefined;
  /** The first day, `YYYY-MM-DD`. */
  starts?: string | undefined;
  /** The zone of a schedule that names none. */
  timeZone?: string | undefined;
}

/**
 * Reads an event from a definition file, or from a schedule file alone, around which it makes a plain event.
 * @param now the present, ISO 8601 in UTC
 * @throws UnusableDefinition with every problem at its line
 */
export async function readEventFile(file: string, wishes: Wishes, now: string): Promise<BroughtEvent> {
  if (isSchedule(file)) return bringSchedule(file, wishes, now);
  const schedule = wishes.schedule === undefined ? undefined : await readText(wishes.schedule);
  return readDefinition(file, {
    now,
    change: (definition) => {
      const zone = wishes.timeZone ?? definition.event.time_zone;
      const changed = withWishes(definition, wishes);
      if (schedule === undefined || wishes.schedule === undefined) return changed;
      return withSchedule(changed, parseSchedule(wishes.schedule, schedule, zone));
    },
  });
}

async function bringSchedule(file: string, wishes: Wishes, now: string): Promise<BroughtEvent> {
  const schedule = parseSchedule(file, await readText(file), wishes.timeZone);
  // A schedule has no lines that a complaint about the event around it could name.
  const locate = ({ path, message }: Complaint): Problem => ({
    file,
    line: 1,
    column: 1,
    field: formatPath(path),
    message,
  });
  const code = wishes.code ?? (slugOf(schedule.acronym ?? schedule.title) || 'conference');
  const days = [...new Set(schedule.days)].sort();
  const plain = baseDefinition(
    { ...schedule, days, dayChange: earliestStart(schedule) },
    {
      code,
      name: wishes.name ?? schedule.title,
      client: wishes.client ?? code,
      host: wishes.host ?? `${code}.localhost`,
      languages: [mostSpoken(schedule)],
    },
  );
  const parsed = eventDefinition.safeParse(plain);
  if (!parsed.success) throw unusable(complaintsOf(parsed.error, plain), locate);
  const definition = withWishes(withSchedule(parsed.data, schedule), { starts: wishes.starts });
  return checkDefinition(definition, { folder: dirname(file), locate, now });
}

const isSchedule = (file: string) => ['.xml', '.json'].includes(extname(file).toLowerCase());

async function readText(file: string): Promise<string> {
  const refuse = (message: string) =>
    new UnusableDefinition([{ file, line: 1, column: 1, field: '', message }]);
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw refuse('there is no such file.');
  if (size > MAX_SCHEDULE_BYTES) throw refuse('is larger than 32 MB; is it a schedule?');
  return readFile(file, 'utf8');
}

function parseSchedule(file: string, source: string, fallbackZone: string | undefined): Schedule {
  const text = source.replace(/^\uFEFF/, '');
  const schedule = /^\s*</.test(text)
    ? parseFrab(file, text, fallbackZone)
    : parseC3voc(file, text, fallbackZone);
  const refuse = (message: string) =>
    new UnusableDefinition([{ file, line: 1, column: 1, field: 'schedule', message }]);
  if (schedule.sessions.length === 0) throw refuse('has no sessions.');
  if (schedule.sessions.length > MAX_SESSIONS) throw refuse(`has more than ${MAX_SESSIONS} sessions.`);
  return schedule;
}

function withWishes(
  definition: EventDefinition,
  { host, code, client, name, starts }: Wishes,
): EventDefinition {
  const { event } = definition;
  return {
    ...definition,
    event: {
      ...event,
      ...(code !== undefined && { code }),
      ...(client !== undefined && { client: { ...event.client, code: client } }),
      ...(name !== undefined && {
        name: Object.fromEntries(event.languages.map((language) => [language, name])),
      }),
      ...(starts !== undefined && { starts }),
      ...(host !== undefined && { hosts: [{ host, test: false, testable: false }] }),
    },
  };
}

/**
 * A definition with a schedule's programme. Its first day becomes the event's first day, unless the event has dates and
 * the schedule lies within them. Rooms and strands that the definition has as well keep what it says about them.
 */
function withSchedule(definition: EventDefinition, schedule: Schedule): EventDefinition {
  const { event, programme } = definition;
  const [first = ''] = [...schedule.days].sort();
  const days = typeof event.starts === 'string' ? daysBetween(event.starts, first) : -1;
  const within = typeof event.starts === 'string' && event.days.some(({ day }) => day === days + 1);
  const firstDay = within && typeof event.starts === 'string' ? event.starts : first;
  const [dayChange = event.day_change] = [earliestStart(schedule), event.day_change].sort();
  const { languages, time_zone: timeZone } = event;
  const brought = programmeOf(schedule, { firstDay, timeZone, dayChange: schedule.dayChange, languages });
  return {
    ...definition,
    event: { ...event, day_change: dayChange },
    programme: merged(programme, brought),
  };
}

function merged(own: Programme, brought: Programme): Programme {
  const byCode = <Item extends { code: string }>(first: readonly Item[], second: readonly Item[]) => {
    const declared = new Map(second.map((item) => [item.code, item]));
    const codes = new Set(first.map((item) => item.code));
    return [
      ...first.map((item) => ({ ...item, ...declared.get(item.code) })),
      ...second.filter((item) => !codes.has(item.code)),
    ];
  };
  return {
    strands: byCode(brought.strands, own.strands),
    audiences: own.audiences,
    rooms: byCode(brought.rooms, own.rooms),
    slots: [...brought.slots, ...own.slots],
    presenters: [...brought.presenters, ...own.presenters],
    workshops: [...brought.workshops, ...own.workshops],
  };
}

/** The one language of a plain event: French where most sessions are. */
function mostSpoken({ sessions }: Schedule): 'en' | 'fr' {
  const french = sessions.filter((session) => session.language === 'fr').length;
  return french * 2 > sessions.length ? 'fr' : 'en';
}
