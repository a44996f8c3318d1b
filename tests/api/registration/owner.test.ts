import { beforeAll, expect, it } from 'vitest';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { mailboxOf } from '@/event-api/tenancy/owner-kinds';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { startPerson } from './person';

describeOnServer('the mailbox of an owner', (platform) => {
  const host = 'mailbox.localhost';
  const eventCode = 'mailbox';
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: eventCode, host });
  });

  it('is the address, language and name of a registration, with a link that opens it on another device', async () => {
    const person = await startPerson(api, { host, email: 'ada@example.org', locale: 'fr' });
    const owner = registrationOwner(person.code);
    expect(await mailboxOf(platform(), { eventCode, owner })).toMatchObject({
      email: 'ada@example.org',
      locale: 'fr',
      name: null,
    });
    await person.fill();
    const mailbox = await mailboxOf(platform(), { eventCode, owner });
    expect(mailbox).toMatchObject({ name: 'Ada Lovelace' });
    const link = new URL(mailbox?.link ?? '');
    expect([link.hostname, link.pathname.startsWith('/fr/')]).toEqual([host, true]);

    const secret = [...link.searchParams.values()][0] ?? '';
    const elsewhere = { host, token: await api.visit(host) };
    expect((await api.call('getLookUpRegistration', { secret }, elsewhere)).code).toBe(person.code);
  });

  it('is none for a visitor, an unknown code and another event’s registration', async () => {
    const person = await startPerson(api, { host, email: 'grace@example.org' });
    const asked = [
      { eventCode, owner: visitorOwner('somebody') },
      { eventCode, owner: registrationOwner('NO-SUCH') },
      { eventCode: 'another', owner: registrationOwner(person.code) },
    ];
    expect(await Promise.all(asked.map((one) => mailboxOf(platform(), one)))).toEqual([null, null, null]);
  });
});
