import { z } from 'zod';
import { shapeOf } from '../../problems/plain-words';
import { UnusableDefinition, unusable } from '../../problems/problem';
import { eventPlaces } from '../../schedule-files/json-file';
import { MAX_SCHEDULE_PROBLEMS } from '../../schedule-files/place-in-file';
import type { ScheduleText } from '../../schedule-files/schedule-format';
import { unstorableIn } from '../../text-files/yaml-file';
import { ANSWERS, type Slot, type Submission, type TalkTime } from './pretalx-schema';

const answer = z
  .object({ results: z.unknown(), slots: z.unknown(), version: z.unknown(), count: z.unknown() })
  .partial();

/** Whether a value is an answer of pretalx's API, or a list of its pages; what stands in it may be wrong. */
export function isAnswer(value: unknown): boolean {
  const first = Array.isArray(value) ? value[0] : value;
  const fields = answer.safeParse(first).data;
  if (fields === undefined) return false;
  return fields.results !== undefined || (Array.isArray(fields.slots) && 'version' in fields);
}

/** The entries of an answer: talks with their times, or times with their talks, and the breaks of the earlier version. */
export interface Answer {
  entries: (Submission | Slot)[];
  breaks: TalkTime[];
}

const isOfEntries = (name: unknown) => name === 'results' || name === 'slots' || name === 'breaks';

/** @throws UnusableDefinition with every field that is wrong, and for some pages of several */
export function readAnswer({ file, source, value }: ScheduleText): Answer {
  const locate = eventPlaces(file, source, value, isOfEntries);
  const unstorable = unstorableIn(value);
  if (unstorable.length > 0) throw unusable(unstorable, locate);
  const schemas = ANSWERS[listsSlots(value) ? 'slots' : 'submissions'];
  const isSchedule = !Array.isArray(value) && answer.safeParse(value).data?.results === undefined;
  const schema: z.ZodType<Page | ScheduleAnswer | Page[]> = Array.isArray(value)
    ? z.array(schemas.page)
    : isSchedule
      ? schemas.schedule
      : schemas.page;
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw unusable(shapeOf(parsed.error, value, schema).complaints.slice(0, MAX_SCHEDULE_PROBLEMS), locate);
  }
  if ('slots' in parsed.data) return { entries: parsed.data.slots, breaks: parsed.data.breaks ?? [] };
  const pages = [parsed.data].flat();
  const entries = pages.flatMap(({ results }) => results);
  const [{ count } = { count: null }] = pages;
  if ((count ?? 0) > entries.length) {
    const message = `has ${entries.length} of ${count} entries: ask pretalx for all of them, or put its pages into one list, [page 1, page 2, …].`;
    throw new UnusableDefinition([{ file, line: 1, column: 1, field: 'count', message }]);
  }
  return { entries, breaks: [] };
}

interface Page {
  count?: number | null | undefined;
  results: (Submission | Slot)[];
}
interface ScheduleAnswer {
  slots: (Submission | Slot)[];
  breaks?: TalkTime[] | null | undefined;
}

/** Whether an answer's entries are times: each names its talk, or none. */
function listsSlots(value: unknown): boolean {
  const fields = answer.safeParse(Array.isArray(value) ? value[0] : value).data;
  const entries = fields?.results ?? fields?.slots;
  const [first] = Array.isArray(entries) ? entries : [];
  return typeof first === 'object' && first !== null && 'submission' in first;
}
