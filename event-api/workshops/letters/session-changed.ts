import { z } from 'zod';
import { readPaid } from '../../checkout/paid-payments';
import { defineLetter } from '../../notices/letter/define-letter';
import { ownerSchema } from '../../platform/owner';
import { readProgramme, type Session } from '../../programme/read-programme';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { readBasket } from '../basket/read-basket';
import { manyChanges, notedChange, oneChange } from './change-letters';

/** Jobs of earlier versions have one change. */
const ofEarlierVersion = notedChange.extend({ owner: ownerSchema }).transform(({ owner, ...only }) => ({
  owner,
  changes: [only],
}));

const payload = z.union([z.object({ owner: ownerSchema, changes: z.array(notedChange) }), ofEarlierVersion]);

/**
 * Sent when the organiser changed sessions that its recipient has chosen: one letter for all changes of an import, with
 * alternatives to cancelled sessions. What the organiser has reverted in the meantime is left out.
 */
export const sessionChanged = defineLetter({
  kind: 'notices.session-changed',
  bound: { by: 'cause', cause: 'the organiser changes the programme' },
  payload,
  async compose(platform, event, { owner, changes: noted }) {
    const { db, clock } = platform;
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    if (!mailbox) return null;
    const programme = await readProgramme(db, event);
    const basket = await readBasket(
      { ...platform, event, locale: mailbox.locale },
      { owner, now: clock.now() },
    );
    const changes = noted.flatMap((each) => {
      const session = programme.sessionByCode.get(each.session);
      return session && isStillTrue(each, session) ? [{ ...each, session }] : [];
    });
    const [only, ...others] = changes;
    if (!only) return null;
    const isRefunded = changes.some(({ refund }) => refund > 0);
    const paid = isRefunded ? await readPaid(db, { eventCode: event.code, owners: [owner] }) : [];
    const reader = { event, programme, mailbox, cart: basket, paid };
    return others.length === 0 ? oneChange(only, reader) : manyChanges(changes, reader);
  },
});

/** Whether the organiser has not reverted a change since it was noted. */
function isStillTrue(
  { change, start, end }: z.infer<typeof notedChange>,
  { cancelled, startsAt, endsAt }: Session,
): boolean {
  if (cancelled !== (change === 'cancelled')) return false;
  return change !== 'time' || startsAt !== start || endsAt !== end;
}
