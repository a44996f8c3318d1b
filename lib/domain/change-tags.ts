/**
 * Cached pages carry a tag for everything that they show, and a change drops the tags of what it changed
 * (docs/rooms/website.md#a-change-renders-what-shows-it). Every page of an event has the tag of the whole
 * event. The tags of its parts are below it: `sponsors`, `session:welcome`.
 */
export const eventTag = (eventCode: string): string => `event:${eventCode}`;

/** `part` names a list, or one thing as `kind:code`. */
export const partTag = (eventCode: string, part: string): string =>
  `${eventTag(eventCode)}/${encodeURIComponent(part)}`;

/** The part of the answers of which nobody has written down what they show: every change drops them. */
export const ANY_PART = 'any';

/** The event whose change a tag tells of. */
export const eventOfTag = (tag: string): string | undefined => /^event:([^/]+)/.exec(tag)?.[1];
