import { REQUEST, refuse } from '@/lib/errors';
import { readEmail } from '../../notices/recipients/read-recipient';
import { joinLine, leaveLine, PlacesFree } from '../../platform/inventory/join-line';
import { listWaits } from '../../platform/inventory/line';
import { seatOf } from '../../programme/seats';
import { dropVisitorMailbox, saveVisitorMailbox } from '../../tenancy/visitor-mailbox';
import { VISITOR } from '../../tenancy/visitor-owner';
import { requireFree } from '../basket/accept-for-good';
import { requireWithinTrack } from '../basket/basket-limit';
import { type BasketAction, type BasketEdit, changeBasket } from '../basket/change-basket';
import { chosenSession, requireTakingPlace } from '../basket/chosen-session';
import { titleOf } from '../basket/refuse-when-full';
import { removeBasketItems } from '../basket-items';

/** Per basket. */
const MAX_LINES = 20;

/**
 * Joins the line for a session without free seats. With an old session, the owner keeps its seat until a new one is free
 * and is then moved automatically. A visitor without a registration may give the address to
 * which an offer is mailed.
 * @throws Refusal 404, 409 when there are seats or the session is in the basket, 422 as for adding, for an old session that
 * is not in the basket, and beyond the limit of lines
 */
export const joinWaitlist: BasketAction = async (context, { owner, programme, input }) => {
  const { event, env, locale } = context;
  const email = input.email === undefined ? undefined : readEmail(input.email);
  const session = chosenSession(programme, input);
  requireTakingPlace(session);
  const old =
    input.old_session_code === undefined
      ? undefined
      : chosenSession(
          programme,
          {
            session_code: input.old_session_code,
            workshop_code: input.old_workshop_code,
            schedule_code: input.old_schedule_code,
          },
          'old_',
        );
  const join: BasketEdit = async ({ tx, items, state, now, eventCode }) => {
    const has = (code: string) => items.some((item) => item.sessionCode === code && item.state !== 'lost');
    if (has(session.code)) throw refuse(409, REQUEST, 'workshop_in_basket');
    if (old && !has(old.code)) throw refuse(422, 'old_session_code', 'workshop_not_in_basket');
    requireWithinTrack(event, programme, state.ticket, { added: session, staying: [] });
    if (state.phase === 'settled') requireFree(programme, session, old);
    const lines = await listWaits(tx, { eventCode, owner });
    if (lines.length >= MAX_LINES && !lines.some((wait) => wait.code === session.code)) {
      throw refuse(422, REQUEST, 'waitlist_lines', { limit: MAX_LINES });
    }
    const item = seatOf(session.code);
    const inExchangeFor = old?.code ?? null;
    const line = { eventCode, owner, item, inExchangeFor, offerSeconds: env.SEAT_OFFER_SECONDS, now };
    await joinLine(tx, line).catch((error: unknown) => {
      if (!(error instanceof PlacesFree)) throw error;
      throw refuse(409, REQUEST, 'workshop_has_seats', { title: titleOf(context, programme, session) });
    });
    // A registration has an address already.
    if (email !== undefined && owner.kind === VISITOR) {
      await saveVisitorMailbox(tx, { eventCode, visitorId: owner.code, email, locale });
    }
    // Removes an item whose seat was lost: otherwise it would count as chosen again as soon as a seat is offered.
    await removeBasketItems(tx, { eventCode, owner }, [session.code]);
  };
  return changeBasket(context, owner, join, 'open or settled');
};

/**
 * Leaves the line for a session, or declines an offered seat, which is then offered to the next. Does nothing if the owner
 * is not in the line.
 * @throws Refusal 404 for an unknown session
 */
export const leaveWaitlist: BasketAction = async (context, { owner, programme, input }) => {
  const session = chosenSession(programme, input);
  return changeBasket(
    context,
    owner,
    async ({ tx, now, eventCode }) => {
      await leaveLine(tx, { eventCode, owner, items: [seatOf(session.code)], now });
      if (owner.kind === VISITOR && (await listWaits(tx, { eventCode, owner })).length === 0) {
        await dropVisitorMailbox(tx, { eventCode, visitorId: owner.code });
      }
    },
    'open or settled',
  );
};
