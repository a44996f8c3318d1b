import type { Attendable } from './conflicts';

/** What of a basket decides what is shown of it; field names as in the specification's cart item (§3). */
export interface BasketEntry extends Attendable {
  workshops_cart_status: 'Y' | 'N';
}

/** A code that older baskets used for "nothing chosen in this slot"; it is no session (specification §2). */
const PLACEHOLDER = 'session-999999';

/** What is in a basket, by start: without the placeholder and what is no longer in it (specification §2). */
export function itemsInBasket<Entry extends BasketEntry>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => isSession(entry) && entry.workshops_cart_status === 'Y')
    .sort(
      (one, other) => Date.parse(one.workshops_schedule_start) - Date.parse(other.workshops_schedule_start),
    );
}

/** What was in a basket and no longer is: its time ran out, or the organiser cancelled it. */
export function itemsLost<Entry extends BasketEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isSession(entry) && entry.workshops_cart_status === 'N');
}

function isSession({ workshops_session_code: code }: BasketEntry): boolean {
  return code !== PLACEHOLDER;
}
