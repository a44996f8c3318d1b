import type { Cart, CartItem } from './cart';

/** The fields of an entry that decide whether and in which order it is shown. */
export type CartEntry = Pick<
  CartItem,
  'workshops_session_code' | 'workshops_schedule_start' | 'workshops_cart_status'
>;

/** The code for "nothing chosen in this slot"; it is not a session (specification §2). */
const PLACEHOLDER = 'session-999999';

/** The sessions in a basket, by start: without the placeholder and lost entries (specification §2). */
export function itemsInBasket<Entry extends CartEntry>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => isSession(entry) && entry.workshops_cart_status === 'Y')
    .sort(
      (one, other) => Date.parse(one.workshops_schedule_start) - Date.parse(other.workshops_schedule_start),
    );
}

/** Entries that the basket has lost: the hold expired, or the organiser cancelled the session. */
export function itemsLost<Entry extends CartEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isSession(entry) && entry.workshops_cart_status === 'N');
}

/**
 * Codes of the sessions that the organiser's moves to another time have brought together: nobody can attend both, and
 * neither is their holder's fault. Without those that have begun: their holder may have attended them.
 */
export function broughtTogether({
  items,
  conflicts,
  as_of: now,
}: Pick<Cart, 'items' | 'conflicts' | 'as_of'>): string[] {
  const moved = new Set(
    items.flatMap((item) => (item.moved?.change === 'time' ? [item.workshops_session_code] : [])),
  );
  const pairs = conflicts
    .map(({ session_code, other_session_code }) => [session_code, other_session_code])
    .filter((pair) => pair.some((code) => moved.has(code)));
  const ofPairs = new Set(pairs.flat());
  return items
    .filter(({ workshops_schedule_start: start }) => start > now)
    .map(({ workshops_session_code: code }) => code)
    .filter((code) => ofPairs.has(code));
}

function isSession({ workshops_session_code: code }: CartEntry): boolean {
  return code !== PLACEHOLDER;
}
