import { expect, it, vi } from 'vitest';
import type { Db } from '../database/database';
import { addUse } from './use-counter';

const asked = { now: '2027-01-01T00:00:00.000Z', resetsAt: '2027-01-01T00:01:00.000Z' };
const used = (key: string, points: number) => ({ key, points, resetsAt: asked.resetsAt });

it('tells a failure to all calls that were counted together, and counts the next ones', async () => {
  const execute = vi.fn();
  // The counter uses nothing else of a database.
  const db = { execute } as unknown as Db;
  const add = (...keys: string[]) => addUse(db, { ...asked, keys });
  execute.mockResolvedValueOnce([used('a', 1)]);
  execute.mockRejectedValueOnce(new Error('away'));
  execute.mockResolvedValueOnce([used('a', 2), used('b', 1)]);
  execute.mockResolvedValueOnce([used('a', 3)]);

  const outcomes = await Promise.allSettled([add('a'), add('a'), add('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await Promise.all([add('a', 'b'), add('a')])).toEqual([
    [used('a', 2), used('b', 1)],
    [used('a', 3)],
  ]);
  expect(execute).toHaveBeenCalledTimes(4);
});
