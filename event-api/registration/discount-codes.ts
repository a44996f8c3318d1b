import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { loweringsOf } from '@/lib/domain/registration/fees';
import { notFound } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { applyCode, findAppliedCode, removeCode } from '../codes/applied-codes';
import { type DiscountCode, findDiscount, type OpeningCode, usesOf } from '../codes/event-codes';
import { refuseCode, refuseOtherTrack, requireCode, usedUp } from '../codes/require-code';
import { changedSinceShown } from '../orders/refusals';
import { atOneInstant } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { availabilities } from '../platform/inventory/availability';
import { itemOf, PlacesTaken } from '../platform/inventory/items';
import { readProgramme } from '../programme/read-programme';
import { eventTranslator } from '../tenancy/event-texts';
import { localise } from '../tenancy/localise';
import { requireOwner } from '../tenancy/require-owner';
import { tellGroup } from '../tenancy/tell-group';
import { registrationOrder } from './kind';
import { isStartedWith, lockRegistration, type Registration, requireRegistration } from './queries';
import { readRegistration } from './reading/read-registration';
import { registrationOwner } from './registration-owner';
import { requireStarted } from './statuses';
import { readOverviewWithReview } from './submit/read-review';
import { describeTracks } from './tracks';

/**
 * Applies a discount code to a registration, or checks a code that opens tracks before there is one
 * (docs/rooms/registration.md#a-code-in-the-address).
 */
export const checkAndSubmitApplyCode: UseCase<'checkAndSubmitApplyCode'> = async (
  context,
  { code, invitation_code: typed },
) => {
  if (code === undefined) return checkOpening(context, typed);
  const owner = registrationOwner(code);
  await requireOwner(context, owner, 'code');
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(context.db, context.event);
  const applied = await context.database.transaction((tx) => apply(context, tx, code, typed));
  const { code: stored, registration } = applied;
  return {
    kind: 'discount',
    code: stored,
    tracks: [],
    registration: await readOverviewWithReview(context, registration),
  };
};

async function checkOpening(context: UseCaseContext, typed: string) {
  const opening = requireCode(context, typed);
  if (opening.kind === 'discount') throw refuseCode('code_for_review');
  const full = (await hasStartedWith(context, opening.code)) ? undefined : await usedUp(context, opening);
  if (full) throw full;
  const tracks = await describeOpened(context, opening);
  return { kind: opening.kind, code: opening.code, tracks, registration: null };
}

/**
 * The tracks that a code opens, as its bearer may choose them. A bypass code has places of its own
 * (docs/rooms/inventory.md#places-of-a-bypass-code).
 */
async function describeOpened(context: UseCaseContext, code: OpeningCode): Promise<RegistrationTrack[]> {
  const { db, event, clock } = context;
  const forCode = event.definition.tracks.filter((track) => code.tracks.includes(track.code) && !track.group);
  const tracks = await describeTracks(context, forCode);
  if (code.kind === 'invitation') return tracks;
  const items = usesOf(code).map(itemOf);
  const [places] = await availabilities(db, { eventCode: event.code, items, now: clock.now() });
  const availability = availabilityOnWire(places?.availability);
  return tracks.map((track) => ({ ...track, state: 'open', availability }));
}

/** Whether the visitor has a use of the code already, so that it is not free for others. */
async function hasStartedWith(
  { db, event, visitorId }: UseCaseContext,
  openingCode: string,
): Promise<boolean> {
  return visitorId !== null && isStartedWith(db, { eventCode: event.code, visitorId, openingCode });
}

async function apply(
  caller: UseCaseContext,
  tx: Db,
  code: string,
  typed: string,
): Promise<{ code: string; registration: Registration }> {
  const registration = await lockForCode(caller, tx, code);
  const context = { ...atOneInstant(caller), db: tx };
  const discount = requireCode(context, typed);
  if (discount.kind !== 'discount') throw refuseCode('code_for_start');
  refuseOtherTrack(discount, registration.trackCode);
  const key = { eventCode: caller.event.code, owner: registrationOwner(code) };
  if ((await findAppliedCode(tx, key)) === discount.code) throw refuseCode('code_applied');
  if ((await loweredBy(context, registration)).length > 0) throw refuseCode('code_one_only');
  await hold(context, tx, discount, key);
  // What it takes off follows from the order as a whole, so it is tried.
  const lowered = await loweredBy(context, registration);
  if (lowered.length === 0) throw refuseCode('code_lowers_nothing');
  return { code: discount.code, registration };
}

async function loweredBy(context: UseCaseContext, registration: Registration) {
  return loweringsOf((await readRegistration(context, registration)).fees.lines);
}

async function hold(
  context: UseCaseContext,
  tx: Db,
  code: DiscountCode,
  key: Parameters<typeof findAppliedCode>[1],
): Promise<void> {
  const { clock, env } = context;
  const period = { now: clock.now(), holdSeconds: env.HOLD_SECONDS };
  await applyCode(tx, code, { ...key, ...period }).catch(async (error: unknown) => {
    throw error instanceof PlacesTaken
      ? ((await usedUp(context, code)) ?? refuseCode('code_used_up'))
      : error;
  });
}

/** What code is applied to a registration, and what it does. */
export const checkAppliedCode: UseCase<'checkAppliedCode'> = async (context, { code }) => {
  const { db, event, locale } = context;
  const eventCode = event.code;
  const registration = await requireRegistration(db, { eventCode, code });
  const applied = await findAppliedCode(db, { eventCode, owner: registrationOwner(code) });
  if (applied === undefined) return { applied: null };

  const { fees, problems } = await readRegistration(context, registration);
  const discount = findDiscount(event, applied);
  const lowering = loweringsOf(fees.lines).find((each) => each.code === applied);
  const ended = problems.find(({ reason }) => reason === 'code_ended')?.message;
  const words = await eventTranslator(event, locale, 'api');
  return {
    applied: {
      code: applied,
      name: discount ? localise(discount.name, locale, event.definition.event.languages) : null,
      lowers: { amount: lowering?.amount ?? 0, currency: fees.currency },
      ended: ended ? words(ended.key, ended.values) : null,
    },
  };
};

/** Takes the discount code off a registration; repeated, it changes nothing. */
export const removeAppliedCode: UseCase<'removeAppliedCode'> = async (context, { code, track }) => {
  const { database, event, clock } = context;
  const registration = await database.transaction(async (tx) => {
    const locked = await lockForCode(context, tx, code);
    if (track !== undefined && track !== locked.trackCode) {
      throw changedSinceShown(registrationOrder.changedMessage);
    }
    await removeCode(tx, { eventCode: event.code, owner: registrationOwner(code), now: clock.now() });
    return locked;
  });
  return readOverviewWithReview(context, registration);
};

/**
 * Locks a registration whose discount code is applied or taken off.
 * @throws Refusal 404 when there is none, 409 once it was submitted and while it is being paid for
 */
async function lockForCode(
  { event }: Pick<UseCaseContext, 'event'>,
  tx: Db,
  code: string,
): Promise<Registration> {
  const eventCode = event.code;
  const registration = await lockRegistration(tx, { eventCode, code });
  if (!registration) throw notFound('code');
  requireStarted(registration);
  await refuseWhilePaying(tx, { eventCode, owner: registrationOwner(code) });
  await tellGroup(tx, registration);
  return registration;
}
