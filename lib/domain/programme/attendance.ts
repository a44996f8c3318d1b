/** The facts about an attendee's ticket and mode that decide which sessions they can attend. */
export interface Attending {
  inPerson: boolean;
  workshops: boolean;
}

/**
 * Whether an attendee can attend a session: online attendees cannot attend sessions in person, and a ticket without workshops
 * includes only the sessions that are for everyone.
 */
export function canAttend(
  { inPerson, workshops }: Attending,
  session: { type: 'I' | 'O'; isForEveryone: boolean },
): boolean {
  if (session.type === 'I' && !inPerson) return false;
  return workshops || session.isForEveryone;
}
