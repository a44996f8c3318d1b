import { z } from 'zod';
import type { Cart } from '@/lib/contract/parts/cart';
import { broughtTogether } from '@/lib/contract/parts/cart-items';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { refundsByCard } from '../../checkout/card-amounts';
import type { PaidPayment } from '../../checkout/paid-payments';
import type { Letter } from '../../notices/letter/letter';
import { type BlockOrNone, link, list, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { refundTargetOf } from '../../notices/letter/payment-list';
import type { Mailbox } from '../../platform/owner-kind';
import type { Programme, Session } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { cancellationKey } from '../session-refunds';
import { type SessionEntry, sessionEntry } from './session-entry';

/** What a letter says about one session. */
export const notedChange = z.object({
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room', 'back', 'back_without_seat']),
  /** Start and end before the change. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Minor units: given back, or for a session that takes place after all not given back any more. 0 if nothing was paid. */
  refund: z.int(),
  /** Whether the recipient only waited for the session. */
  waited: z.boolean().default(false),
});

/** A change with the session as it is now. */
type Change = Omit<z.infer<typeof notedChange>, 'session'> & { session: Session };

/** What letters about changes are written from. */
interface Told {
  event: SiteEvent;
  programme: Programme;
  mailbox: Mailbox;
  /** What the recipient has now. */
  cart: Pick<Cart, 'items' | 'conflicts' | 'alternatives' | 'as_of'>;
  /** What was paid for the recipient, and given back. */
  paid: PaidPayment[];
}

/** The letter about one session that the organiser has changed. */
export async function oneChange(only: Change, reader: Told): Promise<Letter> {
  const { event, programme, mailbox } = reader;
  const { email: to, locale, link: address } = mailbox;
  const { words, shared, frame } = await letterFrame(event, { locale, topic: 'session_changed' });
  const { change, session } = only;
  const what = whatOf(only);
  const was = timeBefore(only, reader);
  const entry = await sessionEntry(event, locale, programme, session);
  const { title } = entry;
  const money = await moneyOf([only], reader);
  const together = await sessionsAtOnce([only], reader);
  return frame({
    to,
    subject: words(`${change}_subject`, { title }),
    preview: words('preview', { title, was }),
    heading: words(`${what}_heading`),
    blocks: [
      paragraph(words(`${what}_intro`)),
      list(words('session'), [entry]),
      change === 'time' ? paragraph(words('was', { was })) : null,
      list(
        words('at_once'),
        together.entries.filter(({ code }) => code !== session.code),
      ),
      ...together.ways.map((way) => paragraph(words(way))),
      ...money.map(({ key, ...values }) => paragraph(words(key, values))),
      list(words('alternatives'), await alternativesTo(session, reader)),
      needsChoice(only) && together.ways.length === 0 ? paragraph(words('choose')) : null,
      link(shared('open'), address),
    ],
  });
}

/** In this order: what needs something to be done comes first. */
const ORDER = ['cancelled', 'waited', 'back_without_seat', 'time', 'room', 'back', 'waits_again'] as const;

/** More lists of other times would hide what has changed; all of them are in the registration. */
const MAX_LISTS_OF_ALTERNATIVES = 5;

/** The letter about several sessions that the organiser has changed at once. */
export async function manyChanges(changes: readonly Change[], reader: Told): Promise<Letter> {
  const { event, programme, mailbox } = reader;
  const { email: to, locale, link: address } = mailbox;
  const values = { count: changes.length };
  const { words, shared, frame } = await letterFrame(event, { locale, topic: 'session_changed', values });
  const entries = await Promise.all(
    changes.map(async (each) => {
      const { title, lines } = await sessionEntry(event, locale, programme, each.session);
      const was = each.change === 'time' ? [words('was', { was: timeBefore(each, reader) })] : [];
      return { what: whatOf(each), entry: { title, lines: [...lines, ...was] } };
    }),
  );
  const money = await moneyOf(changes, reader);
  const together = await sessionsAtOnce(changes, reader);
  const lists: BlockOrNone[] = [];
  for (const { session, change } of changes) {
    const items = change === 'cancelled' ? await alternativesTo(session, reader) : [];
    if (items.length === 0 || lists.length === MAX_LISTS_OF_ALTERNATIVES) continue;
    const { title } = await sessionEntry(event, locale, programme, session);
    lists.push(list(words('alternatives_of', { title }), items));
  }
  return frame({
    to,
    subject: words('many_subject'),
    preview: entries.map(({ entry }) => entry.title).join(', '),
    heading: words('many_heading'),
    blocks: [
      paragraph(words('many_intro')),
      ...ORDER.map((what) =>
        list(
          words(`many_${what}`),
          entries.filter((each) => each.what === what).map(({ entry }) => entry),
        ),
      ),
      list(words('many_at_once'), together.entries),
      ...together.ways.map((way) => paragraph(words(way))),
      ...money.map(({ key, ...amounts }) => paragraph(words(key, amounts))),
      ...lists,
      changes.some(needsChoice) && together.ways.length === 0 ? paragraph(words('choose')) : null,
      link(shared('open'), address),
    ],
  });
}

/** What the letter says about a change: of a session that was only waited for, something else. */
const whatOf = ({ change, waited }: Change) =>
  waited ? (change === 'back' ? 'waits_again' : 'waited') : change;

/** Whether the recipient may want to choose another session. */
const needsChoice = ({ change }: Change): boolean => change !== 'room' && change !== 'back';

/**
 * The sessions that these changes have brought together with others of the recipient's, and what can be done about it. The
 * fee comes back of those that are paid for.
 */
async function sessionsAtOnce(
  changes: readonly Change[],
  { event, programme, mailbox: { locale }, cart }: Told,
): Promise<{ entries: (SessionEntry & { code: string })[]; ways: ('at_once_ways' | 'at_once_fee')[] }> {
  const told = new Set(changes.flatMap(({ change, session }) => (change === 'time' ? [session.code] : [])));
  const pairs = cart.conflicts
    .map(({ session_code, other_session_code }) => [session_code, other_session_code])
    .filter((pair) => pair.some((code) => told.has(code)));
  const isOfPair = new Set(pairs.flat());
  const ofPairs = broughtTogether(cart).filter((code) => isOfPair.has(code));
  const items = cart.items.filter((item) => ofPairs.includes(item.workshops_session_code));
  const entries = await Promise.all(
    items.flatMap(({ workshops_session_code: code }) => {
      const session = programme.sessionByCode.get(code);
      return session
        ? [sessionEntry(event, locale, programme, session).then((entry) => ({ ...entry, code }))]
        : [];
    }),
  );
  const isPaid = items.some(
    ({ fee, payable, reserved_until }) => fee && payable !== 'instructor' && reserved_until === null,
  );
  if (entries.length === 0) return { entries, ways: [] };
  return { entries, ways: isPaid ? ['at_once_ways', 'at_once_fee'] : ['at_once_ways'] };
}

/** Day and time before the change. */
function timeBefore({ start, end }: Change, { event, mailbox: { locale } }: Told): string {
  const zone = event.definition.event.time_zone;
  return `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
}

/** What is given back, and what is not given back any more, each with the cards in words. */
async function moneyOf(
  changes: readonly Change[],
  { event, mailbox: { locale }, paid }: Told,
): Promise<{ key: 'refund' | 'no_refund'; amount: string; target: string }[]> {
  const { currency } = event.definition.event;
  const keys = changes.map(({ session }) => cancellationKey(session.code));
  const target = await refundTargetOf({ event, locale }, refundsByCard(paid, ...keys));
  return (['refund', 'no_refund'] as const).flatMap((key) => {
    const amount = changes
      .filter(({ change }) => (change === 'cancelled') === (key === 'refund'))
      .reduce((sum, { refund }) => sum + refund, 0);
    return amount > 0 ? [{ key, amount: formatMoney({ amount, currency }, locale), target }] : [];
  });
}

/** Other times of the workshop of a session. */
function alternativesTo(session: Session, reader: Told): Promise<SessionEntry[]> {
  const { event, programme, mailbox, cart } = reader;
  const own = cart.alternatives.find(({ session_code }) => session_code === session.code);
  const sessions = (own?.sessions ?? []).flatMap(
    (other) => programme.sessionByCode.get(other.workshops_session_code) ?? [],
  );
  return Promise.all(sessions.map((other) => sessionEntry(event, mailbox.locale, programme, other)));
}
