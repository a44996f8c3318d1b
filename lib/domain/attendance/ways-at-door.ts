/** How somebody who is registered at the door pays: cash that is taken at once, a link by which they pay with a card, or not at all. */
export const WAYS_AT_DOOR = ['cash', 'link', 'nothing'] as const;
export type WayAtDoor = (typeof WAYS_AT_DOOR)[number];
