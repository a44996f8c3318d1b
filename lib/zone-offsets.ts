/** What a zone's clock follows. Apart from lib/time, because every page's script has it and most need no more. */

/** From an instant on, a zone is this many minutes ahead of UTC. */
export interface ZoneOffset {
  from: string;
  minutes: number;
}

const knownOffsets = new Map<string, readonly ZoneOffset[]>();

/**
 * Makes a zone's clock follow these offsets instead of the runtime's own time-zone data, which may be older or newer than
 * the server's: a law changes a zone, and browser and server learn of it years apart. A page tells the browser what the
 * server counted with, so that page, mail and calendar say the same time. `offsets` is in order of time.
 */
export function followZoneOffsets(timeZone: string, offsets: readonly ZoneOffset[]): void {
  knownOffsets.set(timeZone, offsets);
}

/** The offsets that a zone's clock was made to follow. */
export function followedOffsets(timeZone: string): readonly ZoneOffset[] {
  return knownOffsets.get(timeZone) ?? [];
}
