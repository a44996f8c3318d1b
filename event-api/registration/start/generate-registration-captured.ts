import { notFound, refuse } from '@/lib/errors';
import { isTimeZone } from '@/lib/time/zone-name';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { OpeningCode } from '../../codes/event-codes';
import { CODE_FIELD } from '../../codes/require-code';
import { readEmail } from '../../notices/recipients/read-email';
import { atOneInstant } from '../../platform/clock';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { ITEM_KINDS } from '../../platform/inventory/item-kinds';
import { PlacesTaken } from '../../platform/inventory/items';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { reserve } from '../../platform/inventory/reserve';
import { swap } from '../../platform/inventory/swap';
import { readProgramme } from '../../programme/read-programme';
import { addGrant } from '../../tenancy/grants';
import { visitorOwner } from '../../tenancy/visitor-owner';
import { moveBasket } from '../../workshops/basket/move-basket';
import { moveFeeds } from '../../workshops/calendar/schedule-feeds';
import { addRegistration, moveRegistration, updateRegistration } from '../change-registration';
import { clearParts } from '../order-parts';
import { placeItems, placeItemsOf } from '../place-items';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { readOverviewWithReview } from '../submit/read-review';
import { correctEmail } from './correct-email';
import { dropUnattendable } from './drop-unattendable';
import { findUnfinished } from './find-unfinished';
import { limitTriedCode, requestedOpening } from './requested-opening';
import { type RequestedPlace, requestedPlace } from './requested-place';
import { serialiseStarts } from './serialise-starts';

/**
 * Starts a registration, or continues the one that the visitor began and has not submitted (specification §4, decision 108).
 * This is also how an offer from the waitlist is accepted. Holds the place in the track before moving the visitor's basket:
 * in the order in which items are locked, tracks are before sessions.
 */
export const generateRegistrationCaptured: UseCase<'generateRegistrationCaptured'> = async (
  given,
  { email: typed, track, mode, timezone, invitation_code: code },
) => {
  const { database, db, event, visitorId } = given;
  if (visitorId === null) throw notFound();
  if (timezone !== undefined && !isTimeZone(timezone)) throw refuse(422, 'timezone', 'invalid_value');
  const email = readEmail(typed);
  const eventCode = event.code;
  await limitTriedCode(given, code);
  // Read before the transaction: inside it, the programme could not be shared with concurrent readers.
  await readProgramme(db, event);

  const registration = await database.transaction(async (tx) => {
    await serialiseStarts(tx, { eventCode, visitorId });
    const context = atOneInstant(given);
    const started = await findUnfinished(tx, { eventCode, visitorId, email, track });
    const opening = requestedOpening(context, { typed: code, track, email, known: started?.openingCode });
    const place = { ...requestedPlace(context, { track, mode }, { mode: started?.mode, opening }), opening };
    const changes = { timeZone: timezone ?? started?.timeZone ?? null, locale: context.locale };
    const current = started
      ? await continueRegistration(context, tx, started, place, { ...changes, email })
      : await start(context, tx, { email, visitorId, ...place, ...changes });

    const from = visitorOwner(visitorId);
    const to = registrationOwner(current.code);
    const moved = await moveBasket(context, tx, { eventCode, from, to, now: context.clock.now() });
    await moveFeeds(tx, { eventCode, from, to });
    // What was begun this instant has nothing but what was moved to it.
    if (started || moved) await dropUnattendable(context, tx, current);
    if (started) await dropExcludedParts(context, tx, current);
    return current;
  });
  return readOverviewWithReview(given, registration);
};

/** Removes what another track or mode included and this one does not. */
function dropExcludedParts(
  { event, clock }: UseCaseContext,
  tx: Db,
  registration: Registration,
): Promise<void> {
  const { eventCode, code, trackCode, mode } = registration;
  const ticket = { trackCode, mode };
  return clearParts(tx, event, { eventCode, owner: registrationOwner(code), ticket, now: clock.now() });
}

type Changes = Pick<Registration, 'timeZone' | 'locale'>;
type Place = RequestedPlace & { opening: OpeningCode | undefined };

async function start(
  { event, env, clock }: UseCaseContext,
  tx: Db,
  {
    email,
    visitorId,
    track,
    mode,
    opening,
    ...changes
  }: Place & Changes & { email: string; visitorId: string },
): Promise<Registration> {
  const now = clock.now();
  const code = newCode();
  const eventCode = event.code;
  const held = { owner: registrationOwner(code), items: placeItems(track, opening) };
  await reserve(tx, { eventCode, ...held, now, holdSeconds: env.HOLD_SECONDS }).catch(soldOut);
  await addGrant(tx, { eventCode, visitorId, kind: 'registration', code, now });
  const place = { trackCode: track.code, mode, openingCode: opening?.code ?? null };
  const values = { eventCode, code, email, ...place, startedAt: now, ...changes };
  return addRegistration(tx, { ...values, status: 'started' });
}

async function continueRegistration(
  context: UseCaseContext,
  tx: Db,
  started: Registration,
  { track, mode, opening }: Place,
  changes: Changes & Pick<Registration, 'email'>,
): Promise<Registration> {
  const { event, env, clock } = context;
  const now = clock.now();
  const { code, eventCode } = started;
  const owner = registrationOwner(code);
  const holdSeconds = env.HOLD_SECONDS;
  const openingCode = opening?.code ?? null;
  const items = placeItems(track, opening);
  if (started.trackCode === track.code && started.openingCode === openingCode) {
    await reserve(tx, { eventCode, owner, items, now, holdSeconds }).catch(soldOut);
  } else {
    await refuseWhilePaying(tx, { eventCode, owner });
    const from = placeItemsOf(event, started);
    await lockItemsOf(tx, { eventCode, owner, and: items });
    await swap(tx, { eventCode, owner, from, to: items, now, holdSeconds }).catch(soldOut);
  }
  if (started.email !== changes.email) await correctEmail(context, tx, started, changes.email);
  if (started.status === 'offered') await moveRegistration(tx, { eventCode, code, to: 'started' });
  return updateRegistration(
    tx,
    { eventCode, code },
    {
      ...{ trackCode: track.code, mode, openingCode },
      ...changes,
    },
  );
}

function soldOut(error: unknown): never {
  if (!(error instanceof PlacesTaken)) throw error;
  const isCode = error.items.some(({ kind }) => kind === ITEM_KINDS.codeUse);
  throw isCode ? refuse(409, CODE_FIELD, 'code_used_up') : refuse(409, 'track', 'registration_sold_out');
}
