import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { payments } from '@/event-api/checkout/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { CARDS } from '../registration/person';

const HOUR_SECONDS = 3600;

describeOnServer('npm run event -- payments', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const { ready } = cancelEvents(platform, () => api);

  /** Somebody whose payment has no outcome, as if the site did not run since. */
  const inDoubt = async (card: string) => {
    const { event, person } = await ready();
    await api.ask('saveSubmitRegistration', await person.submitFields(card), person.caller);
    const [payment] = await platform().db.select().from(payments).where(eq(payments.eventCode, event));
    return { event, person, id: payment?.id ?? '' };
  };
  const state = async (id: string) =>
    (await platform().db.select().from(payments).where(eq(payments.id, id)))[0]?.state;

  it('doubt: lists what has no outcome after an hour, with what the gateway says; resolve: finishes it, audited', async () => {
    const { event, person, id } = await inDoubt(CARDS.chargedButSilent);
    expect((await command(['payments', 'doubt', event])).out).toBe('No payment is in doubt.\n');
    expect(await command(['payments', 'resolve', id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is under way'),
    });
    platform().clock.advance(HOUR_SECONDS);
    const [line] = (await command(['payments', 'doubt', event, '--csv'])).out.split('\r\n').slice(1);
    expect(line).toMatch(
      new RegExp(`^${id},${event},registration:${person.code},.*,asked,.*,sandbox,.*,charged$`),
    );
    expect(await command(['payments', 'resolve', id])).toMatchObject({
      code: 0,
      out: `Payment ${id} is confirmed now.\n`,
    });
    expect((await person.overview()).status).toBe('submitted');
    expect(await command(['payments', 'resolve', id])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not in doubt'),
    });
    const audited = await platform().db.select().from(auditEntries).where(eq(auditEntries.eventCode, event));
    expect(audited.map(({ command: name, targets, outcome }) => [name, targets, outcome])).toEqual(
      ['refused', 'done', 'refused'].map((outcome) => ['payments resolve', [id], outcome]),
    );
  });

  it('resolve gives up what the gateway never charged, and refuses what is no payment', async () => {
    const { id, event } = await inDoubt(CARDS.silent);
    platform().clock.advance(HOUR_SECONDS);
    expect((await command(['payments', 'doubt', event])).out).toMatch(/unknown\n$/);
    expect((await command(['payments', 'resolve', id])).code).toBe(0);
    expect(await state(id)).toBe('failed');
    expect((await command(['payments', 'resolve', '00000000-0000-4000-8000-000000000000'])).code).toBe(1);
    expect((await command(['payments', 'resolve', 'x'])).code).toBe(2);
    expect((await command(['payments', 'doubt', 'nowhere'])).code).toBe(1);
  });
});
