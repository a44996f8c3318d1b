import { cookieValue } from '../browser/cookies';
import { LINE_TICKET_HEADER } from '../contract/headers';

/**
 * The cookie with a visitor's place in the waiting line: one for a browser, whatever tabs it has. No script reads it, and the event
 * API gets it as a header.
 */
const COOKIE = 'line';

/** A place is kept for 15 minutes, and an admission ends after ten. */
const MAX_AGE_SECONDS = 3600;

const TICKET = /^[\w.-]{1,200}$/;

/** The ticket that a browser sent; undefined when it has none. */
export function sentLineTicket(cookies: string | null | undefined): string | undefined {
  const ticket = cookieValue(cookies, COOKIE);
  return ticket !== undefined && TICKET.test(ticket) ? ticket : undefined;
}

/** The header with which a call goes on to the event API; none for a browser that has no ticket. */
export function lineTicketOfCookie(cookies: string | null | undefined): Record<string, string> {
  const ticket = sentLineTicket(cookies);
  return ticket === undefined ? {} : { [LINE_TICKET_HEADER]: ticket };
}

/** The value of Set-Cookie by which a browser keeps its ticket. */
export function lineTicketCookie(ticket: string, { isSecure }: { isSecure: boolean }): string {
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${COOKIE}=${ticket}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
