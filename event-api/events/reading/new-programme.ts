import { dirname } from 'node:path';
import type { EventDefinition } from '../../definition/definition';
import { type Complaint, formatPath, type Problem, UnusableDefinition } from '../problems/problem';
import { because } from '../problems/reasons';
import { locateInSchedule, placeInFile } from '../schedule-files/place-in-file';
import type { Schedule } from '../schedule-files/schedule';
import { daysOutside, firstToLastDay, withProgramme } from '../schedule-files/schedule-of-known-event';
import { type CheckedEvent, checkDefinition } from './read-definition';

/** An event as it is stored, with its digest. */
export type StoredVersion = Pick<CheckedEvent, 'definition' | 'assets'> & { digest: string };

/** A schedule file that was read. */
export interface ReadSchedule {
  file: string;
  source: string;
  schedule: Schedule;
}

/** Finds a complaint in a schedule file. What the file does not have is said of it as a whole. */
export const locateIn =
  (read: ReadSchedule) =>
  (complaint: Complaint): Problem =>
    locateInSchedule(complaint, {
      ...read,
      locate: ({ path, message, inWords }) => ({
        ...{ file: read.file, line: 1, column: 1, field: formatPath(path), message },
        ...(inWords && { inWords }),
      }),
    });

export const warningsOf = (file: string, source: string, { warnings }: Schedule): Problem[] =>
  warnings.map((warning) => placeInFile(file, source, warning));

/**
 * A new version of an event that there is: the programme of a schedule file, and all else as it is.
 * @param settings.shift whether the schedule's first day becomes the event's
 * @param settings.change what else is to be another
 * @throws UnusableDefinition when it has sessions on other days than the event, or breaks another rule
 */
export async function readNewProgramme(
  stored: StoredVersion,
  read: ReadSchedule,
  {
    now,
    shift = false,
    change = (definition) => definition,
  }: { now: string; shift?: boolean; change?: (definition: EventDefinition) => EventDefinition },
): Promise<CheckedEvent> {
  const { file, source, schedule } = read;
  const changed = change(withProgramme(stored.definition, schedule, { shift }));
  const [outside] = daysOutside(changed);
  if (outside !== undefined) {
    const { code } = changed.event;
    const days = firstToLastDay(changed);
    const message = `has sessions on ${outside}, but "${code}" takes place on ${days}. Give another --code, move the event with --starts, or add the day: export the event, change it, and import it with --schedule.`;
    const inWords = because('other_day', { day: outside, days });
    throw new UnusableDefinition([{ file, line: 1, column: 1, field: '', message, inWords }]);
  }
  const checked = await checkDefinition(changed, {
    folder: dirname(file),
    locate: locateIn(read),
    now,
    loadedAssets: stored.assets,
    warnings: warningsOf(file, source, schedule),
  });
  return { ...checked, basedOn: stored.digest };
}
