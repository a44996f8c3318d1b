import type { z } from 'zod';
import type { Permission } from '@/lib/domain/team-roles';
import type { Environment } from '@/lib/env';
import { type AuditEntry, beginEntry, endEntry } from '../audit/audit-trail';
import type { Clock } from '../platform/clock';
import type { Database, Db } from '../platform/database/database';
import { within } from '../platform/database/undone';
import type { Log } from '../platform/log';
import type { Registries } from '../platform/registries';
import type { FileStorage } from '../platform/storage/storage';

/** What acts work with. */
export interface ActPlace extends Pick<Registries, 'owners' | 'savedAnswers'> {
  database: Database;
  clock: Clock;
  /** Who acts, as the audit and an event's history name them. */
  actor: string;
  readEnvironment: () => Environment;
  log: Log;
  /** Opens the storage of uploaded files. */
  openStorage: () => Promise<FileStorage>;
  /** Is told how much of a long act is done. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * What became of an act. `done`, and `already` where it was so before; `part`: some of it, and the rest is for another time;
 * every other word is a reason why nothing was done.
 */
export interface ActOutcome {
  outcome: string;
  /** Of the event that it concerns, where the input does not say. */
  eventCode?: string | undefined;
  /** Codes for the audit that the input does not have. */
  targets?: readonly string[];
}

/** Something that an organiser does. Whoever lets them (a command, a screen) goes through `perform`. */
export interface Act<Input extends z.ZodType = z.ZodType, Outcome = unknown> {
  /** As the audit names it. */
  readonly name: string;
  readonly permission: Permission;
  readonly input: Input;
  run(place: ActPlace, input: z.output<Input>): Promise<Outcome>;
}

/** Writes down what became of an act. */
type Recorder = (db: Db, result: ActOutcome) => Promise<void>;

/** An act that changes something. */
export interface Change<Input extends z.ZodType = z.ZodType, Outcome extends ActOutcome = ActOutcome>
  extends Omit<Act<Input, Outcome>, 'run'> {
  readonly permission: Exclude<Permission, 'read'>;
  /** What its input says for the audit: codes, and words such as `refund=full`, which name nobody. */
  audit(input: z.output<Input>): { eventCode?: string; targets?: readonly string[] };
  /** It has several transactions of its own, each of which can stand without the others. */
  readonly isInSteps?: boolean;
  /** @param record for the transaction after which something stays of an act in steps */
  run(place: ActPlace, input: z.output<Input>, record: Recorder): Promise<Outcome>;
}

/** An act that only reads. */
export interface Reading<Input extends z.ZodType = z.ZodType, Outcome = unknown> extends Act<Input, Outcome> {
  readonly permission: 'read';
}

export const change = <Input extends z.ZodType, Outcome extends ActOutcome>(
  act: Change<Input, Outcome>,
): Change<Input, Outcome> => act;

export const reading = <Input extends z.ZodType, Outcome>(
  act: Omit<Reading<Input, Outcome>, 'permission'>,
): Reading<Input, Outcome> => ({ ...act, permission: 'read' });

/** Reads something for an organiser. @throws ZodError for an input that is none */
export const look = <Input extends z.ZodType, Outcome>(
  place: ActPlace,
  act: Reading<Input, Outcome>,
  input: z.input<Input>,
): Promise<Outcome> => act.run(place, act.input.parse(input));

/**
 * Carries out an act, and writes down who does what (docs/rooms/events.md#who-changed-what): that it begins, before anything
 * changes, and what became of it in the transaction that changes it.
 * @throws ZodError for an input that is none; what the act throws
 */
export async function perform<Input extends z.ZodType, Outcome extends ActOutcome>(
  place: ActPlace,
  act: Change<Input, Outcome>,
  given: z.input<Input>,
): Promise<Outcome> {
  const input = act.input.parse(given);
  const { database, clock, actor } = place;
  const { eventCode = null, targets = [] } = act.audit(input);
  const begun = { command: act.name, who: actor, at: clock.now(), eventCode, targets: [...targets] };
  const id = await beginEntry(database.db, begun);
  const end: Recorder = (db, result) =>
    endEntry(db, {
      id,
      eventCode: result.eventCode ?? eventCode,
      targets: [...new Set([...targets, ...(result.targets ?? [])])],
      outcome: auditOutcome(result),
    });
  let hasStep = false;
  const recordStep: Recorder = async (tx, result) => {
    await end(tx, result);
    hasStep = true;
  };
  try {
    if (act.isInSteps) {
      const result = await act.run(place, input, recordStep);
      await end(database.db, result);
      return result;
    }
    return await database.transaction(async (tx) => {
      const result = await act.run({ ...place, database: within(database, tx) }, input, end);
      await end(tx, result);
      return result;
    });
  } catch (error) {
    // What the steps before have recorded stands.
    if (hasStep) throw error;
    // The act's error is the one to tell; without an outcome the entry says as much.
    const failed = { id, eventCode, targets: [...targets], outcome: 'failed' as const };
    await endEntry(database.db, failed).catch(() => undefined);
    throw error;
  }
}

/** What the audit says of an outcome. */
export function auditOutcome({ outcome }: ActOutcome): NonNullable<AuditEntry['outcome']> {
  if (outcome === 'done' || outcome === 'already') return 'done';
  return outcome === 'part' ? 'part' : 'refused';
}
