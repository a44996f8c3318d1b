import { createHash } from 'node:crypto';

const PUBLIC_CODE_CHARS = 12;

/**
 * The code by which public pages name an approved application (decision 234). It always stays the same, and does not tell
 * the application's own code, which is for its applicants alone.
 */
export function publicCode(code: string): string {
  return createHash('sha256').update(`public ${code}`).digest('hex').slice(0, PUBLIC_CODE_CHARS);
}
