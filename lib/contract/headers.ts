/** Headers that the website adds to its requests to the event API. A browser's own values for them are dropped. */

/** The host that the visitor is on; it decides the event of a call. */
export const EVENT_HOST_HEADER = 'x-event-host';

/** The visitor's network address, for rate limits. */
export const CLIENT_ADDRESS_HEADER = 'x-forwarded-for';
