import { z } from 'zod';
import { REASONS } from '../../../domain/attendance/verdict';
import { instant } from '../../parts/field';

/** Parts of the list of people are told apart by this many letters; each is sent again as a whole when something in it changes. */
export const PART_COUNT = 64;
/** Letters of the digest of one. */
export const DIGEST_CHARS = 8;
/** Scans that are sent at once. */
export const MAX_SCANS = 100;
const MAX_ID_CHARS = 64;
/** A code that was read or typed; longer ones are other things. */
export const MAX_CODE_CHARS = 200;
export const MAX_DOOR_CHARS = 40;
/** What names an account at the doors of an event. */
export const MAX_BY_CHARS = 100;

/** Somebody as a door knows them: no address, no code that opens an order. */
export const doorPerson = z.object({
  /** Names them to the API at this event's doors, and lets nobody in. */
  key: z.string(),
  /** Of their entry code, as `hashOfCode` has it; more than one while a former secret still holds. */
  hashes: z.array(z.string()),
  name: z.string().nullable(),
  organization: z.string().nullable(),
  kind: z.enum(['registration', 'buyer', 'exhibitor', 'sponsor', 'presenter']),
  /** From 1: a buyer has one for each person that they ordered for. */
  place: z.int(),
  /** Code of their ticket; null for who has none. */
  ticket: z.string().nullable(),
  /** What is against letting them in at the entrance; null for nothing. */
  against: z.enum(REASONS).exclude(['other_session', 'other_activity']).nullable(),
  /** Where they have a seat, as `placeText` says it. */
  seats: z.array(z.string()),
  /** What they get, such as a shirt: in words. */
  gets: z.array(z.string()),
  /** What they answered to the questions of which the event says that they are for doors, in words. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Whether an invoice of theirs is still to be paid. */
  owes: z.boolean(),
});
export type DoorPerson = z.infer<typeof doorPerson>;

/** What a door has done, as others and itself get to know it. */
export const doorCheckIn = z.object({
  id: z.string(),
  /** Of the person. */
  key: z.string(),
  place: z.string(),
  /** Empty where people come once, and not each day. */
  day: z.string(),
  at: instant,
  door: z.string(),
  /** It counts. Others are conflicts with it. */
  is_first: z.boolean(),
  is_undone: z.boolean(),
});
export type DoorCheckIn = z.infer<typeof doorCheckIn>;

export const scanId = z.string().min(1).max(MAX_ID_CHARS);

/** What a door scanned, or chose from its list. */
export const doorScan = z.strictObject({
  /** Made by the device: sent twice, it counts once. */
  id: scanId,
  /** Of the person; or what was read, where the device does not know it. */
  key: z.string().max(MAX_ID_CHARS).optional(),
  code: z.string().max(MAX_CODE_CHARS).optional(),
  place: z.string().max(MAX_ID_CHARS * 2),
  /** By the device's clock, corrected by what it differs from the API's. */
  at: instant,
  /** Somebody at the door has decided to let them in whatever is against it. */
  anyway: z.boolean().default(false),
});
export type DoorScan = z.input<typeof doorScan>;

/** `welcome`; `already`: they were in before; `refused`: what is said is against it; else nobody is known by it. */
export const scanOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['welcome', 'already', 'refused', 'unknown', 'other_event']),
  reason: z.enum(REASONS).nullable(),
  person: doorPerson.nullable(),
  /** The check-in that counts. */
  first: doorCheckIn.nullable(),
});
export type ScanOutcome = z.infer<typeof scanOutcome>;
