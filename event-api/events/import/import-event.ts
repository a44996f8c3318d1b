import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { undone } from '../../platform/database/undone';
import type { HasOwnerKinds } from '../../tenancy/owner-kinds';
import type { ImportOrigin } from '../history/schema';
import type { CheckedEvent } from '../reading/read-definition';
import { consentTo, type ImportEffects } from './effects';
import { raisedInWords } from './effects-in-words';
import { type PlanRequest, planImport } from './plan-import';
import { type OnProgress, writeImport } from './write-import';

export interface ImportReport {
  code: string;
  outcome: ImportEffects['outcome'];
  hosts: string[];
  sessions: number;
  /** Where the import deviated from the file, so that attendees keep what they have. */
  warnings: string[];
  effects: ImportEffects;
}

/** What imports need of the platform. */
export interface Importer extends HasOwnerKinds {
  database: Database;
  clock: Clock;
}

export interface ImportOptions {
  origin?: ImportOrigin;
  /** What somebody has agreed to (`consentTo`). Without it, whatever the import does is agreed to. */
  agreed?: string;
  isComplete?: boolean;
  onProgress?: OnProgress;
  /** Part of the same transaction, after the import has written something. */
  also?: (tx: Db) => Promise<void>;
}

/** Since somebody agreed to an import, its effects have become others, for example because a seat was sold. */
export class EffectsChanged extends Error {
  constructor(readonly effects: ImportEffects) {
    super(`What the import of ${effects.code} would do has changed meanwhile.`);
    this.name = 'EffectsChanged';
  }
}

/** Who imports where no person does, such as at the first start. */
export const UNNAMED = 'the site';

/**
 * Imports an event, or a new version of one, in one transaction (design §10). Importing the same version again changes
 * nothing. Attendees lose nothing: what they hold and the file no longer has stays, cancelled or closed, no capacity
 * falls below the places taken, and a session that is no longer cancelled gives back the seats that it took. What it
 * replaces is kept. Afterwards the event's cached pages are invalidated on every instance.
 * @throws UnusableDefinition when a host is another event's, a time does not exist on the calendar, or the currency changes
 *   after people have paid
 * @throws EffectsChanged when they are no longer those that were agreed to; nothing was changed then
 */
export function importEvent(
  importer: Importer,
  checked: CheckedEvent,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const now = importer.clock.now();
  return importer.database.transaction((tx) => importInto(importer, tx, { checked, now, ...options }));
}

/** `importEvent` within a transaction, for a change that is part of it. */
export async function importInto(
  kinds: HasOwnerKinds,
  tx: Db,
  request: PlanRequest & ImportOptions,
): Promise<ImportReport> {
  const {
    now,
    origin = { by: UNNAMED, via: 'import' },
    agreed,
    onProgress = () => undefined,
    also,
  } = request;
  const plan = await planImport(kinds, tx, request);
  const { effects } = plan;
  if (agreed !== undefined && agreed !== consentTo(effects)) throw new EffectsChanged(effects);
  if (effects.outcome !== 'unchanged') {
    await writeImport(kinds, tx, plan, { now, origin, onProgress });
    await also?.(tx);
  }
  const { code, outcome, hosts, raised } = effects;
  const warnings = [...effects.warnings, ...raised.map(raisedInWords)];
  return { code, outcome, hosts, warnings, sessions: effects.sessions.count, effects };
}

/** What an import would do: the very plan that `importEvent` writes. @throws UnusableDefinition */
export function previewImport(
  { database, clock, ...kinds }: Importer,
  checked: CheckedEvent,
  { isComplete }: Pick<ImportOptions, 'isComplete'> = {},
): Promise<ImportEffects> {
  const now = clock.now();
  return undone(database, async ({ db }) => {
    const plan = await planImport(kinds, db, { checked, now, ...(isComplete && { isComplete }) });
    return plan.effects;
  });
}
