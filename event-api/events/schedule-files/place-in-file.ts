import { anyText, type Text } from '../../definition/values';
import type { Complaint, Problem } from '../problems/problem';
import type { Schedule, ScheduleProblem } from './schedule';

/** Enough to see what is wrong with a file; a programme has hundreds of events that may all be wrong in one way. */
export const MAX_SCHEDULE_PROBLEMS = 50;

/** A problem with its place in the file, and the event's title and id as organisers know them. */
export function placeInFile(file: string, source: string, problem: ScheduleProblem): Problem {
  const { key, title, message, ofFile = false } = problem;
  if (ofFile) return { file, line: 1, column: 1, field: '', message };
  return { file, ...placeOf(source, key, title), field: nameOfEvent(key, title), message };
}

/** `event "Opening" (id 42)` */
export function nameOfEvent(key: string, title: Text | undefined): string {
  const name = anyText(title);
  if (name === undefined) return key === '' ? 'an event without title and id' : `the event with id ${key}`;
  return key === '' || key === name ? `event "${name}"` : `event "${name}" (id ${key})`;
}

/** Line and column of an event: where its id stands as a value, or else its title. */
function placeOf(source: string, key: string, title: Text | undefined): { line: number; column: number } {
  const name = anyText(title) ?? '';
  const texts = key === '' ? [name] : [`"${key}"`, `'${key}'`, `>${key}<`, `: ${key}`, name];
  const at = texts.map((text) => (text === '' ? -1 : source.indexOf(text))).find((index) => index >= 0) ?? 0;
  return placeAt(source, at);
}

export function placeAt(source: string, offset: number): { line: number; column: number } {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return { line, column: offset - (offset === 0 ? 0 : start) + 1 };
}

/**
 * Finds the place of a complaint about a programme that a schedule was merged into: what comes from the schedule stands
 * before what the definition has itself.
 */
export function locateInSchedule(
  { path, ...complaint }: Complaint,
  {
    file,
    source,
    schedule,
    locate,
  }: { file: string; source: string; schedule: Schedule; locate: (complaint: Complaint) => Problem },
): Problem {
  const [programme, list, index] = path;
  const { message } = complaint;
  if (programme !== 'programme' || typeof index !== 'number') return locate({ path, ...complaint });
  if (list === 'workshops') {
    const workshops = [...new Map(schedule.sessions.map((each) => [each.workshop ?? each, each])).values()];
    const session = workshops[index];
    if (session) return placeInFile(file, source, { ...session, message });
    const own = [programme, list, index - workshops.length, ...path.slice(3)];
    return locate({ path: own, ...complaint });
  }
  if (list === 'presenters') {
    const person = schedule.people[index];
    if (person)
      return {
        ...placeInFile(file, source, { key: person.key, title: person.name, message }),
        field: person.name,
      };
    return locate({
      path: [programme, list, index - schedule.people.length, ...path.slice(3)],
      ...complaint,
    });
  }
  return locate({ path, ...complaint });
}
