import { chargePayment } from '@/event-api/checkout/charge-payment';
import { startPayment } from '@/event-api/checkout/start-payment';
import { createPlatform } from '@/event-api/platform/create-platform';
import { registries } from '@/event-api/registries';
import { readEnvironment } from '@/lib/env';
import { card } from './cards';

/**
 * A separate process that charges a card and is killed before it can confirm the payment. `killed.test.ts` checks the
 * recovery.
 */
const env = readEnvironment();
const platform = await createPlatform(env, registries);
const now = platform.clock.now();
const started = await startPayment(platform.db, {
  eventCode: 'demo',
  owner: { kind: 'test', code: 'killed' },
  idempotencyKey: 'test:killed:1',
  amount: 24_500,
  currency: 'USD',
  lines: [],
  gateway: platform.gateway.name,
  now,
});
await chargePayment(platform, started, platform.gateway.readCredit(card(), now));
process.kill(process.pid, 'SIGKILL');
