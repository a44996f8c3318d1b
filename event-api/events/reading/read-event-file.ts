import { dirname } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/languages';
import { type EventDefinition, eventDefinition, type Programme } from '../../definition/definition';
import type { Text } from '../../definition/values';
import { daysBetween } from '../../platform/local-time';
import { shapeOf } from '../problems/plain-words';
import { UnusableDefinition, unusable } from '../problems/problem';
import { because } from '../problems/reasons';
import { baseDefinition } from '../schedule-files/base-definition';
import { locateInSchedule } from '../schedule-files/place-in-file';
import { earliestStart, programmeOf, type Schedule } from '../schedule-files/schedule';
import type { TimesChoice } from '../schedule-files/schedule-format';
import { slugOf } from '../schedule-files/stable-codes';
import { isEventFile, readSchedule } from '../schedule-formats/formats';
import { readTextFile } from '../text-files/text-file';
import { locateIn, readNewProgramme, type StoredVersion, warningsOf } from './new-programme';
import { type CheckedEvent, checkDefinition, readDefinition } from './read-definition';

/** For comparison: the schedule of a very large conference has 5 MB. */
const MAX_SCHEDULE_BYTES = 32 * 2 ** 20;

/** Options of the command line that override the file. */
export interface Overrides {
  /** A schedule file to take the programme from. */
  schedule?: string | undefined;
  host?: string | undefined;
  code?: string | undefined;
  client?: string | undefined;
  name?: string | undefined;
  /** The first day, `YYYY-MM-DD`. */
  starts?: string | undefined;
  /** The time zone of a schedule's times, whatever it names itself. */
  timeZone?: string | undefined;
  /** What is right where a schedule's offsets contradict its time zone. */
  times?: TimesChoice | undefined;
}

/**
 * Reads an event from a definition file, or from a schedule file alone: that is a new programme for an event that there is,
 * else a minimal event.
 * @param now ISO 8601 in UTC
 * @param findStored an event that there is, by its code
 * @throws UnusableDefinition with every problem at its line
 */
export async function readEventFile(
  file: string,
  overrides: Overrides,
  now: string,
  findStored: FindStored = async () => null,
): Promise<CheckedEvent> {
  const text = await readText(file);
  if (!isEventFile(file, text)) return readScheduleFile({ file, source: text }, overrides, now, findStored);
  const { schedule: named, timeZone, times } = overrides;
  const source = named === undefined ? undefined : await readText(named);
  let read: Schedule | undefined;
  const checked = await readDefinition(file, {
    source: text,
    now,
    change: (definition, shape) => {
      const changed = withOverrides(definition, overrides);
      // A schedule's times need the event's days and zone.
      if (source === undefined || named === undefined || shape.unknown.length > 0) return changed;
      read = readSchedule(named, source, { timeZone, times, usualZone: definition.event.time_zone });
      return withSchedule(changed, read);
    },
    locate: (locate) => (complaint) =>
      read === undefined || named === undefined || source === undefined
        ? locate(complaint)
        : locateInSchedule(complaint, { file: named, source, schedule: read, locate }),
  });
  if (!read || named === undefined || source === undefined) return checked;
  return { ...checked, warnings: [...checked.warnings, ...warningsOf(named, source, read)] };
}

const NO_NAME = {
  line: 1,
  column: 1,
  field: '',
  message:
    'does not say what its event is called: add --name "Lake Days 2027", or --code with an event that there is.',
};

/** A version that is stored, by the event's code. */
export type FindStored = (code: string) => Promise<StoredVersion | null>;

