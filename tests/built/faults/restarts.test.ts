import { beforeAll, expect, it } from 'vitest';
import { withOnSale } from '@/bench/on-sale';
import { restartProduct } from '@/faults/restarts';
import { atSweep } from '../../support/sweep';
import { requireBuild } from '../built-product';

beforeAll(requireBuild);

it('resets none of 32 kept connections when it is restarted: readiness first, then a grace, idle connections last', async () => {
  await withOnSale({ sessions: 1 }, async (onSale) => {
    const restarted = await restartProduct(onSale, { restarts: atSweep(1, 2), clients: 32 });
    expect(restarted).toMatchObject({
      ...{ resets: 0, wrong: 0 },
      draining: { readiness: 503, page: 200, connection: 'close' },
    });
    expect(restarted.endedAfterMs).toBeLessThan(10_000);
  });
});
