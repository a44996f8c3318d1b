import { z } from 'zod';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { addMember } from '../accounts/members';
import { code } from '../definition/values';
import { readStoredEvent } from '../events/export/read-stored-event';
import { findReplaced } from '../events/history/restore-event';
import type { ImportEffects } from '../events/import/effects';
import { type ImportReport, importEvent, previewImport } from '../events/import/import-event';
import { cancelOrders, closeEvent, type EventCancellation } from '../events/lifecycle/cancel-event';
import { type Deletion, deleteEvent, planDeletion } from '../events/lifecycle/delete-event';
import { planEventCancellation } from '../events/lifecycle/plan-cancellation';
import { problemOfRenaming, type Renaming, renameEvent } from '../events/lifecycle/rename-event';
import type { CheckedEvent } from '../events/reading/read-definition';
import type { Db } from '../platform/database/database';
import { dropFailed, retryFailed } from '../platform/jobs/failed-jobs';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, change, reading } from './act';
import { asUnusable, type NoEvent, type OtherEffects, type Unusable, whyNotImported } from './known';

/** What an organiser does with whole events, and with the site's work. */

/** Its parts are checked where it is read: a definition by its schema and rules, files beside it, and places in them. */
const checkedEvent = z.custom<CheckedEvent>();
/** What somebody has agreed to (`consentTo`); without it, whatever it does is agreed to. */
const agreed = z.string().optional();

type Imported = { outcome: 'done'; report: ImportReport } | OtherEffects | Unusable;

/** The present version, which a schedule file becomes the programme of. */
export const eventAsFile = reading({
  name: 'import: present version',
  input: z.object({ event: z.string() }),
  run: ({ database: { db } }, { event }) => readStoredEvent(db, event),
});

export const lookAtImport = reading({
  name: 'import: preview',
  input: z.object({ checked: checkedEvent }),
  run: (place, { checked }): Promise<{ outcome: 'known'; effects: ImportEffects } | Unusable> =>
    previewImport(place, checked).then((effects) => ({ outcome: 'known' as const, effects }), asUnusable),
});

export const bringEvent = change({
  name: 'import',
  permission: 'programme',
  /** `owner`: becomes its first owner; whoever runs the command names the team in the file instead. */
  input: z.object({
    checked: checkedEvent,
    agreed,
    owner: z.object({ email: z.string(), locale: z.enum(LOCALES) }).optional(),
  }),
  audit: ({ checked }) => ({ eventCode: checked.definition.event.code }),
  run: (place, { checked, owner, ...consent }): Promise<Imported> =>
    importEvent(place, checked, {
      ...consent,
      ...(owner && { also: (tx) => makeOwner(tx, { checked, owner, now: place.clock.now() }) }),
      ...onProgressOf(place),
      origin: { by: place.actor, via: 'import' },
    }).then((report) => ({ outcome: 'done' as const, report }), whyNotImported),
});

async function makeOwner(
  tx: Db,
  { checked, owner, now }: { checked: CheckedEvent; owner: { email: string; locale: Locale }; now: string },
): Promise<void> {
  const eventCode = checked.definition.event.code;
  await addMember(tx, { eventCode, ...owner, role: 'owner', now });
}

const onProgressOf = ({ onProgress }: ActPlace) => (onProgress === undefined ? {} : { onProgress });

/** By default the last import. */
const version = z.object({ event: z.string(), number: z.int().optional() });

export type NotKept = NoEvent | { outcome: 'first' | 'not_kept' };

async function findVersion({ database: { db } }: ActPlace, { event, number }: z.output<typeof version>) {
  if (!(await findEvent(db, event))) return { outcome: 'no_event' as const };
  const kept = await findReplaced(db, { eventCode: event, number });
  if (kept === 'unknown') return { outcome: 'not_kept' as const };
  return kept === 'first' ? { outcome: kept } : { outcome: 'known' as const, kept };
}

export const lookAtRestoring = reading({
  name: 'restore: preview',
  input: version,
  async run(place, input): Promise<NotKept | { outcome: 'known'; effects: ImportEffects } | Unusable> {
    const found = await findVersion(place, input);
    if (found.outcome !== 'known') return found;
    const effects = previewImport(place, found.kept.checked, { isComplete: true });
    return effects.then((known) => ({ outcome: 'known' as const, effects: known }), asUnusable);
  },
});

export const restoreVersion = change({
  name: 'restore',
  permission: 'programme',
  input: version.extend({ agreed }),
  audit: ({ event }) => ({ eventCode: event }),
  async run(place, { agreed: consent, ...input }): Promise<NotKept | Imported> {
    const found = await findVersion(place, input);
    if (found.outcome !== 'known') return found;
    return importEvent(place, found.kept.checked, {
      ...(consent !== undefined && { agreed: consent }),
      ...onProgressOf(place),
      origin: { by: place.actor, via: 'restore' },
      // The kept version has the proposals that were workshops then, and no others.
      isComplete: true,
      also: found.kept.alsoRestore,
    }).then((report) => ({ outcome: 'done' as const, report }), whyNotImported);
  },
});

