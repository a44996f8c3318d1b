/** What tells whether two sessions can both be attended. */
export interface Attendable {
  code: string;
  workshopCode: string;
  slotCode: string;
  startsAt: string;
  endsAt: string;
}

export type ConflictReason = 'overlap' | 'same_workshop' | 'same_slot';

/** Two sessions that cannot both be attended, by their codes. */
export interface Conflict {
  reason: ConflictReason;
  code: string;
  otherCode: string;
}

/**
 * Why two sessions cannot both be attended (specification §4): they are the same workshop, one starts before the other
 * ends, or they are in the same slot. The most telling reason is given; a session does not conflict with itself.
 */
export function conflictBetween(first: Attendable, second: Attendable): ConflictReason | undefined {
  if (first.code === second.code) return undefined;
  if (first.workshopCode === second.workshopCode) return 'same_workshop';
  const firstStartsInTime = Date.parse(first.startsAt) < Date.parse(second.endsAt);
  const secondStartsInTime = Date.parse(second.startsAt) < Date.parse(first.endsAt);
  if (firstStartsInTime && secondStartsInTime) return 'overlap';
  return first.slotCode === second.slotCode ? 'same_slot' : undefined;
}

/** Every pair of the sessions that cannot both be attended, each once, in the order given. */
export function conflictsIn(sessions: readonly Attendable[]): Conflict[] {
  return sessions.flatMap((first, index) => conflictsWith(first, sessions.slice(index + 1)));
}

/** Which of the others a session cannot be attended beside, and why: what is explained before it is added. */
export function conflictsWith(session: Attendable, others: readonly Attendable[]): Conflict[] {
  return others.flatMap((other) => {
    const reason = conflictBetween(session, other);
    return reason ? [{ reason, code: session.code, otherCode: other.code }] : [];
  });
}

/** A session that might be added, with what else decides whether it can be. */
export interface Choosable extends Attendable {
  cancelled: boolean;
  /** Null without a limit. */
  seatsLeft: number | null;
}

/** Whether a session can be added to what is chosen: it has seats, takes place, and conflicts with none of it. */
export function fitsBeside(session: Choosable, chosen: readonly Attendable[]): boolean {
  const isChosen = chosen.some(({ code }) => code === session.code);
  const canBeHad = !session.cancelled && session.seatsLeft !== 0;
  return canBeHad && !isChosen && conflictsWith(session, chosen).length === 0;
}

/**
 * The same workshop at another free time (specification §4): the sessions that can take the place of a chosen one.
 * @param sessions among which they are looked for; only those of the same workshop count
 * @param chosen everything that is chosen, the session itself too
 */
export function alternativesTo<Session extends Choosable>(
  { code, workshopCode }: Attendable,
  sessions: readonly Session[],
  chosen: readonly Attendable[],
): Session[] {
  const staying = chosen.filter((one) => one.code !== code);
  return sessions.filter(
    (other) => other.workshopCode === workshopCode && other.code !== code && fitsBeside(other, staying),
  );
}
