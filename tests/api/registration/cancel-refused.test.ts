import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '@/event-api/checkout/schema';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from './cancel-events';
import { AFTER_THE_EVENT, AT_THE_EVENT, IN_HALF, withPolicy } from './cancelling';
import { CARDS } from './person';

describeOnServer('changeRegistration with the option cancel, refused', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, submitted, givenBack, runJobs } = cancelEvents(platform, () => api);

  describe('409', () => {
    it('changed_since_review: another share applies by now; nothing is given back', async () => {
      const { person, fields } = await submitted();
      const wanted = await fields();
      platform().clock.set(IN_HALF);
      const { status, body } = await api.refused('changeRegistration', wanted, person.caller);
      expect([status, Reflect.get(body, 'reason')]).toEqual([409, 'changed_since_review']);
      expect((await person.overview()).status).toBe('submitted');
    });

    it('the event is over', async () => {
      const { person } = await ready(withPolicy(), {}, AT_THE_EVENT);
      platform().clock.set(AFTER_THE_EVENT);
      const { status, body } = await api.refused(
        'changeRegistration',
        { code: person.code, option: 'cancel', preview: 'Y' },
        person.caller,
      );
      expect([status, body.errors.request?.[0]]).toEqual([
        409,
        'The event is over, so this registration can no longer be changed or cancelled.',
      ]);
    });

    it('a payment is in flight', async () => {
      const { person } = await ready();
      const fields = await person.submitFields(CARDS.silent);
      await api.ask('saveSubmitRegistration', fields, person.caller);
      const { status, body } = await api.refused(
        'changeRegistration',
        { code: person.code, option: 'cancel', preview: 'Y' },
        person.caller,
      );
      expect([status, body.errors.request?.[0]]).toEqual([
        409,
        'Another payment is still in progress. Please wait a moment.',
      ]);
    });
  });

  describe('422', () => {
    it.each([
      ['reason', { reason: undefined }],
      ['message', { reason: 'other' }],
      ['version', { version: undefined }],
      ['issue_refund', { issue_refund: 'N' }],
      ['refund_amount', { refund_amount: 9_999_999 }],
    ])('at %s; nothing is given back', async (field, wrong) => {
      const { person, refused } = await submitted();
      const { status, body } = await refused(wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      expect((await person.overview()).status).toBe('submitted');
    });
  });

  it('404: without the grant, and another event’s', async () => {
    const { host, person } = await submitted();
    const other = await submitted();
    const wanted = { code: person.code, option: 'cancel', preview: 'Y' };
    expect(
      (await api.refused('changeRegistration', wanted, { host, token: await api.visit(host) })).status,
    ).toBe(404);
    expect((await api.refused('changeRegistration', wanted, other.person.caller)).status).toBe(404);
  });

  it('a refund that the gateway refuses is tried again, and shown as delayed until it is carried out', async () => {
    const { person, cancel, preview } = await submitted();
    const { gateway } = platform();
    const { refund } = gateway;
    gateway.refund = () => Promise.reject(new Error('no funds'));
    await cancel();
    await runJobs();
    expect((await preview()).cancellation?.refund).toBe('delayed');
    expect(platform().logged.join('\n')).toContain('no funds');
    gateway.refund = refund;
    platform().clock.advance(3);
    expect(await givenBack(person)).toEqual([21_788]);
    expect((await preview()).cancellation?.refund).toBe('done');
    const [row] = await platform()
      .db.select()
      .from(refunds)
      .where(eq(refunds.reason, 'the attendee cancelled'));
    expect(row?.refusedAt).toBeNull();
    expect(await platform().db.select().from(sandboxCharges)).not.toEqual([]);
  });
});
