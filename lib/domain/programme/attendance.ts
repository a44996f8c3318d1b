/** What of a ticket and a way of taking part decides which sessions can be attended. */
export interface Attending {
  inPerson: boolean;
  workshops: boolean;
}

/**
 * Whether somebody can attend a session: who takes part online only is not in the room, and a ticket without workshops has
 * the sessions that are for everyone.
 */
export function canAttend(
  { inPerson, workshops }: Attending,
  session: { type: 'I' | 'O'; isForEveryone: boolean },
): boolean {
  if (session.type === 'I' && !inPerson) return false;
  return workshops || session.isForEveryone;
}
