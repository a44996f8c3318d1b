/** The facts of a session that decide about conflicts. Instants are ISO texts. */
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
 * Why two sessions cannot both be attended (specification §4): they belong to the same workshop, they overlap in time, or
 * they are in the same slot. When several apply, the first of these is returned. A session does not conflict with itself.
 */
export function conflictBetween(first: Attendable, second: Attendable): ConflictReason | undefined {
  if (first.code === second.code) return undefined;
  if (first.workshopCode === second.workshopCode) return 'same_workshop';
  if (doOverlap(first, second)) return 'overlap';
  return first.slotCode === second.slotCode ? 'same_slot' : undefined;
}

type Span = Pick<Attendable, 'startsAt' | 'endsAt'>;

/** Whether each begins before the other ends. */
export function doOverlap(first: Span, second: Span): boolean {
  return (
    Date.parse(first.startsAt) < Date.parse(second.endsAt) &&
    Date.parse(second.startsAt) < Date.parse(first.endsAt)
  );
}

/** Every pair of sessions that cannot both be attended, each once, in the given order. */
export function conflictsIn(sessions: readonly Attendable[]): Conflict[] {
  return sessions.flatMap((first, index) => conflictsWith(first, sessions.slice(index + 1)));
}

/** The conflicts of one session with others, for explaining them before the session is added. */
export function conflictsWith(session: Attendable, others: readonly Attendable[]): Conflict[] {
  return others.flatMap((other) => {
    const reason = conflictBetween(session, other);
    return reason ? [{ reason, code: session.code, otherCode: other.code }] : [];
  });
}

/** A session with everything that decides whether it can be added to a basket. */
export interface Choosable extends Attendable {
  cancelled: boolean;
  /** Null when there is no limit. */
  seatsLeft: number | null;
}

/** Whether a session can be added to the chosen ones: it has seats, is not cancelled and conflicts with none of them. */
export function fitsBeside(session: Choosable, chosen: readonly Attendable[]): boolean {
  const isChosen = chosen.some(({ code }) => code === session.code);
  const isAvailable = !session.cancelled && session.seatsLeft !== 0;
  return isAvailable && !isChosen && conflictsWith(session, chosen).length === 0;
}

/**
 * Sessions that can replace a chosen one: of its workshop, at another free time (specification §4).
 * @param sessions the candidates; those of other workshops are ignored
 * @param chosen all chosen sessions, including the one to replace
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
