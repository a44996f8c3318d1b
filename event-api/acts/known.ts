import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import type { ImportEffects } from '../events/import/effects';
import { EffectsChanged } from '../events/import/import-event';
import { type Problem, UnusableDefinition } from '../events/problems/problem';
import type { Db } from '../platform/database/database';
import { readProgramme } from '../programme/read-programme';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';

/** An address as the site takes them, with letters beyond the English alphabet. */
export const emailAddress = z.string().refine(isEmail);

/** There is no such event. */
export interface NoEvent {
  outcome: 'no_event';
}

/** An event has no such ticket (but `tickets`), or no such session. */
export type Unknown =
  | NoEvent
  | { outcome: 'no_ticket'; ticket: string; tickets: string[] }
  | { outcome: 'no_session'; session: string };

/** Finds an event, and looks whether it has a ticket and a session: with a slip of the keyboard there would be nobody to find. */
export async function findKnown(
  db: Db,
  {
    event: code,
    ticket,
    session,
  }: { event: string; ticket?: string | undefined; session?: string | undefined },
): Promise<{ outcome: 'known'; event: SiteEvent } | Unknown> {
  const event = await findEvent(db, code);
  if (!event) return { outcome: 'no_event' };
  const tickets = event.definition.tracks.map((track) => track.code);
  if (ticket !== undefined && !tickets.includes(ticket)) return { outcome: 'no_ticket', ticket, tickets };
  if (session !== undefined && !(await readProgramme(db, event)).sessionByCode.has(session)) {
    return { outcome: 'no_session', session };
  }
  return { outcome: 'known', event };
}

/** Why the rules do not let an event be so. */
export interface Unusable {
  outcome: 'unusable';
  problems: readonly Problem[];
}

export const asUnusable = (error: unknown): Unusable => {
  if (error instanceof UnusableDefinition) return { outcome: 'unusable', problems: error.problems };
  throw error;
};

/** Since somebody agreed to an import, its effects have become others. */
export interface OtherEffects {
  outcome: 'other_effects';
  effects: ImportEffects;
}

export const whyNotImported = (error: unknown): OtherEffects | Unusable =>
  error instanceof EffectsChanged ? { outcome: 'other_effects', effects: error.effects } : asUnusable(error);
