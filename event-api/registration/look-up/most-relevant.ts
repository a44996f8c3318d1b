import type { Registration } from '../queries';
import type { RegistrationStatus } from '../schema';

const RANKS: Readonly<Record<RegistrationStatus, number>> = {
  submitted: 0,
  changed: 0,
  offered: 1,
  started: 2,
  waitlisted: 3,
  cancelled: 4,
};

/** The one of an address's registrations that its owner most likely means: a complete one, else the newest that goes on. */
export function mostRelevant(newestFirst: readonly Registration[]): Registration | undefined {
  const [first] = [...newestFirst].sort((a, b) => RANKS[a.status] - RANKS[b.status]);
  return first;
}
