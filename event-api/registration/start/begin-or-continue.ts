import { refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { refuseWhilePaying } from '../../checkout/payments';
import type { OpeningCode } from '../../codes/event-codes';
import { CODE_FIELD } from '../../codes/require-code';
import { emailField } from '../../forms/answered-texts';
import { formOf } from '../../forms/form-owner';
import { correctAnswer } from '../../forms/queries';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { keepReadings } from '../../platform/database/readings/read-together';
import { giveBack } from '../../platform/inventory/give-back';
import { ITEM_KINDS, PlacesTaken } from '../../platform/inventory/items';
import { lockItemsOf } from '../../platform/inventory/locks';
import { take } from '../../platform/inventory/take';
import { mayAttend } from '../../programme/queries';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import { visitorOwner } from '../../tenancy/visitor-owner';
import { hasBasketReading, moveBasket } from '../../workshops/basket/move-basket';
import { listBasketItems, removeBasketItems } from '../../workshops/basket-items';
import { hasFeedsReading, moveFeeds } from '../../workshops/calendar/schedule-feeds';
import { exchangeGroupPlace, takeBoughtPlace, takeGroupPlace } from '../of-group/group-place';
import { pricesOfPlace, takeOverSeats } from '../of-group/take-over-seats';
import { clearParts } from '../order-parts';
import { addRegistration, moveRegistration, type Registration, updateRegistration } from '../queries';
import { registrationAnswers, registrationOwner } from '../registration-owner';
import { placeItems, placeItemsOf, requireTrack } from '../tracks';
import type { RequestedPlace } from './requested-place';

/**
 * Corrects the e-mail address in the answers too; otherwise saving the form would restore the old one
 * (docs/rooms/registration.md#the-e-mail-address).
 */
async function correctEmail(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  tx: Db,
  registration: Registration,
  email: string,
): Promise<void> {
  const field = emailField(formOf(event, 'registration', locale))?.name;
  if (field) await correctAnswer(tx, registrationAnswers(registration), { field, answer: email });
}

export interface Beginning extends RequestedPlace {
  visitorId: string;
  email: string;
  timeZone: string | undefined;
  opening?: OpeningCode | undefined;
  /** The group that a new registration belongs to. */
  groupCode?: string;
  /** The cancelled registration whose place, which the group had bought, a new one is begun in. */
  placeOf?: string | null;
  /** The registration of who was replaced, whose seats and prices a new one takes over. */
  replaces?: string | null;
  /** What the visitor has chosen, where it was read already. */
  chosen?: Chosen;
}

/** What a visitor chose before there was a registration. Most have chosen nothing yet. */
export interface Chosen {
  hasBasket: boolean;
  hasFeeds: boolean;
}

/** Whether a visitor has chosen something, as parts of a larger reading. */
export function chosenReadings({ eventCode, visitorId }: { eventCode: string; visitorId: string }) {
  const from = { eventCode, owner: visitorOwner(visitorId) };
  return { hasBasket: hasBasketReading(from), hasFeeds: hasFeedsReading(from) };
}

/**
 * Begins a registration for a visitor, or continues the locked one that was begun before. Holds the place in the track before
 * moving the visitor's basket: in the order in which items are locked, tracks are before sessions.
 * @throws Refusal 409 at `track` when no place is left
 */
export async function beginOrContinue(
  context: UseCaseContext,
  tx: Db,
  started: Registration | undefined,
  wanted: Beginning,
): Promise<Registration> {
  const eventCode = context.event.code;
  const from = visitorOwner(wanted.visitorId);
  const { hasBasket, hasFeeds } = wanted.chosen ?? (await readChosen(tx, { ...wanted, eventCode }));
  const current = started
    ? await continueRegistration(context, tx, started, wanted)
    : await start(context, tx, wanted);
  const to = registrationOwner(current.code);
  if (hasBasket) await moveBasket(context, tx, { eventCode, from, to, now: context.clock.now() });
  if (hasFeeds) await moveFeeds(tx, { eventCode, from, to });
  // What was begun this instant has nothing but what was moved to it.
  if (started || hasBasket || wanted.replaces) await dropUnattendable(context, tx, current);
  if (started) await dropExcludedParts(context, tx, current);
  return current;
}

const readChosen = keepReadings(['eventCode', 'visitorId'], chosenReadings);

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

async function start(context: UseCaseContext, tx: Db, wanted: Beginning): Promise<Registration> {
  const { event, env, clock, locale } = context;
  const {
    email,
    visitorId,
    track,
    mode,
    opening,
    timeZone = null,
    groupCode = null,
    placeOf = null,
    replaces = null,
  } = wanted;
  const now = clock.now();
  const code = newCode();
  const eventCode = event.code;
  if (placeOf !== null) await takeBoughtPlace(tx, { eventCode, code, placeOf }, { track: track.code });
  const place = { trackCode: track.code, mode, openingCode: opening?.code ?? null };
  const prices = replaces === null ? {} : await pricesOfPlace(tx, { eventCode, code: replaces });
  const values = { eventCode, code, email, ...place, groupCode, placeOf, ...prices, startedAt: now };
  const begun = await addRegistration(tx, { ...values, timeZone, locale, status: 'started' }, visitorId);
  if (placeOf === null) {
    // Last, because everybody who wants this ticket waits for its row until the transaction ends.
    await takeGroupPlace(tx, { eventCode, code, groupCode, placeOf }, { track: track.code, now });
    const held = { owner: registrationOwner(code), items: placeItems(track, opening) };
    await take(tx, { eventCode, ...held, now, holdSeconds: env.HOLD_SECONDS }).catch(soldOut(groupCode));
  }
  if (replaces !== null) await takeOverSeats(tx, begun, { former: replaces, now });
  return begun;
}

async function continueRegistration(
  context: UseCaseContext,
  tx: Db,
  started: Registration,
  { track, mode, opening, email, timeZone }: Beginning,
): Promise<Registration> {
  const { event, env, clock, locale } = context;
  const now = clock.now();
  const { code, eventCode, groupCode } = started;
  const owner = registrationOwner(code);
  const holdSeconds = env.HOLD_SECONDS;
  const openingCode = opening?.code ?? null;
  const items = placeItems(track, opening);
  const staysPut = started.trackCode === track.code && started.openingCode === openingCode;
  if (staysPut && started.placeOf === null) {
    await takeGroupPlace(tx, started, { track: track.code, now });
    await take(tx, { eventCode, owner, items, now, holdSeconds }).catch(soldOut(groupCode));
  } else if (!staysPut) {
    await refuseWhilePaying(tx, { eventCode, owner });
    await lockItemsOf(tx, { eventCode, owner, and: items });
    if (started.trackCode !== track.code) await exchangeGroupPlace(tx, started, { track: track.code, now });
    const insteadOf = placeItemsOf(event, started);
    await take(tx, { eventCode, owner, items, insteadOf, now, holdSeconds }).catch(soldOut(groupCode));
  }
  if (started.email !== email) await correctEmail(context, tx, started, email);
  if (started.status === 'offered') await moveRegistration(tx, { eventCode, code, to: 'started' });
  const placeOf = staysPut ? started.placeOf : null;
  const pricedAt = staysPut ? started.pricedAt : null;
  const changes = { email, locale, placeOf, pricedAt, timeZone: timeZone ?? started.timeZone };
  return updateRegistration(
    tx,
    { eventCode, code },
    { trackCode: track.code, mode, openingCode, ...changes },
  );
}

function soldOut(groupCode: string | null) {
  return (error: unknown): never => {
    if (!(error instanceof PlacesTaken)) throw error;
    const isCode = error.items.some(({ kind }) => kind === ITEM_KINDS.codeUse);
    if (isCode) throw refuse(409, CODE_FIELD, 'code_used_up');
    throw refuse(409, 'track', groupCode === null ? 'registration_sold_out' : 'group_sold_out');
  };
}

/**
 * Removes sessions from a registration's basket that its track and mode do not include, because they were chosen before the
 * registration started or with another track. Otherwise they would be charged, or block the review.
 */
async function dropUnattendable(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  tx: Db,
  { eventCode, code, trackCode, mode }: Registration,
): Promise<void> {
  const own = { eventCode, owner: registrationOwner(code) };
  const items = await listBasketItems(tx, own);
  if (items.length === 0) return;
  const track = requireTrack(event, trackCode);
  const programme = await readProgramme(tx, event);
  const dropped = items
    .map((item) => item.sessionCode)
    .filter((sessionCode) => {
      const session = programme.sessionByCode.get(sessionCode);
      return !session || !mayAttend({ ...track, modes: [mode] }, session, programme);
    });
  if (dropped.length === 0) return;
  await removeBasketItems(tx, own, dropped);
  await giveBack(tx, { ...own, items: dropped.map(seatOf), now: clock.now() });
}
