import { dayCookie, text } from './day-cookie';

/**
 * The last known numbers of sessions and conflicts in the visitor's basket, which the header shows before the basket is
 * read, and of sessions that the visitor waits for. For a visitor without this cookie a page does not load the basket's code.
 */
export const workshopsCart = dayCookie('workshops_cart', { items: text, conflicts: text, waits: text });
