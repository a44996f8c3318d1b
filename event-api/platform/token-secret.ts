import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';

/**
 * The secret that signs tokens and links: TOKEN_SECRET, else one that is generated at the first start and stored in
 * DATA_DIR, readable by the process's user only. Instances that share a database must share TOKEN_SECRET too.
 */
export function tokenSecret(env: Pick<Environment, 'TOKEN_SECRET' | 'DATA_DIR'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET;
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const file = join(env.DATA_DIR, 'token-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Linking fails if the file exists, so when several processes start at once, the first one's secret is used.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