const oneEvent = z.object({ event: z.string() });

/** What stands in the way of cancelling an event: it is over, or all is cancelled already. */
type NotToCancel = NoEvent | { outcome: 'over' | 'already' };

export const lookAtCancelling = reading({
  name: 'cancel-event: preview',
  input: oneEvent,
  async run({ database: { db }, clock }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return { outcome: 'no_event' } satisfies NotToCancel;
    const isCancelled = event.cancelledAt !== null;
    if (!isCancelled && clock.now() > event.definition.event.ends_at) {
      return { outcome: 'over' } satisfies NotToCancel;
    }
    const plan = await planEventCancellation(db, eventCode);
    if (isCancelled && plan.orders.length === 0 && plan.inFlight === 0) {
      return { outcome: 'already' } satisfies NotToCancel;
    }
    return { outcome: 'known' as const, plan, isCancelled };
  },
});

export const cancelEvent = change({
  name: 'cancel-event',
  permission: 'owner',
  input: oneEvent.extend({ message: z.string().nullable() }),
  audit: ({ event }) => ({ eventCode: event }),
  // First no more sales, for good; then each order by itself, so that it goes on wherever it was ended.
  isInSteps: true,
  async run(
    place,
    { event: eventCode, message },
    record,
  ): Promise<
    NoEvent | { outcome: 'over' } | ({ outcome: 'done' | 'part'; message: string | null } & EventCancellation)
  > {
    const event = await findEvent(place.database.db, eventCode);
    if (!event) return { outcome: 'no_event' };
    if (event.cancelledAt === null && place.clock.now() > event.definition.event.ends_at) {
      return { outcome: 'over' };
    }
    const closed = await closeEvent(place, { eventCode, message }, (tx) => record(tx, { outcome: 'part' }));
    const cancellation = await cancelOrders(place, { eventCode, message: closed.message }, place.onProgress);
    return { outcome: cancellation.paying === 0 ? 'done' : 'part', message: closed.message, ...cancellation };
  },
});

export const lookAtDeleting = reading({
  name: 'delete: preview',
  input: oneEvent,
  async run({ database: { db }, clock }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return { outcome: 'no_event' as const };
    return { outcome: 'known' as const, ...(await planDeletion(db, event, clock.now())) };
  },
});

export const eraseEvent = change({
  name: 'delete',
  permission: 'owner',
  input: oneEvent,
  audit: ({ event }) => ({ eventCode: event }),
  async run(place, { event: eventCode }): Promise<NoEvent | Exclude<Deletion, { outcome: 'gone' }>> {
    const event = await findEvent(place.database.db, eventCode);
    const deleted = event && (await deleteEvent(place, event));
    return deleted === null || deleted.outcome === 'gone' ? { outcome: 'no_event' } : deleted;
  },
});

const renaming = oneEvent.extend({ to: code });

export const lookAtRenaming = reading({
  name: 'rename: preview',
  input: renaming,
  async run(
    { database: { db } },
    { event, to },
  ): Promise<{ outcome: 'known' | 'already' | Exclude<Renaming, 'done'> }> {
    if (!(await findEvent(db, event))) return { outcome: 'gone' };
    if (event === to) return { outcome: 'already' };
    return { outcome: (await problemOfRenaming(db, { from: event, to })) ?? 'known' };
  },
});

export const giveCode = change({
  name: 'rename',
  permission: 'owner',
  input: renaming,
  audit: ({ event, to }) => ({ eventCode: event, targets: [event, to] }),
  async run(place, { event, to }): Promise<{ outcome: Renaming | 'already'; eventCode?: string }> {
    if (event === to) return { outcome: 'already' };
    const outcome = await renameEvent(place, { from: event, to });
    return outcome === 'done' ? { outcome, eventCode: to } : { outcome };
  },
});

/** A change of jobs that were given up, by their numbers. */
const ofJobs = (verb: 'retry' | 'drop', carryOut: typeof retryFailed) =>
  change({
    name: `jobs ${verb}`,
    permission: 'people',
    input: z.object({ numbers: z.array(z.int().positive()) }),
    audit: ({ numbers }) => ({ targets: numbers.map(String) }),
    async run({ database, clock }, { numbers }) {
      const changed = await database.transaction((tx) => carryOut(tx, numbers, clock.now()));
      const others = numbers.filter((number) => !changed.includes(number));
      const outcome = changed.length === 0 ? 'unknown' : others.length === 0 ? 'done' : 'part';
      return { outcome, changed, others };
    },
  });

export const retryJobs = ofJobs('retry', retryFailed);
export const dropJobs = ofJobs('drop', dropFailed);
