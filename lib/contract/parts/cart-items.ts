import type { CartItem } from './cart';

/** What of an entry decides what is shown of it. */
export type CartEntry = Pick<
  CartItem,
  'workshops_session_code' | 'workshops_schedule_start' | 'workshops_cart_status'
>;

/** A code that older baskets used for "nothing chosen in this slot"; it is no session (specification §2). */
const PLACEHOLDER = 'session-999999';

/** What is in a basket, by start: without the placeholder and what is no longer in it (specification §2). */
export function itemsInBasket<Entry extends CartEntry>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => isSession(entry) && entry.workshops_cart_status === 'Y')
    .sort(
      (one, other) => Date.parse(one.workshops_schedule_start) - Date.parse(other.workshops_schedule_start),
    );
}

/** What was in a basket and no longer is: its hold ended, or the organiser cancelled it. */
export function itemsLost<Entry extends CartEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isSession(entry) && entry.workshops_cart_status === 'N');
}

function isSession({ workshops_session_code: code }: CartEntry): boolean {
  return code !== PLACEHOLDER;
}
