import { expect, it, vi } from 'vitest';
import { FileAnswer } from '../../calls/use-case';
import type { SiteEvent } from '../../tenancy/event';
import { cachedFile } from './file-cache';

const event = {} as SiteEvent; // the cache knows an event by its object alone
const file = async () => new FileAnswer('', 'text/plain', 'x.txt', 'en');

it('composes a file once, and keeps it however many views are asked for', async () => {
  const compose = vi.fn(file);
  await Promise.all([cachedFile(event, 'whole', compose), cachedFile(event, 'whole', compose)]);
  for (let index = 0; index < 100; index += 1) await cachedFile(event, `view ${index}`, file, 'views');
  await cachedFile(event, 'whole', compose);
  expect(compose).toHaveBeenCalledTimes(1);
  const again = vi.fn(file);
  await cachedFile(event, 'view 0', again, 'views');
  expect(again).toHaveBeenCalledTimes(1);
});
