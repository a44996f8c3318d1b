import type { DoorPerson, ScanOutcome } from '../contract/desk/door/shapes';
import type { Verdict } from './door-book';

/** What a device at a door says of somebody. */
export type Judged = {
  person: DoorPerson | null;
  /** What the API says of somebody against whom something is by the list; null where it does not answer. */
  asked?: Promise<Judged | null>;
} & (Verdict | { outcome: 'unknown' | 'other_event' | 'unknown_offline' });

export function judgedOf({ outcome, reason, person, first }: ScanOutcome): Judged {
  if (outcome === 'welcome' && first) return { outcome, reason, person, checkIn: first };
  if (outcome === 'already' && first) return { outcome, person, first };
  if (outcome === 'refused' && reason) return { outcome, reason, person };
  return { outcome: outcome === 'other_event' ? outcome : 'unknown', person };
}
