import { z } from 'zod';
import type { Db } from '../platform/database/database';
import { eraseOutbox } from '../privacy/erase-outbox';
import { type ErasedInEvent, erasePerson, type Mention } from '../privacy/erase-person';
import { eventsOfPerson } from '../privacy/events-of-person';
import { type ExportedPerson, exportPerson } from '../privacy/export-person';
import { type ErasingPlan, planErasing } from '../privacy/plan-erasing';
import { removeProfile } from '../privacy/remove-profile';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import { change, reading } from './act';
import type { NoEvent } from './known';

/** What an organiser does when somebody asks what is kept of them, or to be erased. */

const person = z.object({ email: z.string().trim().toLowerCase(), event: z.string().optional() });

/** The event that was asked for, or all that have the address; null when there is no such event. */
async function eventsOf(
  db: Db,
  { email, event: code }: z.output<typeof person>,
): Promise<readonly SiteEvent[] | null> {
  if (code === undefined) return eventsOfPerson(db, email);
  const event = await findEvent(db, code);
  return event && [event];
}

export const lookAtErasing = reading({
  name: 'erase-person: preview',
  input: person,
  async run(
    { database: { db }, clock },
    input,
  ): Promise<NoEvent | { outcome: 'known'; plans: ErasingPlan[] }> {
    const events = await eventsOf(db, input);
    if (!events) return { outcome: 'no_event' };
    const plans: ErasingPlan[] = [];
    for (const event of events) {
      const plan = await planErasing(db, { event, email: input.email, now: clock.now() });
      if (plan) plans.push(plan);
    }
    return { outcome: 'known', plans };
  },
});

/** Their data as one page, which the caller writes to a file. */
export const dataOfPerson = reading({
  name: 'export-person',
  input: person,
  async run(
    { database: { db }, clock, openStorage, log },
    input,
  ): Promise<NoEvent | ({ outcome: 'known' } & ExportedPerson)> {
    const events = await eventsOf(db, input);
    if (!events) return { outcome: 'no_event' };
    const reader = { db, log, storage: await openStorage(), now: clock.now() };
    return { outcome: 'known', ...(await exportPerson(reader, { email: input.email, events })) };
  },
});

interface InEvent {
  event: string;
  mentions: readonly Mention[];
  profiles: number;
}

/** Undoes what was erased in other events. */
class HasObstacles extends Error {
  constructor(readonly plan: ErasingPlan) {
    super('something of the person cannot be erased yet');
  }
}

export const erasePersonEverywhere = change({
  name: 'erase-person',
  permission: 'owner',
  input: person.extend({
    /** Whether their profile in the public programme goes as well. */
    profile: z.boolean(),
  }),
  audit: ({ event }) => (event === undefined ? {} : { eventCode: event }),
  isInSteps: true,
  async run(
    place,
    { email, profile, ...of },
    record,
  ): Promise<
    | NoEvent
    | { outcome: 'already' }
    | { outcome: 'obstacles'; plan: ErasingPlan }
    | { outcome: 'done'; targets: string[]; events: InEvent[]; letters: number }
  > {
    const { database, clock, actor, readEnvironment } = place;
    const now = clock.now();
    const events = await eventsOf(database.db, { email, ...of });
    if (!events) return { outcome: 'no_event' };
    const done: (InEvent & { needles: readonly string[] })[] = [];
    try {
      await database.transaction(async (tx) => {
        for (const event of events) {
          const profiles = profile
            ? await removeProfile(place, tx, { eventCode: event.code, email, now, by: actor })
            : 0;
          const erased: ErasedInEvent = await erasePerson(place, tx, { event, email, now });
          if (erased.outcome === 'obstacles') throw new HasObstacles(erased.plan);
          if (erased.outcome === 'none' && profiles === 0) continue;
          const { mentions, needles } = erased.outcome === 'done' ? erased : { mentions: [], needles: [] };
          done.push({ event: event.code, mentions, needles, profiles });
        }
        if (done.length > 0) await record(tx, { outcome: 'done', targets: done.map(({ event }) => event) });
      });
    } catch (error) {
      if (error instanceof HasObstacles) return { outcome: 'obstacles', plan: error.plan };
      throw error;
    }
    if (done.length === 0) return { outcome: 'already' };
    const letters = await eraseOutbox(readEnvironment().OUTBOX_DIR, [
      email,
      ...done.flatMap(({ needles }) => needles),
    ]);
    return {
      outcome: 'done',
      targets: done.map(({ event }) => event),
      events: done.map(({ event, mentions, profiles }) => ({ event, mentions, profiles })),
      letters,
    };
  },
});
