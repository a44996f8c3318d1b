import { dayCookie, text } from './day-cookie';

/**
 * The channels of the visitor's valid entries on the event's waitlist, separated by spaces, so that an offer is told live on
 * every page. A visitor who waits for nothing has no such cookie.
 */
export const waitlistInfo = dayCookie('waitlist_info', { channels: text });
