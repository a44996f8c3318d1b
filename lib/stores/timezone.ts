import { dayCookie, text } from './day-cookie';

/** The time zone that the visitor chose for showing times, and the event's own (specification §3); IANA names. */
export const timezone = dayCookie('timezone', { localtimezone: text, event: text });
