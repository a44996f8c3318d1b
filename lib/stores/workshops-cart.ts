import { dayCookie, text } from './day-cookie';

/**
 * What the header says of the visitor's basket before it has been asked for: how many sessions and conflicts it had last.
 * A page whose visitor has none of them loads nothing of the basket's code.
 */
export const workshopsCart = dayCookie('workshops_cart', { items: text, conflicts: text });
