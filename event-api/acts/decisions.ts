import { z } from 'zod';
import { approveApplication, declineApplication } from '../applications/decide/decide-application';
import { findListed } from '../applications/decide/list-applications';
import { EffectsChanged } from '../events/import/import-event';
import { ClashingPlacement, type Placement, placeProposal } from '../events/placing/place-proposal';
import type { Clash } from '../events/placing/placement-rules';
import { type Removal, unplaceProposal } from '../events/placing/unplace-proposal';
import { undone } from '../platform/database/undone';
import { acceptProposal, declineProposal } from '../proposals/decide/decide-proposal';
import {
  type InvitationOutcome,
  inviteToPropose,
  takeInvitationBack,
} from '../proposals/decide/invite-to-propose';
import { readListed } from '../proposals/decide/list-proposals';
import { checkInvited, deadlineIn, type WrongInvited } from '../proposals/decide/read-invited';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, change, reading } from './act';
import { asUnusable, type NoEvent, type Unusable } from './known';

/** What an organiser decides about applications and proposals. */

const decision = z.object({
  code: z.string(),
  /** To whoever sent it; null without. */
  message: z.string().nullable(),
  /** Of the consequences that were shown before: on anything else the decision is not carried out. */
  seen: z.int().optional(),
});

const MAX_BOOTH_CHARS = 40;

export const approve = change({
  name: 'applications approve',
  permission: 'people',
  input: decision.extend({ booth: z.string().trim().min(1).max(MAX_BOOTH_CHARS).optional() }),
  audit: ({ code }) => ({ targets: [code] }),
  run: async (place, input) => ofApplication(place, await approveApplication(place, input)),
});

export const decline = change({
  name: 'applications decline',
  permission: 'people',
  input: decision,
  audit: ({ code }) => ({ targets: [code] }),
  run: async (place, input) => ofApplication(place, await declineApplication(place, input)),
});

async function ofApplication(
  { database: { db } }: ActPlace,
  decided: Awaited<ReturnType<typeof declineApplication>>,
) {
  const { application } = decided;
  const organization = application && (await findListed(db, application.code))?.organization;
  return { ...decided, organization: organization ?? '', eventCode: application?.eventCode };
}

export const accept = change({
  name: 'proposals accept',
  permission: 'programme',
  input: decision,
  audit: ({ code }) => ({ targets: [code] }),
  run: async (place, input) => ofProposal(place, await acceptProposal(place, input)),
});

export const turnDown = change({
  name: 'proposals decline',
  permission: 'programme',
  input: decision,
  audit: ({ code }) => ({ targets: [code] }),
  run: async (place, input) => ofProposal(place, await declineProposal(place, input)),
});

async function ofProposal(
  { database: { db } }: ActPlace,
  decided: Awaited<ReturnType<typeof acceptProposal>>,
) {
  const { proposal } = decided;
  return {
    ...decided,
    title: proposal === undefined ? '' : (await readListed(db, proposal)).title,
    eventCode: proposal?.eventCode,
  };
}

const inviting = z.object({
  event: z.string(),
  people: z.array(
    z.object({
      /** In the file that they are from. */
      row: z.int().nullable(),
      first: z.string(),
      last: z.string(),
      email: z.string(),
      /** By default the event's first. */
      language: z.string(),
    }),
  ),
  /** In the event's zone, as in its file; by default when the call closes. */
  until: z.string().optional(),
  message: z.string().nullable(),
});

type Invited =
  | NoEvent
  | { outcome: 'no_proposals' }
  | { outcome: 'wrong_until'; why: string }
  | { outcome: 'wrong_people'; wrong: readonly WrongInvited[] }
  | { outcome: 'done'; invited: readonly InvitationOutcome[] };

