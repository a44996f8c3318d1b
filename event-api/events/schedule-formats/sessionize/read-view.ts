import { z } from 'zod';
import { shapeOf } from '../../problems/plain-words';
import { unusable } from '../../problems/problem';
import { eventPlaces } from '../../schedule-files/json-file';
import { MAX_SCHEDULE_PROBLEMS } from '../../schedule-files/place-in-file';
import type { ScheduleText } from '../../schedule-files/schedule-format';
import { unstorableIn } from '../../text-files/yaml-file';
import {
  allData,
  grid,
  type SessionizeSession,
  type SessionizeSpeaker,
  sessionList,
} from './sessionize-schema';

/** What every view says, with names in place of identifiers. */
export interface View {
  sessions: (SessionizeSession & { named: { category: string; name: string }[] })[];
  speakers: SessionizeSpeaker[];
}

const anyFields = z.record(z.string(), z.unknown());

/** The view that a value is meant as, by its fields; what stands in them may be wrong. */
function viewOf(value: unknown): 'all' | 'sessions' | 'grid' | undefined {
  if (!Array.isArray(value)) {
    const fields = anyFields.safeParse(value).data ?? {};
    const isAll = 'sessions' in fields && ['speakers', 'rooms', 'categories'].some((name) => name in fields);
    return isAll ? 'all' : undefined;
  }
  const fields = anyFields.safeParse(value[0]).data ?? {};
  if ('rooms' in fields && 'date' in fields) return 'grid';
  return 'sessions' in fields && ('groupName' in fields || 'groupId' in fields) ? 'sessions' : undefined;
}

export const isView = (value: unknown): boolean => viewOf(value) !== undefined;

/** @throws UnusableDefinition with every field that is wrong */
export function readView({ file, source, value }: ScheduleText): View {
  const locate = eventPlaces(file, source, value, (name) => name === 'sessions' || name === 'speakers');
  const unstorable = unstorableIn(value);
  if (unstorable.length > 0) throw unusable(unstorable, locate);
  const parsed = <Output>(schema: z.ZodType<Output>): Output => {
    const { success, error, data } = schema.safeParse(value);
    if (success) return data;
    throw unusable(shapeOf(error, value, schema).complaints.slice(0, MAX_SCHEDULE_PROBLEMS), locate);
  };
  switch (viewOf(value)) {
    case 'grid':
      return inFull(
        parsed(grid).flatMap(({ rooms }) =>
          rooms.flatMap(({ name, sessions }) =>
            sessions.map((each) => ({ ...each, room: each.room ?? name })),
          ),
        ),
      );
    case 'sessions':
      return inFull(parsed(sessionList).flatMap(({ sessions }) => sessions));
    default:
      return fromAll(parsed(allData));
  }
}

/** Views that name speakers and categories with each session. */
function inFull(sessions: readonly SessionizeSession[]): View {
  const speakers = sessions.flatMap((each) => each.speakers ?? []).filter((each) => typeof each === 'object');
  return {
    sessions: sessions.map((each) => ({
      ...each,
      named: (each.categories ?? []).flatMap(({ name: category = '', categoryItems }) =>
        (categoryItems ?? []).flatMap(({ name }) => (name === undefined ? [] : [{ category, name }])),
      ),
    })),
    speakers: speakers.map(({ id, name }) => ({ ...NOBODY, id, fullName: name })),
  };
}

const NOBODY = { firstName: undefined, lastName: undefined, tagLine: undefined, bio: undefined };

function fromAll({ sessions, speakers, categories, rooms }: z.output<typeof allData>): View {
  const items = new Map(
    (categories ?? []).flatMap(({ title: category = '', items }) =>
      (items ?? []).flatMap(({ id, name }) =>
        name === undefined ? [] : [[id, { category, name }] as const],
      ),
    ),
  );
  const roomNames = new Map((rooms ?? []).map(({ id, name }) => [id, name]));
  return {
    sessions: sessions.map((each) => ({
      ...each,
      named: (each.categoryItems ?? []).flatMap((id) => items.get(String(id)) ?? []),
      room: each.room ?? roomNames.get(String(each.roomId)),
    })),
    speakers: [...(speakers ?? [])],
  };
}
