import type { ApplicationKind } from '../domain/orders/application-kinds';
import { dayCookie, text, yesNo } from './day-cookie';

/** What a visitor's browser keeps for a day: one cookie for each of these. */

/** The visitor's current registration (specification §3); it counts as started only when `started` is Y (§4). */
export const registrationInfo = dayCookie('registration_info', {
  code: text,
  email: text,
  started: yesNo,
  regtrackCode: text,
  regtrackID: text,
  track: text,
  /** `in_person` or `online`. */
  mode: text,
  /** The organisation whose group it belongs to. */
  group: text,
  /** The day of submission, which the confirmation's guard requires (specification §2). */
  date: text,
});

/** The group that the visitor organises or pays for (specification §2, `group_info`); its guards need `group_code`. */
export const groupInfo = dayCookie('group_info', {
  group_code: text,
  /** For how many places of a ticket the group is to wait in line once it is confirmed: `30 member`. */
  waits_for: text,
  /** The payment that was just made, for its confirmation. */
  payment: text,
});

/** The visitor's application of each kind (specification §3, exhibitor and sponsor info); its guards need `code`. */
export const applicationInfo = {
  exhibitor: dayCookie('exhibitor_info', { code: text }),
  sponsor: dayCookie('sponsor_info', { code: text }),
} as const satisfies Record<ApplicationKind, unknown>;

/** The visitor's workshop proposal (specification §3, workshop proposal info); its guard needs `code`. */
export const proposalInfo = dayCookie('proposal_info', { code: text });

/** The visitor's order without a registration (specification §3 "buyer info"). */
export const buyerInfo = dayCookie('buyer_info', {
  code: text,
  /** Y: it was submitted, so that buying again begins another one. */
  done: yesNo,
});

/** The e-mail address that the last receipt was sent to, for the receipt's confirmation page (specification §2). */
export const receiptInfo = dayCookie('receipt_info', { email: text });

/**
 * The channels of the visitor's valid entries on the event's waitlist, separated by spaces, so that an offer is told live on
 * every page. A visitor who waits for nothing has no such cookie.
 */
export const waitlistInfo = dayCookie('waitlist_info', { channels: text });

/**
 * The last known numbers of sessions and conflicts in the visitor's basket, which the header shows before the basket is
 * read, and of sessions that the visitor waits for. For a visitor without this cookie a page does not load the basket's code.
 */
export const workshopsCart = dayCookie('workshops_cart', { items: text, conflicts: text, waits: text });

/** The event's values, as `KeepPageInfo` writes them, and what the visitor chose in the menu (specification §2 "Menu", §3 page info). */
export const pageInfo = dayCookie('page_info', {
  registration_new_open: yesNo,
  registration_workshops: yesNo,
  website_homepage_active: text,
  event_bilingual: yesNo,
  website_menu_manage_registration: yesNo,
  website_menu_submenu_activated: text,
});

/** The time zone that the visitor chose for showing times, and the event's own (specification §3); IANA names. */
export const timezone = dayCookie('timezone', { localtimezone: text, event: text });