async function inviteEach(
  { database, clock }: ActPlace,
  { event: eventCode, people, until: typed, message }: z.output<typeof inviting>,
): Promise<Invited> {
  const event = await findEvent(database.db, eventCode);
  if (!event) return { outcome: 'no_event' };
  if (!event.definition.proposals) return { outcome: 'no_proposals' };
  const until = deadlineIn(event, typed, clock.now());
  if ('wrong' in until) return { outcome: 'wrong_until', why: until.wrong };
  const { invited, wrong } = checkInvited(event, people);
  if (wrong.length > 0) return { outcome: 'wrong_people', wrong };
  const request = { eventCode, people: invited, until: until.until, message };
  return { outcome: 'done', invited: await inviteToPropose({ database, clock }, request) };
}

export const invite = change({
  name: 'proposals invite',
  permission: 'programme',
  input: inviting,
  audit: ({ event }) => ({ eventCode: event }),
  run: inviteEach,
});

export const lookAtInviting = reading({
  name: 'proposals invite: preview',
  input: inviting,
  run: (place, input) => undone(place.database, (database) => inviteEach({ ...place, database }, input)),
});

export const takeBack = change({
  name: 'proposals take-back',
  permission: 'programme',
  input: z.object({ code: z.string() }),
  audit: ({ code }) => ({ targets: [code] }),
  run: async (place, { code }) => {
    const taken = await takeInvitationBack(place, code);
    return { ...taken, eventCode: taken.invitation?.eventCode };
  },
});

const placing = z.object({
  code: z.string(),
  session: z.object({
    slot: z.string().optional(),
    room: z.string().optional(),
    day: z.int().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    capacity: z.int().optional(),
    type: z.enum(['I', 'O']).optional(),
    /** Places that were given away already. */
    taken: z.int().optional(),
  }),
});

/** The rules are against it, or something else is at that time. */
type NotPlaced = Unusable & { clashes?: readonly Clash[] };
type Placed = (Placement & { eventCode?: string | undefined }) | NotPlaced;

const whyNotPlaced = (error: unknown): NotPlaced => ({
  ...asUnusable(error),
  ...(error instanceof ClashingPlacement && { clashes: error.clashes }),
});

async function placeIn(
  { openStorage, actor, ...platform }: ActPlace,
  input: z.output<typeof placing>,
): Promise<Placed> {
  const placer = { ...platform, by: actor, storage: await openStorage() };
  const placed = await placeProposal(placer, input).catch(whyNotPlaced);
  return placed.outcome === 'unusable' ? placed : { ...placed, eventCode: placed.proposal?.eventCode };
}

export const place = change({
  name: 'proposals place',
  permission: 'programme',
  input: placing,
  audit: ({ code }) => ({ targets: [code] }),
  run: placeIn,
});

export const lookAtPlacing = reading({
  name: 'proposals place: preview',
  input: placing,
  run: (at, input) => undone(at.database, (database) => placeIn({ ...at, database }, input)),
});

const unplacing = z.object({ code: z.string(), session: z.string().optional() });

type Unplaced = (Removal & { eventCode?: string | undefined }) | { outcome: 'other_effects' };

async function unplaceIn(
  { actor, ...platform }: ActPlace,
  input: Parameters<typeof unplaceProposal>[1],
): Promise<Unplaced> {
  try {
    const removed = await unplaceProposal({ ...platform, by: actor }, input);
    return { ...removed, eventCode: removed.proposal?.eventCode };
  } catch (error) {
    if (error instanceof EffectsChanged) return { outcome: 'other_effects' };
    throw error;
  }
}

export const unplace = change({
  name: 'proposals unplace',
  permission: 'programme',
  /** `agreed`: without it, whatever it does is agreed to. */
  input: unplacing.extend({ agreed: z.string().optional() }),
  audit: ({ code }) => ({ targets: [code] }),
  run: unplaceIn,
});

export const lookAtUnplacing = reading({
  name: 'proposals unplace: preview',
  input: unplacing,
  run: (at, input) => undone(at.database, (database) => unplaceIn({ ...at, database }, input)),
});
