/** The only source of the present time, so that tests can set it. */
export interface Clock {
  /** The present instant, ISO 8601 in UTC. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/**
 * A context whose clock stands still from now on. For one decision: with two readings, a hold can end between them, so that
 * it counts neither as held nor as ended.
 */
export function atOneInstant<Context extends { readonly clock: Clock }>(context: Context): Context {
  const now = context.clock.now();
  return { ...context, clock: { now: () => now } };
}
