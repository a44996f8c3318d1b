/** Headers in which the website tells the event API what its own request does not show. */

/** The host that the visitor is on: it names the event of a call. Whatever a browser sends under this name is dropped. */
export const EVENT_HOST_HEADER = 'x-event-host';

/** The visitor's own address, for rate limits; it replaces what the visitor sent. */
export const CLIENT_ADDRESS_HEADER = 'x-forwarded-for';
