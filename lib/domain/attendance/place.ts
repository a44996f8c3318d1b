/** Where people are let in: the event's entrance, or the door of a session or an activity. */
export type DoorPlace = { kind: 'entrance' } | { kind: 'session' | 'activity'; code: string };

export const ENTRANCE = 'entrance';

/** A place as it is stored and sent. */
export const placeText = (place: DoorPlace): string =>
  place.kind === 'entrance' ? ENTRANCE : `${place.kind}:${place.code}`;

/** Undefined for a text that names no place. */
export function readPlace(text: string): DoorPlace | undefined {
  if (text === ENTRANCE) return { kind: 'entrance' };
  const [, kind, code] = /^(session|activity):(.+)$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  return { kind: kind === 'session' ? 'session' : 'activity', code };
}
