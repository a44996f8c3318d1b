/** Begins the keys of refunds for sessions that the organiser cancelled, within their payments. */
const SESSION_CANCELLED = 'session-cancelled:';

/** Identifies, within each payment, the refund for a session. */
export const cancellationKey = (session: string): string => `${SESSION_CANCELLED}${session}`;
export const isForCancelledSession = (key: string): boolean => key.startsWith(SESSION_CANCELLED);
