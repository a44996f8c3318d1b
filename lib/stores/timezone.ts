import { dayCookie, text } from './day-cookie';

/** The zone that the visitor wants times in, and the event's own (specification §3); IANA names. */
export const timezone = dayCookie('timezone', { localtimezone: text, event: text });
