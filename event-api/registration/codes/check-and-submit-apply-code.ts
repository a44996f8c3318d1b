import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { loweringsOf } from '@/lib/domain/registration/fees';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { applyCode, findAppliedCode } from '../../codes/applied-codes';
import { type DiscountCode, type OpeningCode, usesOf } from '../../codes/event-codes';
import { refuseCode, refuseOtherTrack, requireCode, usedUp } from '../../codes/require-code';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { availabilities } from '../../platform/inventory/availability';
import { itemOf, PlacesTaken } from '../../platform/inventory/items';
import { readProgramme } from '../../programme/read-programme';
import { requireOwner } from '../../tenancy/require-owner';
import { isStartedWith, type Registration } from '../queries';
import { readRegistration } from '../read-registration';
import { registrationOwner } from '../registration-owner';
import { readOverviewWithReview } from '../submit/read-review';
import { describeTracks } from '../tracks';
import { lockForCode } from './lock-for-code';

/** The tracks that a code opens, as its bearer may choose them. A bypass code has places of its own (decision 168). */
async function describeOpened(context: UseCaseContext, code: OpeningCode): Promise<RegistrationTrack[]> {
  const { db, event, clock } = context;
  const opened = event.definition.tracks.filter((track) => code.tracks.includes(track.code) && !track.group);
  const tracks = await describeTracks(context, opened);
  if (code.kind === 'invitation') return tracks;
  const items = usesOf(code).map(itemOf);
  const [places] = await availabilities(db, { eventCode: event.code, items, now: clock.now() });
  const availability = availabilityOnWire(places?.availability);
  return tracks.map((track) => ({ ...track, state: 'open', availability }));
}

/** Applies a discount code to a registration, or checks a code that opens tracks before there is one (decision 167). */
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
  const found = requireCode(context, typed);
  if (found.kind === 'discount') throw refuseCode('code_for_review');
  const full = (await hasStartedWith(context, found.code)) ? undefined : await usedUp(context, found);
  if (full) throw full;
  const tracks = await describeOpened(context, found);
  return { kind: found.kind, code: found.code, tracks, registration: null };
}

/** Whether the visitor has a use of the code already, so that it is not free for others. */
async function hasStartedWith(
  { db, event, visitorId }: UseCaseContext,
  openingCode: string,
): Promise<boolean> {
  return visitorId !== null && isStartedWith(db, { eventCode: event.code, visitorId, openingCode });
}

async function apply(
  given: UseCaseContext,
  tx: Db,
  code: string,
  typed: string,
): Promise<{ code: string; registration: Registration }> {
  const registration = await lockForCode(given, tx, code);
  const context = { ...atOneInstant(given), db: tx };
  const found = requireCode(context, typed);
  if (found.kind !== 'discount') throw refuseCode('code_for_start');
  refuseOtherTrack(found, registration.trackCode);
  const key = { eventCode: given.event.code, owner: registrationOwner(code) };
  if ((await findAppliedCode(tx, key)) === found.code) throw refuseCode('code_applied');
  if ((await loweredBy(context, registration)).length > 0) throw refuseCode('code_one_only');
  await hold(context, tx, found, key);
  // What it takes off follows from the order as a whole, so it is tried.
  const lowered = await loweredBy(context, registration);
  if (lowered.length === 0) throw refuseCode('code_lowers_nothing');
  return { code: found.code, registration };
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
