/** Error codes of the drivers and of PostgreSQL for a database that is unreachable or takes no connections now. */
const AWAY = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** disk_full, and the same from the system and the embedded database's own file system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** serialization_failure, deadlock_detected, lock_not_available: a retry of the same call can succeed. */
const BUSY = new Set(['40001', '40P01', '55P03']);

/** Whether an error means that the database is unreachable, busy, or has no room to write. Looks at causes too, because drizzle wraps errors. */
export function databaseTrouble(error: unknown): 'away' | 'busy' | 'full' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code !== 'string') continue;
    if (AWAY.has(code) || code.startsWith('08')) return 'away';
    if (BUSY.has(code)) return 'busy';
    if (FULL.has(code)) return 'full';
  }
  return undefined;
}
