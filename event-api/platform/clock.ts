/** The only source of the present time, so that tests can set it. */
export interface Clock {
  /** The present instant, ISO 8601 in UTC. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };
