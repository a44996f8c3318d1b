import { queryClient } from '../api/query-client';
import { serverNow } from '../browser/server-clock';
import type { Cart } from '../contract/parts/cart';
import { basketOwner } from './basket-owner';
import { basketQuery, knownBasket, putBasket, refreshBasket } from './basket-query';
import { refreshSeats } from './seats';

/**
 * Ends holds and offers on the page at the moment at which they end on the server, whatever else the page shows or hears
 * (design §6). Browser only.
 */

/** A hold is warned about this long before it ends, once. */
const WARNING_MS = 180_000;

/** What ends at an instant counts as ended this much later, so that the server has ended it as well. */
const AFTER_END_MS = 300;

/** Browsers' timers take no longer waits than this. */
const MAX_WAIT_MS = 2 ** 31 - 1;

type WarningListener = (endsAt: string) => void;
type OfferListener = (title: string) => void;

const warned = new Set<string>();
/** Ends that were acted on: should the server say the same again, the page does not ask for ever. */
const handled = new Set<string>();
const warnings = new Set<WarningListener>();
const offerEnds = new Set<OfferListener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/** Calls the listener three minutes before the first hold of the basket ends. @returns what ends that */
export function onHoldWarning(listener: WarningListener): () => void {
  warnings.add(listener);
  // What reports it loads late, and the page may have been opened in the last minutes.
  plan();
  return () => warnings.delete(listener);
}

/** Calls the listener with the session's title when the offer of a place that was waited for ends. @returns what ends that */
export function onOfferEnd(listener: OfferListener): () => void {
  offerEnds.add(listener);
  return () => offerEnds.delete(listener);
}

/** Follows the holds of whichever basket this browser shows, once for all parts of a page. */
export function followHolds(): void {
  if (isFollowing) return;
  isFollowing = true;
  const { queryKey } = basketQuery('');
  queryClient()
    .getQueryCache()
    .subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === queryKey[0]) plan();
    });
  // Timers sleep with the device.
  document.addEventListener('visibilitychange', plan);
  plan();
}

function plan(): void {
  clearTimeout(timer);
  const cart = knownBasket();
  if (!cart) return;
  const now = serverNow();
  const ends = endsOf(cart).filter((end) => !handled.has(end));
  const over = ends.filter((end) => Date.parse(end) + AFTER_END_MS <= now);
  if (over.length > 0) {
    for (const end of over) handled.add(end);
    void expire(cart, now);
    return;
  }
  warn(cart, now);
  const next = Math.min(...ends.flatMap(timesOf).filter((at) => at > now));
  if (Number.isFinite(next)) timer = setTimeout(plan, Math.min(next - now, MAX_WAIT_MS));
}

const timesOf = (end: string): number[] => [Date.parse(end) - WARNING_MS, Date.parse(end) + AFTER_END_MS];

/** When something of a basket ends: holds, and offers of places that were waited for. */
function endsOf({ items, waits }: Cart): string[] {
  const held = items.filter((item) => item.workshops_cart_status === 'Y').map((item) => item.reserved_until);
  return [...held, ...waits.map((wait) => wait.offered_until)].filter((end) => end !== null);
}

function warn({ reserved_until }: Cart, now: number): void {
  if (!reserved_until || warned.has(reserved_until) || warnings.size === 0) return;
  const left = Date.parse(reserved_until) - now;
  if (left <= 0 || left > WARNING_MS) return;
  warned.add(reserved_until);
  for (const listener of warnings) listener(reserved_until);
}

/** Shows at once what has ended, then reads what is true: the basket, and the seats that others may have now. */
async function expire(cart: Cart, now: number): Promise<void> {
  const ended = withoutEnded(cart, now);
  const before = new Set(openCodes(ended));
  putBasket(basketOwner().code, ended);
  for (const wait of cart.waits) {
    if (ended.waits.includes(wait)) continue;
    for (const listener of offerEnds) listener(wait.session.workshops_title);
  }
  await refreshBasket();
  await refreshSeats(openCodes(cart).filter((code) => !before.has(code)));
}

const openCodes = ({ items, waits }: Cart): string[] => [
  ...items.filter((item) => item.workshops_cart_status === 'Y').map((item) => item.workshops_session_code),
  ...waits.filter((wait) => wait.state === 'offered').map((wait) => wait.session.workshops_session_code),
];

/** A basket as it is once its holds and offers have ended; what is registered has no end. */
export function withoutEnded(cart: Cart, now: number): Cart {
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= now;
  const items = cart.items.map((item) =>
    item.workshops_cart_status === 'Y' && isOver(item.reserved_until)
      ? { ...item, workshops_cart_status: 'N' as const }
      : item,
  );
  const lost = new Set(
    items.filter((item) => item.workshops_cart_status === 'N').map((item) => item.workshops_session_code),
  );
  const [first = null] = items
    .filter((item) => item.workshops_cart_status === 'Y')
    .flatMap((item) => item.reserved_until ?? [])
    .sort();
  return {
    ...cart,
    items,
    waits: cart.waits.filter((wait) => !isOver(wait.offered_until)),
    conflicts: cart.conflicts.filter(
      ({ session_code, other_session_code }) => !lost.has(session_code) && !lost.has(other_session_code),
    ),
    reserved_until: first,
  };
}
