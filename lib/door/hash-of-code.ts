import { hashedText, plainEntryCode } from '../domain/attendance/code-hash';

/** The hash by which a door's list has an entry code, however it was typed. */
export async function hashOfCode(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(plainEntryCode(code));
  return hashedText(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
