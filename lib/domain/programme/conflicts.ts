/** What tells whether two sessions can both be attended; field names as in the specification's cart item (§3). */
export interface Attendable {
  workshops_session_code: string;
  workshops_code: string;
  workshops_schedule_code: string;
  workshops_schedule_start: string;
  workshops_schedule_end: string;
}

export type ConflictReason = 'overlap' | 'same_workshop' | 'same_slot';

export interface Conflict {
  reason: ConflictReason;
  session_code: string;
  other_session_code: string;
}

/**
 * Why two sessions cannot both be attended (specification §4): they are the same workshop, one starts before the other
 * ends, or they are in the same slot. The most telling reason is given; a session does not conflict with itself.
 */
export function conflictBetween(first: Attendable, second: Attendable): ConflictReason | undefined {
  if (first.workshops_session_code === second.workshops_session_code) return undefined;
  if (first.workshops_code === second.workshops_code) return 'same_workshop';
  const firstStartsInTime =
    Date.parse(first.workshops_schedule_start) < Date.parse(second.workshops_schedule_end);
  const secondStartsInTime =
    Date.parse(second.workshops_schedule_start) < Date.parse(first.workshops_schedule_end);
  if (firstStartsInTime && secondStartsInTime) return 'overlap';
  return first.workshops_schedule_code === second.workshops_schedule_code ? 'same_slot' : undefined;
}

/** Every pair of the sessions that cannot both be attended, each once, in the order given. */
export function conflictsIn(sessions: readonly Attendable[]): Conflict[] {
  return sessions.flatMap((first, index) =>
    sessions.slice(index + 1).flatMap((second) => {
      const reason = conflictBetween(first, second);
      if (!reason) return [];
      return [
        {
          reason,
          session_code: first.workshops_session_code,
          other_session_code: second.workshops_session_code,
        },
      ];
    }),
  );
}

/** A session that might be added, with what else decides whether it can be. */
export interface Choosable extends Attendable {
  cancelled: 'Y' | 'N';
  availability: { left: number | null };
}

/** Which of the others a session cannot be attended beside, and why: what is explained before it is added. */
export function conflictsWith(session: Attendable, others: readonly Attendable[]): Conflict[] {
  return others.flatMap((other) => {
    const reason = conflictBetween(session, other);
    if (!reason) return [];
    const { workshops_session_code: session_code } = session;
    return [{ reason, session_code, other_session_code: other.workshops_session_code }];
  });
}

/** Whether a session can be added to what is chosen: it has seats, takes place, and conflicts with none of it. */
export function fitsBeside(session: Choosable, chosen: readonly Attendable[]): boolean {
  const isChosen = chosen.some((one) => one.workshops_session_code === session.workshops_session_code);
  const canBeHad = session.cancelled === 'N' && session.availability.left !== 0;
  return canBeHad && !isChosen && conflictsWith(session, chosen).length === 0;
}

/**
 * The same workshop at another free time (specification §4): the sessions that can take the place of a chosen one.
 * @param sessions among which they are looked for; only those of the same workshop count
 * @param chosen everything that is chosen, the session itself too
 */
export function alternativesTo<Session extends Choosable>(
  session: Attendable,
  sessions: readonly Session[],
  chosen: readonly Attendable[],
): Session[] {
  const { workshops_session_code: code, workshops_code: workshop } = session;
  const staying = chosen.filter((one) => one.workshops_session_code !== code);
  return sessions.filter(
    (other) =>
      other.workshops_code === workshop &&
      other.workshops_session_code !== code &&
      fitsBeside(other, staying),
  );
}
