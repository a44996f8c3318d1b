import { z } from 'zod';
import { deskCalls } from '../../parts/call';
import { field, instant } from '../../parts/field';
import {
  DIGEST_CHARS,
  doorCheckIn,
  doorPerson,
  doorScan,
  MAX_BY_CHARS,
  MAX_DOOR_CHARS,
  MAX_SCANS,
  PART_COUNT,
  scanId,
  scanOutcome,
} from './shapes';

/** What a device at a door needs, with and without a network (docs/rooms/desk.md#at-the-door). */

const door = deskCalls('desk');
const params = z.strictObject({ event: field.code });

export const getDoor = door.get('getDoor', {
  summary: 'Where people can be let in: the entrance, and the doors of sessions and activities.',
  params,
  answer: z.object({
    now: instant,
    /** The device forgets everything after it. */
    ends_at: instant,
    time_zone: z.string(),
    /** Names the account to the API, for what it does at doors of this event. */
    by: z.string(),
    /** Whether the account may sell tickets at the door. */
    sells: z.boolean(),
    tickets: z.array(z.object({ key: z.string(), name: z.string() })),
    places: z.array(
      z.object({
        /** As `placeText` says it. */
        place: z.string(),
        /** Null for the entrance. */
        name: z.string().nullable(),
        room: z.string().nullable(),
        starts_at: instant.nullable(),
        ends_at: instant.nullable(),
        /** Whether everybody who may pass the entrance may enter. */
        is_open: z.boolean(),
      }),
    ),
  }),
});

export const getDoorList = door.get('getDoorList', {
  summary: 'The people who may stand at a door, in parts: those parts that differ from what a device has.',
  params,
  fields: z.strictObject({
    /** The digests of all parts, in their order, or nothing. */
    have: z
      .string()
      .regex(/^[\w-]*$/)
      .max(PART_COUNT * DIGEST_CHARS)
      .default(''),
  }),
  answer: z.object({
    now: instant,
    /** Of all parts. */
    count: z.int(),
    parts: z.array(z.object({ part: z.int(), digest: z.string(), people: z.array(doorPerson) })),
    /** Whether others differ that are for another call. */
    more: z.boolean(),
  }),
});

export const syncDoor = door.post('syncDoor', {
  summary:
    'Takes what a door scanned and took back, as often as it is sent, and tells what all doors have done since.',
  params,
  fields: z.strictObject({
    /** What the team calls this door. */
    door: field.text(MAX_DOOR_CHARS),
    /** Who did it, as `getDoor` has named them: a device may send what somebody did before. The caller without it. */
    by: z.string().max(MAX_BY_CHARS).optional(),
    /** The last change that the device knows; 0 for none. */
    after: z.int().min(0),
    scans: z.array(doorScan).max(MAX_SCANS).default([]),
    /** Ids of check-ins that were made by mistake. */
    undone: z.array(scanId).max(MAX_SCANS).default([]),
  }),
  answer: z.object({
    now: instant,
    outcomes: z.array(scanOutcome),
    changes: z.array(doorCheckIn),
    last: z.int(),
    /** Whether there are later changes for another call. */
    more: z.boolean(),
  }),
});
