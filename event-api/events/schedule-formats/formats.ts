import { extname } from 'node:path';
import { UnusableDefinition } from '../problems/problem';
import { looksLikeJson, parseJson } from '../schedule-files/json-file';
import { MAX_SESSIONS, type Schedule } from '../schedule-files/schedule';
import type { ReadSettings, ScheduleFormat, ScheduleText } from '../schedule-files/schedule-format';
import { withTrueTimes } from '../schedule-files/zone-question';
import { c3vocFormat } from './c3voc/c3voc';
import { csvFormat } from './csv/csv';
import { frabFormat } from './frab/frab';
import { icalFormat } from './ical/ical';
import { pretalxFormat } from './pretalx/pretalx';
import { sessionizeFormat } from './sessionize/sessionize';

/** Every kind of file that a schedule may come in. */
const FORMATS: readonly ScheduleFormat[] = [
  frabFormat,
  c3vocFormat,
  pretalxFormat,
  sessionizeFormat,
  icalFormat,
  csvFormat,
];

/** A line by which a file is an event's, whatever is wrong with the others. */
const EVENT_FIELD = /^(format|event|registration|tracks|forms|programme|menu|home)[ \t]*:/m;

/** Whether a file is an event and not a schedule, by what stands in it; its name decides only where that says nothing. */
export function isEventFile(file: string, source: string): boolean {
  const isYaml = ['.yaml', '.yml'].includes(extname(file).toLowerCase());
  if (looksLikeJson(source)) return isYaml;
  return (isYaml || EVENT_FIELD.test(source)) && formatOf({ file, source }) === undefined;
}

/** Reads a schedule in any format. @throws UnusableDefinition */
export function readSchedule(file: string, source: string, settings: ReadSettings): Schedule {
  const text = { file, source, ...(looksLikeJson(source) && { value: parseJson(file, source) }) };
  const refuse = (message: string, field = 'schedule') =>
    new UnusableDefinition([{ file, line: 1, column: 1, field, message }]);
  const format = formatOf(text);
  if (!format) {
    const names = FORMATS.map(({ name }) => name).join('; ');
    throw refuse(
      `is neither an event nor a schedule of a known kind. An event is a YAML file, which "npm run event -- init my-event" begins. A schedule is read as ${names}. See docs/schedule-files.md.`,
      '',
    );
  }
  const schedule = format.read(text, settings);
  if (schedule.sessions.length === 0) throw refuse('has no sessions.');
  if (schedule.sessions.length > MAX_SESSIONS) throw refuse(`has more than ${MAX_SESSIONS} sessions.`);
  return withTrueTimes(text, schedule, settings.times);
}

const formatOf = (text: ScheduleText) => FORMATS.find(({ recognises }) => recognises(text));
