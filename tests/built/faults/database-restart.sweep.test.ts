import { beforeAll, expect, it } from 'vitest';
import { withOnSale } from '@/bench/on-sale';
import { DURABLE, MAX_CONNECTIONS, RESTART_SESSIONS, restartDatabase } from '@/faults/database-restart';
import { requireBuild } from '../built-product';

beforeAll(requireBuild);

it('answers within 5 s while PostgreSQL restarts, and well within 2 s of its return', async () => {
  await withOnSale({ sessions: RESTART_SESSIONS, settings: DURABLE }, async (onSale) => {
    for (const restart of [
      { mode: 'immediate', awayMs: 1_500, atOnce: 8 },
      { mode: 'fast', awayMs: 3_000, atOnce: 8 },
      { mode: 'fast', awayMs: 500, atOnce: 0 },
    ] as const) {
      const noticed = await restartDatabase(onSale, restart);
      expect.soft(noticed).toMatchObject({ lost: 0, wrong: {}, readiness: 503 });
      expect.soft(noticed.longestMs).toBeLessThan(5_000);
      expect.soft(noticed.longestPageMs).toBeLessThan(1_000);
      expect.soft(noticed.backAfterMs).toBeLessThan(2_000);
      expect.soft(noticed.connections).toBeLessThanOrEqual(MAX_CONNECTIONS);
      expect.soft(noticed.stoppedAfterMs).toBeLessThan(2_000);
    }
  });
});
