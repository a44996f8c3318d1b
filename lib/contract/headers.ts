/** Headers that the website adds to its requests to the event API. A browser's own values for them are dropped. */

/** The host that the visitor is on; it decides the event of a call. */
export const EVENT_HOST_HEADER = 'x-event-host';

/** The visitor's network address, for rate limits. */
export const CLIENT_ADDRESS_HEADER = 'x-forwarded-for';

/**
 * With which the event API answers that a session of the desk begins (its token) or ends (`none`). The website keeps the
 * token in a cookie that no script can read, and passes it on as bearer token; no browser ever sees this header.
 */
export const DESK_SESSION_HEADER = 'x-desk-session';
export const NO_SESSION = 'none';

/** However often it is used, a session ends after so long, and somebody shows again that the mailbox is still theirs. */
export const MAX_DESK_SESSION_SECONDS = 90 * 24 * 60 * 60;

/** A visitor's place in the event's waiting line. Browsers keep it as a cookie that no script can read. */
export const LINE_TICKET_HEADER = 'x-line-ticket';
