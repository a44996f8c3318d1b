import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';

/**
 * The secret that signs tokens and links: TOKEN_SECRET, else one made at the first start and kept under DATA_DIR for its
 * owner's eyes alone. Instances that share a database must share TOKEN_SECRET as well.
 */
export function tokenSecret(env: Pick<Environment, 'TOKEN_SECRET' | 'DATA_DIR'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET;
  mkdirSync(env.DATA_DIR, { recursive: true });
  const file = join(env.DATA_DIR, 'token-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // A link never replaces: of several processes that start at once, the first one's secret stays.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
