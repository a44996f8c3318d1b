import type { Locale } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import { addDays, daysBetween } from '../../platform/local-time';
import type { StoredAsFile } from '../export/read-stored-event';
import { type CheckedEvent, checkDefinition, readDefinition } from '../reading/read-definition';
import { withSchedule } from '../reading/read-event-file';
import { locateInSchedule } from '../schedule-files/place-in-file';
import type { Schedule } from '../schedule-files/schedule';
import { firstFile } from './first-file';
import type { FirstAnswers } from './questions';

/** What every new event is told, wherever the rest comes from. */
interface NewEvent {
  code: string;
  host: string;
  /** Its first day, `YYYY-MM-DD`. */
  starts: string;
}

/** Answers to the questions of a new event, with its name in each of its languages and how many tickets there are. */
interface NewAnswers extends NewEvent, Omit<FirstAnswers, 'name' | 'days'> {
  names: Partial<Record<Locale, string>>;
  days: number;
  /** Undefined for any number. */
  capacity: number | undefined;
}

/** The file that somebody would have written, of which problems are said. */
const FILE = 'event.yaml';

/** Where its programme comes from. */
interface WithSchedule {
  file: string;
  source: string;
  schedule: Schedule;
}

/**
 * An event from the answers to a few questions: the file that `init` writes, as somebody would go on with it; with the programme of
 * a schedule file, where there is one.
 */
export function eventOfAnswers(answers: NewAnswers, now: string, from?: WithSchedule): Promise<CheckedEvent> {
  const { code, host, names, days, capacity, starts, ...others } = answers;
  const [first = ''] = Object.values(names);
  const source = firstFile({
    ...others,
    ...{ code, name: first, schema: '', days: { starts, count: days } },
  });
  return readDefinition(FILE, {
    source,
    now,
    ...(from && {
      locate: (locate) => (complaint) => locateInSchedule(complaint, { ...from, locate }),
    }),
    change: (written) => {
      const definition = from
        ? withSchedule({ ...written, programme: NO_PROGRAMME }, from.schedule)
        : written;
      return {
        ...definition,
        event: {
          ...definition.event,
          name: names,
          client: { ...definition.event.client, name: names },
          hosts: [{ host, test: false, testable: false }],
        },
        tracks: definition.tracks.map(({ capacity: _, ...track }) => ({
          ...track,
          ...(capacity !== undefined && { capacity }),
        })),
        home: definition.home.map((block) => (block.kind === 'hero' ? { ...block, title: names } : block)),
      };
    },
  });
}

/** In place of the example that a new file begins with. */
const NO_PROGRAMME: EventDefinition['programme'] = {
  ...{ strands: [], audiences: [], rooms: [] },
  ...{ slots: [], presenters: [], workshops: [] },
};

/** The days of a schedule: its first one, and how many there are until its last one. */
export function daysOf({ days }: Pick<Schedule, 'days'>): { starts: string; days: number } {
  const [first = '', last = first] = [[...days].sort()[0], [...days].sort().at(-1)];
  return { starts: first, days: daysBetween(first, last) + 1 };
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?=$|[ T])/;

/** Every date in a definition, moved by so many days; times of day stay. */
function moved<Value>(value: Value, days: number): Value {
  if (typeof value === 'string') {
    // A string that begins with a date is a moment; it stays a string.
    return value.replace(DAY, (_, date: string) => addDays(date, days)) as Value;
  }
  if (Array.isArray(value)) return value.map((each) => moved(each, days)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, days)])) as Value;
}

/** The name in each language of the event: the new one, or as it was. */
const renamed = (
  { name, languages }: EventDefinition['event'],
  names: NewAnswers['names'],
): EventDefinition['event']['name'] =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      names[language] || (typeof name === 'string' ? name : (name[language] ?? '')),
    ]),
  );

/**
 * An event from one that there is, such as last year's: all dates are moved by as many days as its first one. What people
 * have, who works on it and its codes stay behind, as do sessions that were cancelled and places that were given away.
 */
export function eventOfEarlier(
  { definition: stored, assets, locate }: StoredAsFile,
  { code, host, starts, names }: NewEvent & Pick<NewAnswers, 'names'>,
  now: string,
): Promise<CheckedEvent> {
  const earlier = String(stored.event.starts);
  const {
    codes: _codes,
    team: _team,
    ...kept
  } = moved<EventDefinition>(stored, daysBetween(earlier, starts));
  const { programme } = kept;
  const definition: EventDefinition = {
    ...kept,
    event: {
      ...kept.event,
      name: renamed(kept.event, names),
      code,
      starts,
      hosts: [{ host, test: false, testable: false }],
    },
    programme: {
      ...programme,
      workshops: programme.workshops.flatMap((workshop) => {
        const sessions = workshop.sessions
          .filter(({ cancelled }) => !cancelled)
          .map((session) => ({ ...session, taken: 0 }));
        return sessions.length === 0 ? [] : [{ ...workshop, sessions }];
      }),
    },
  };
  return checkDefinition(definition, { folder: '.', locate, now, loadedAssets: assets });
}
