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
