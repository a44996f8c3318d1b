import { divideFees } from '@/lib/domain/registration/changed-fees';
import { liveFees } from '@/lib/domain/registration/settle-change';
import { lessBy } from '../../checkout/refunds/refund-lines';
import { refundOwner } from '../../checkout/refunds/refund-owners';
import { findOpening, usesOf } from '../../codes/event-codes';
import { keepAnsweredFiles } from '../../files/keep-answered-files';
import { saveAnswers } from '../../forms/queries';
import { answerMembership } from '../../membership/changed-membership';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import { constraintOf } from '../../platform/database/statements';
import { giveBack } from '../../platform/inventory/give-back';
import { ITEM_KINDS, type ItemKey, keyOf } from '../../platform/inventory/items';
import { leaveLine } from '../../platform/inventory/join-line';
import { listWaits } from '../../platform/inventory/line';
import { tryToTake } from '../../platform/inventory/take';
import { findCancelled, mayAttend } from '../../programme/queries';
import { readProgramme } from '../../programme/read-programme';
import { seatOf } from '../../programme/seats';
import type { SiteEvent } from '../../tenancy/event';
import {
  listBasketItems,
  moveBasketItems,
  putBasketItem,
  removeBasketItems,
} from '../../workshops/basket-items';
import { enqueueBasketSold } from '../../workshops/live/broadcast-basket';
import { keepDocuments } from '../documents/track-documents';
import { composeParts, giveUpParts, partSteps, partsReading } from '../order-parts';
import { moveRegistration, type Registration } from '../queries';
import { registrationAnswers, registrationOwner } from '../registration-owner';
import type { StoredChange } from '../schema';
import { endChange, refundKeyOf } from '../stored-changes';
import { requireTrack, trackItem } from '../tracks';
import { enqueueChanged, enqueueEmailChanged } from './changed-letters';

export interface Applying {
  event: SiteEvent;
  /** Submitted, and locked by the transaction. */
  registration: Registration;
  /** Pending. */
  change: StoredChange;
  now: string;
}

/** A change that cannot be made any more; everything of it is undone. */
export class ChangeLost extends Error {
  /**
   * @param reason `places_taken`: those that are not free any more; `email_taken`: another registration has the new e-mail
   * address; `outdated`: the registration is not what the change began with
   */
  constructor(
    readonly reason: 'places_taken' | 'email_taken' | 'outdated',
    readonly places: readonly ItemKey[] = [],
  ) {
    super(`the change was lost: ${reason}`);
  }
}

/**
 * Makes a change, all or nothing: the new places are sold before the old ones are given up, answers and fees are replaced,
 * and what is less to pay is refunded. The letters follow.
 * @throws ChangeLost when it cannot be made; the caller has to undo what the transaction, or savepoint, has done so far
 */
export async function applyChange(tx: Db, applying: Applying): Promise<void> {
  const { registration, change, now } = applying;
  const { eventCode, code } = registration;
  const { before, after, answers, feesBefore, feesAfter } = change;
  const owner = registrationOwner(code);
  const own = { eventCode, owner };
  if (registration.trackCode !== before.trackCode || registration.mode !== before.mode) {
    throw new ChangeLost('outdated');
  }
  const added = after.sessions.filter((session) => !before.sessions.includes(session));
  const dropped = before.sessions.filter((session) => !after.sessions.includes(session));
  await takePlaces(tx, { ...applying, added, dropped });

  const items = await listBasketItems(tx, own);
  // Whoever chooses anew has seen what was lost or cancelled.
  const isChoosing = added.length + dropped.length > 0;
  const lost = items.filter(({ state }) => state === 'lost').map(({ sessionCode }) => sessionCode);
  await removeBasketItems(tx, own, [...dropped, ...(isChoosing ? lost : [])]);
  for (const sessionCode of added) await putBasketItem(tx, { ...own, sessionCode, now });
  await moveBasketItems(tx, own, { sessionCodes: added, to: 'confirmed' });
  await leaveExcludedLines(tx, applying);
  await giveUpExcluded(tx, applying);
  // What an earlier attempt held.
  await giveBack(tx, { ...own, now });

  if (answers?.model) {
    const { model, incomplete = false } = answers;
    await saveAnswers(tx, registrationAnswers(registration), { model, complete: !incomplete, now });
    await keepAnsweredFiles(tx, { ...own, formType: 'registration', model, now });
  }
  const areKept = await keepDocuments(tx, { eventCode, code, documents: answers?.documents, now });
  if (!areKept) throw new ChangeLost('outdated');
  if (answers?.membership) await answerMembership(tx, own, { model: answers.membership, now });
  const isMoving = after.trackCode !== before.trackCode;
  const changes = {
    trackCode: after.trackCode,
    mode: after.mode,
    email: after.email,
    fees: feesAfter,
    // The code opened the former ticket, and its use has been given back with it.
    ...(isMoving && { openingCode: null }),
  };
  const locale = answers?.locale ?? registration.locale;
  await moveRegistration(tx, { eventCode, code, to: 'changed', ...changes, locale }).catch(
    (error: unknown) => {
      if (constraintOf(error) === 'registrations_submitted_email') throw new ChangeLost('email_taken');
      throw error;
    },
  );
  const less = feesBefore.total - feesAfter.total;
  const refunded = await refundOwner(tx, {
    ...own,
    amount: less,
    what: lessBy(feesBefore.lines, feesAfter.lines),
    gone: divideFees(feesBefore, feesAfter).gone,
    idempotencyKey: refundKeyOf(change),
    reason: 'a registration was changed to something cheaper',
    now,
  });
  await endChange(tx, change.id, { to: 'applied', refunded });

  await enqueueBasketSold(tx, { ...own, now });
  await enqueueChanged(tx, { eventCode, code, change: change.id, now });
  if (after.email !== before.email)
    await enqueueEmailChanged(tx, { eventCode, code, change: change.id, now });
}

