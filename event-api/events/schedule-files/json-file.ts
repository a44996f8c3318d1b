import { z } from 'zod';
import { type Complaint, formatPath, type Problem, UnusableDefinition } from '../problems/problem';
import { MAX_DEFINITION_BYTES, parseYaml } from '../text-files/yaml-file';
import { nameOfEvent, placeInFile } from './place-in-file';

/** The value of a JSON file. @throws UnusableDefinition with the place of what is wrong */
export function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const message = `is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`;
    // JSON.parse does not always report a position. The YAML parser does, and invalid YAML is invalid JSON too.
    const parsed = source.length > MAX_DEFINITION_BYTES ? null : parseYaml(file, source);
    const [place = { file, line: 1, column: 1 }] = parsed && 'problems' in parsed ? parsed.problems : [];
    throw new UnusableDefinition([{ ...place, field: '', message }]);
  }
}

const namedEvent = z.object({
  title: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  guid: z.unknown().optional(),
  code: z.unknown().optional(),
  id: z.unknown().optional(),
});

/** Whether a file can only be meant as JSON. */
export const looksLikeJson = (source: string): boolean => /^\s*[[{]/.test(source);

/** Whether a list, by its name and that of what it stands in, is one of events. */
type IsOfEvents = (name: unknown, around: unknown) => boolean;

/** Names the event that a field belongs to, and the field within it; other fields by their path. */
export function eventPlaces(
  file: string,
  source: string,
  value: unknown,
  isOfEvents: IsOfEvents,
): (complaint: Complaint) => Problem {
  return ({ path, message }) => {
    for (let length = path.length; length > 0; length -= 1) {
      if (typeof path[length - 1] !== 'number' || !isOfEvents(path[length - 2], path[length - 3])) continue;
      const event = namedEvent.safeParse(valueAt(value, path.slice(0, length))).data;
      if (!event) break;
      const id = [event.guid, event.code, event.id].find(
        (each) => typeof each === 'string' || typeof each === 'number',
      );
      const { title } = event;
      const name = typeof title === 'string' ? title : Object.values(title ?? {}).find(Boolean);
      const about = { key: String(id ?? ''), title: name === undefined ? undefined : String(name) };
      const place = placeInFile(file, source, { ...about, message });
      return {
        ...place,
        field: [nameOfEvent(about.key, about.title), formatPath(path.slice(length))]
          .filter(Boolean)
          .join(', '),
      };
    }
    return { file, line: 1, column: 1, field: formatPath(path), message };
  };
}

function valueAt(value: unknown, path: Complaint['path']): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}
