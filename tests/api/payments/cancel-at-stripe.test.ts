import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { USUAL } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { type StripeApi, startStripeApi } from '../../support/stripe-api';
import { cancelling, IN_HALF, withPolicy } from '../registration/cancelling';
import { readyPerson } from '../registration/person';

const EVENT = { code: 'cancel-at-stripe', host: 'cancel-at-stripe.localhost' };

describe.each(USUAL)('a cancellation paid through Stripe, on %s', (kind) => {
  let started: StripeApi;
  beforeAll(async () => {
    started = await startStripeApi(kind, EVENT);
    await started.api.importFixture(EVENT, withPolicy());
  });
  afterAll(() => started?.close());

  it('is given back at Stripe once, however often the job runs', async () => {
    const { api, platform, stripe } = started;
    const person = await readyPerson(api, { host: EVENT.host, email: `ada@${EVENT.host}` });
    const fields = await person.submitFields();
    const credit = { token: 'ctoken_visa' };
    await api.call('saveSubmitRegistration', { ...fields, credit } as never, person.caller);
    platform.clock.set(IN_HALF);
    const { cancel, preview } = cancelling(api, person);
    const { refund } = await cancel();
    await runAllJobs(platform, jobHandlers);
    // 97.50 and half of 9.75 tax.
    expect(refund).toEqual({ amount: 10_238, currency: 'USD' });
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([10_238]);
    expect(await preview()).toMatchObject({
      cancellation: { refund: 'done' },
      refunds: [{ card: { last4: '4242' } }],
    });
  });
});
