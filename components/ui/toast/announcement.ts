/** What the page's one quiet status says to screen readers: the outcome of an action whose button already shows it. */

let said = '';
const listeners = new Set<() => void>();

export function announce(text: string): void {
  // The same words twice would not be spoken again: a no-break space at the end makes them new.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

export const readAnnouncement = (): string => said;

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
