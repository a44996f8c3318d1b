/** Seat updates for a session that this page released within this time are our own echo: ignore them. */
const OWN_RELEASE_ECHO_MS = 10_000;

/** When this page released seats, by session code. */
const releasedAt = new Map<string, number>();

export function noteRelease(sessionCode: string): void {
  releasedAt.set(sessionCode, Date.now());
}

/** Whether a message about a session's free seat is the echo of this page's own release. */
export function isOwnRelease(sessionCode: string): boolean {
  return Date.now() - (releasedAt.get(sessionCode) ?? 0) < OWN_RELEASE_ECHO_MS;
}