/** Sells the new places in exchange for the old ones. */
async function takePlaces(
  tx: Db,
  { event, registration, change, now, added, dropped }: Applying & { added: string[]; dropped: string[] },
): Promise<void> {
  const { eventCode, code } = registration;
  const owner = registrationOwner(code);
  const { before, after } = change;
  const basket = await listBasketItems(tx, { eventCode, owner });
  const isTheirs = (session: string) =>
    basket.some(({ sessionCode, state }) => sessionCode === session && state === 'confirmed');
  // A session that was cancelled meanwhile was refunded; counted as given up, it would be refunded twice.
  if (!dropped.every(isTheirs)) throw new ChangeLost('outdated');
  const cancelled = added.length === 0 ? [] : await findCancelled(tx, { eventCode, sessionCodes: added });
  if (cancelled.length > 0) throw new ChangeLost('places_taken', cancelled.map(seatOf));

  const isMoving = after.trackCode !== before.trackCode;
  const newTrack = requireTrack(event, after.trackCode);
  const places = [...(isMoving ? [trackItem(newTrack)] : []), ...added.map(seatOf)];
  const oldTrack = trackItem({ code: before.trackCode });
  // With an invitation or bypass code, the place is a use of the code as well, or instead.
  const opening = findOpening(event, registration.openingCode);
  const oldPlace = [oldTrack, ...(opening ? usesOf(opening) : [])];
  const insteadOf = [...(isMoving ? oldPlace : []), ...dropped.map(seatOf)];
  const items = places.map((place) => ({ ...place, quantity: 1 }));
  const { lost } = await tryToTake(tx, { eventCode, owner, items, insteadOf, sold: true, lock: 'all', now });
  if (lost.length > 0) throw new ChangeLost('places_taken', lost);
}

/** Gives up what the registration has beside its place and its sessions and the new ticket does not include. */
async function giveUpExcluded(tx: Db, { event, registration, change, now }: Applying): Promise<void> {
  const { eventCode, code, locale } = registration;
  const own = { eventCode, owner: registrationOwner(code) };
  const { before, after } = change;
  const ticket = { trackCode: after.trackCode, mode: after.mode };
  const { stored } = await readTogether(tx, { stored: partsReading(own) });
  const order = { event, owner: own.owner, locale, now, holds: () => true, sessions: [] };
  const had = await composeParts(
    { ...order, ticket: { trackCode: before.trackCode, mode: before.mode } },
    stored,
  );
  const offered = partSteps(event, ticket);
  // As it was agreed on: what is still paid for and not offered any more stays its owner's.
  const owned = liveFees(change.feesAfter).lines.map(({ category }) => category);
  const kept = new Set((await giveUpParts(tx, event, { ...own, ticket, owned, now })).map(keyOf));
  const items = had
    .filter(({ step }) => !offered.includes(step))
    .flatMap(({ places }) => places)
    .filter((item) => !kept.has(keyOf(item)));
  if (items.length > 0) await giveBack(tx, { ...own, items, from: 'sold', now });
}

/** Leaves the lines for sessions that the new ticket does not include. */
async function leaveExcludedLines(tx: Db, { event, registration, change, now }: Applying): Promise<void> {
  const { eventCode, code } = registration;
  const owner = registrationOwner(code);
  const { trackCode, mode } = change.after;
  const programme = await readProgramme(tx, event);
  const ticket = { ...requireTrack(event, trackCode), modes: [mode] };
  const items = (await listWaits(tx, { eventCode, owner })).filter((wait) => {
    const session = programme.sessionByCode.get(wait.code);
    return wait.kind === ITEM_KINDS.workshopSession && session && !mayAttend(ticket, session, programme);
  });
  if (items.length > 0) await leaveLine(tx, { eventCode, owner, items, now });
}
