import { expect, it, vi } from 'vitest';
import { DatabaseAway } from '../database/server/server-connection';
import { reportFailure } from './loop';

it('logs what failed, but not each refusal of a database that is known to be away', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  reportFailure(log, new Error('Failed query', { cause: new DatabaseAway() }));
  expect(log.error).not.toHaveBeenCalled();
  reportFailure(log, new Error('a defect'));
  expect(log.error).toHaveBeenCalledOnce();
});
