import { z } from 'zod';
import { approveApplication, declineApplication } from '../applications/decide/decide-application';
import { findListed } from '../applications/decide/list-applications';
import { type Placement, placeProposal } from '../events/placing/place-proposal';
import { type Removal, unplaceProposal } from '../events/placing/unplace-proposal';
import { acceptProposal, declineProposal } from '../proposals/decide/decide-proposal';
import {
  type InvitationOutcome,
  inviteToPropose,
  takeInvitationBack,
} from '../proposals/decide/invite-to-propose';
import { readListed } from '../proposals/decide/list-proposals';
import { checkInvited, deadlineIn, type WrongInvited } from '../proposals/decide/read-invited';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, change } from './act';
import { asUnusable, type NoEvent, type Unusable } from './known';

/** What an organiser decides about applications and proposals. */

const decision = z.object({
  code: z.string(),
  /** To whoever sent it; null without. */
  message: z.string().nullable(),
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

export const invite = change({
  name: 'proposals invite',
  permission: 'programme',
  input: z.object({
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
  }),
  audit: ({ event }) => ({ eventCode: event }),
  async run(
    place,
    { event: eventCode, people, until: typed, message },
  ): Promise<
    | NoEvent
    | { outcome: 'no_proposals' }
    | { outcome: 'wrong_until'; why: string }
    | { outcome: 'wrong_people'; wrong: readonly WrongInvited[] }
    | { outcome: 'done'; invited: readonly InvitationOutcome[] }
  > {
    const event = await findEvent(place.database.db, eventCode);
    if (!event) return { outcome: 'no_event' };
    if (!event.definition.proposals) return { outcome: 'no_proposals' };
    const until = deadlineIn(event, typed, place.clock.now());
    if ('wrong' in until) return { outcome: 'wrong_until', why: until.wrong };
    const { invited, wrong } = checkInvited(event, people);
    if (wrong.length > 0) return { outcome: 'wrong_people', wrong };
    const request = { eventCode, people: invited, until: until.until, message };
    return { outcome: 'done', invited: await inviteToPropose(place, request) };
  },
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

export const place = change({
  name: 'proposals place',
  permission: 'programme',
  input: z.object({
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
  }),
  audit: ({ code }) => ({ targets: [code] }),
  async run(
    { openStorage, actor, ...platform },
    input,
  ): Promise<(Placement & { eventCode?: string | undefined }) | Unusable> {
    const placer = { ...platform, by: actor, storage: await openStorage() };
    const placed = await placeProposal(placer, input).catch(asUnusable);
    return placed.outcome === 'unusable' ? placed : { ...placed, eventCode: placed.proposal?.eventCode };
  },
});

export const unplace = change({
  name: 'proposals unplace',
  permission: 'programme',
  input: z.object({ code: z.string(), session: z.string().optional() }),
  audit: ({ code }) => ({ targets: [code] }),
  async run({ actor, ...platform }, input): Promise<Removal & { eventCode?: string | undefined }> {
    const removed = await unplaceProposal({ ...platform, by: actor }, input);
    return { ...removed, eventCode: removed.proposal?.eventCode };
  },
});
