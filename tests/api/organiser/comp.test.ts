import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { issueFreeTicket } from '@/event-api/registration/organiser/issue-free-ticket';
import { registrations } from '@/event-api/registration/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { mailOf } from '../registration/person';

describeOnBoth('npm run event -- comp, resend', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);
  const person = (email: string) => ['--email', email, '--first-name', 'Grace', '--last-name', 'Hopper'];
  const ofEvent = (code: string) =>
    platform().db.select().from(registrations).where(eq(registrations.eventCode, code));
  const seats = async (code: string, item: string) => {
    const { out } = await event(['seats', code, '--json']);
    const rows: { code: string; sold: number; free: number; held: number }[] = JSON.parse(out);
    const row = rows.find((one) => one.code === item);
    return row && [row.sold, row.held, row.free];
  };

  it('comp registers somebody for nothing: with place, seats, letter and audit; once an address', async () => {
    const { event: code } = await submitted();
    const email = `grace@${code}.example`;
    const asked = [
      'comp',
      code,
      '--ticket',
      'general',
      ...person(email),
      '--session',
      'circuits-2',
      '--language',
      'fr',
    ];
    const done = await event(asked);
    expect(done).toMatchObject({ code: 0, err: '' });
    const made = (await ofEvent(code)).find((one) => one.email === email);
    expect(made).toMatchObject({
      status: 'submitted',
      trackCode: 'general',
      locale: 'fr',
      fees: { total: 0 },
    });
    expect(await seats(code, 'general')).toEqual([2, 0, 48]);
    expect(await seats(code, 'circuits-2')).toEqual([1, 0, 19]);
    const [letter] = await mailOf(platform(), email);
    expect(letter?.subject).toContain('confirmée');
    expect(letter?.text).toContain('Grace Hopper');
    expect(letter?.text).toContain(made?.code);
    const [entry] = await platform().db.select().from(auditEntries).where(eq(auditEntries.eventCode, code));
    expect(entry).toMatchObject({
      command: 'comp',
      outcome: 'done',
      targets: ['ticket=general', made?.code],
    });
    expect(JSON.stringify(entry)).not.toMatch(/grace|hopper/i);

    expect(await event(asked)).toMatchObject({ code: 1, err: expect.stringContaining('registered already') });
    expect(await ofEvent(code)).toHaveLength(2);
  });

  it('comp refuses what nobody could choose, and leaves nothing behind', async () => {
    const { event: code } = await submitted();
    const refusal = async (...more: string[]) => {
      const { code: exit, err } = await event(['comp', code, ...more, ...person(`x@${code}.example`)]);
      expect(exit).toBe(1);
      return err;
    };
    expect(await refusal('--ticket', 'vip')).toContain('no ticket "vip"');
    expect(await refusal('--ticket', 'general', '--session', 'nothing')).toContain('no session "nothing"');
    expect(await refusal('--ticket', 'general', '--session', 'choir-1')).toContain('no place left: choir-1');
    expect(
      await refusal('--ticket', 'general', '--session', 'circuits-1', '--session', 'pottery-1'),
    ).toContain('Paper circuits');
    expect(await refusal('--ticket', 'online', '--mode', 'in_person')).toContain('is online');
    expect(await ofEvent(code)).toHaveLength(1);
    expect(await seats(code, 'general')).toEqual([1, 0, 49]);
  });

  it('comp for the last place, twice at once: one gets it, the other is told', async () => {
    const { event: code } = await submitted();
    const found = await findEvent(platform().db, code);
    if (!found) throw new Error('the event is gone');
    const ticket = (name: string) => ({
      ...{ trackCode: 'last-place', mode: 'in_person' as const, email: `${name}@${code}.example` },
      ...{ firstName: name, lastName: 'Late', locale: 'en' as const, sessions: [] },
    });
    const issued = await Promise.all(
      ['dee', 'eve', 'fay'].map((name) => issueFreeTicket(platform(), found, ticket(name))),
    );
    expect(issued.map(({ outcome }) => outcome).sort()).toEqual(['done', 'sold_out', 'sold_out']);
    expect(await seats(code, 'last-place')).toEqual([1, 0, 0]);
  });

  it('resend mails the confirmation again, and only of what is submitted', async () => {
    const { email, person: ada } = await submitted();
    expect(await mailOf(platform(), email)).toHaveLength(1);
    expect(await event(['resend', ada.code.toLowerCase()])).toMatchObject({ code: 0 });
    expect((await mailOf(platform(), email)).map(({ subject }) => subject)).toEqual([
      'You are registered: Horizons',
      'You are registered: Horizons',
    ]);
    expect(await event(['resend', 'NOBODY'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no registration'),
    });
  });
});