async function readScheduleFile(
  { file, source }: { file: string; source: string },
  overrides: Overrides,
  now: string,
  findStored: FindStored,
): Promise<CheckedEvent> {
  const { timeZone, times, name } = overrides;
  const told = overrides.code ?? (name === undefined ? undefined : slugOf(name));
  const usualZone = (told ? await findStored(told) : null)?.definition.event.time_zone;
  const schedule = readSchedule(file, source, { timeZone, times, usualZone });
  const read = { file, source, schedule };
  const locate = locateIn(read);
  const title = schedule.title ?? name;
  if (title === undefined && overrides.code === undefined)
    throw new UnusableDefinition([{ file, ...NO_NAME }]);
  const code = overrides.code ?? schedule.event ?? (slugOf(schedule.acronym ?? title ?? '') || 'conference');
  const stored = await findStored(code);
  if (stored) {
    const { host, client, starts } = overrides;
    return readNewProgramme(stored, read, {
      now,
      shift: starts !== undefined,
      change: (definition) => withOverrides(definition, { host, client, name, starts }),
    });
  }
  if (title === undefined) throw new UnusableDefinition([{ file, ...NO_NAME }]);
  const days = [...new Set(schedule.days)].sort();
  const plain = baseDefinition(
    { ...schedule, title, days, dayChange: earliestStart(schedule) },
    {
      code,
      name: name ?? title,
      client: overrides.client ?? code,
      host: overrides.host ?? `${code}.localhost`,
      languages: [mostSpoken(schedule)],
    },
  );
  const parsed = eventDefinition.safeParse(plain);
  if (!parsed.success) throw unusable(shapeOf(parsed.error, plain).complaints, locate);
  const definition = withOverrides(withSchedule(parsed.data, schedule), { starts: overrides.starts });
  const contact = `a schedule names none; attendees see ${plain.event.contact_email}. A definition file has yours.`;
  const assumed = locate({
    path: ['event', 'contact_email'],
    message: contact,
    inWords: because('contact_assumed', { contact: plain.event.contact_email }),
  });
  return checkDefinition(definition, {
    folder: dirname(file),
    locate,
    now,
    warnings: [assumed, ...warningsOf(file, source, schedule)],
  });
}

const readText = (file: string) =>
  readTextFile(file, { maxBytes: MAX_SCHEDULE_BYTES, tooLarge: 'is it a schedule?' });

function withOverrides(
  definition: EventDefinition,
  { host, code, client, name, starts }: Overrides,
): EventDefinition {
  const { event } = definition;
  return {
    ...definition,
    event: {
      ...event,
      ...(code !== undefined && { code }),
      ...(client !== undefined && { client: { ...event.client, code: client } }),
      // A name that is the same already stays as it is written, which may be one for each language.
      ...(name !== undefined &&
        !isCalled(event.name, name) && {
          name: Object.fromEntries(event.languages.map((language) => [language, name])),
        }),
      ...(starts !== undefined && { starts }),
      ...(host !== undefined && { hosts: [{ host, test: false, testable: false }] }),
    },
  };
}

const isCalled = (text: Text, name: string): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).every((each) => each === name);

/**
 * Adds a schedule's programme to a definition. The schedule's first day becomes the event's first day, unless the event
 * has fixed dates that include it. For rooms and strands in both, the definition wins.
 */
export function withSchedule(definition: EventDefinition, schedule: Schedule): EventDefinition {
  const { event, programme } = definition;
  const [first = ''] = [...schedule.days].sort();
  const days = typeof event.starts === 'string' ? daysBetween(event.starts, first) : -1;
  const within = typeof event.starts === 'string' && event.days.some(({ day }) => day === days + 1);
  const firstDay = within && typeof event.starts === 'string' ? event.starts : first;
  const [dayChange = event.day_change] = [earliestStart(schedule), event.day_change].sort();
  const { languages, time_zone: timeZone, type: eventType } = event;
  const scheduled = programmeOf(schedule, {
    firstDay,
    timeZone,
    dayChange: schedule.dayChange,
    languages,
    eventType,
  });
  return {
    ...definition,
    event: { ...event, day_change: dayChange },
    programme: merged(programme, scheduled),
  };
}

function merged(own: Programme, scheduled: Programme): Programme {
  const byCode = <Item extends { code: string }>(first: readonly Item[], second: readonly Item[]) => {
    const declared = new Map(second.map((item) => [item.code, item]));
    const codes = new Set(first.map((item) => item.code));
    return [
      ...first.map((item) => ({ ...item, ...declared.get(item.code) })),
      ...second.filter((item) => !codes.has(item.code)),
    ];
  };
  return {
    strands: byCode(scheduled.strands, own.strands),
    audiences: own.audiences,
    rooms: byCode(scheduled.rooms, own.rooms),
    slots: [...scheduled.slots, ...own.slots],
    presenters: [...scheduled.presenters, ...own.presenters],
    workshops: [...scheduled.workshops, ...own.workshops],
  };
}

/** The language of a minimal event: the one in which most sessions are. */
function mostSpoken({ sessions }: Schedule): Locale {
  const isMost = (locale: Locale) =>
    sessions.filter(({ language }) => language === locale).length * 2 > sessions.length;
  return LOCALES.find(isMost) ?? DEFAULT_LOCALE;
}
