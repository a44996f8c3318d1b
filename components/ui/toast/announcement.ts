/** What the page's one quiet status says to screen readers: the outcome of an action whose button already shows it. */

/** By then it has been spoken; what stays would be come across on a later screen. */
const CLEAR_AFTER_MS = 10_000;

let said = '';
let clearing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function announce(text: string): void {
  // The same words twice would not be spoken again: a no-break space at the end makes them new.
  say(text === said ? `${text}\u00a0` : text);
  clearTimeout(clearing);
  clearing = setTimeout(() => say(''), CLEAR_AFTER_MS);
}

function say(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

export const readAnnouncement = (): string => said;

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
