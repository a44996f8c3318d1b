import { beforeAll, expect, it } from 'vitest';
import { accessCodes } from '@/event-api/notices/schema';
import { jobs } from '@/event-api/platform/jobs/schema';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { mailOf, type Person, readyPerson, startPerson } from './person';

const HOST = 'access.localhost';
const WRONG = { access_code: ['This code is not right. Check the digits, or ask for a new code.'] };
const ENDED = { access_code: ['This code no longer works. Ask for a new one.'] };
const UNKNOWN =
  'No registration with this email address has been found. Did you register with a different email address?';

describeOnBoth('opening registrations by a code that was mailed', (platform, callsAlone) => {
  let api: TestApi;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'access', host: HOST });
    await api.importFixture({ code: 'other', host: 'other.localhost' });
  });
  const visitor = async (host = HOST): Promise<Caller> => {
    visits += 1;
    return { host, token: await api.visit(host), address: `203.0.113.${visits % 250}` };
  };
  const register = async (email: string, locale: 'en' | 'fr' = 'en'): Promise<Person> => {
    const person = await readyPerson(api, { host: HOST, email, locale });
    await person.submit();
    return person;
  };
  /** The code that was mailed to an address, after an earlier one if there was. */
  async function mailedCode(email: string, earlier?: string): Promise<string> {
    const mails = await mailOf(platform(), email);
    const codes = mails.flatMap(({ subject }) => /^(\d{6}) /.exec(subject ?? '')?.[1] ?? []);
    return codes.find((code) => code !== earlier) ?? '';
  }
  const ask = (email: string, caller: Caller) => api.call('sendEventEmailAccessCode', { email }, caller);
  const open = (email: string, access_code: string, caller: Caller) =>
    api.ask('getLookUpRegistration', { email, access_code }, caller);
  /** Six digits that are not the code. */
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('200: opens all registrations of the address, the complete one first, in the registration’s language', async () => {
    const email = 'noor@example.org';
    const done = await register(email, 'fr');
    const begun = await startPerson(api, { host: HOST, email: 'begun@example.org' });
    // A second one of the same address, as it stands when somebody began twice.
    await platform().db.execute(
      `update registrations set email = '${email}' where event_code = 'access' and code = '${begun.code}'`,
    );
    const caller = await visitor();
    expect(await ask(' NOOR@example.org', caller)).toEqual({ done: true });
    const [mail] = (await mailOf(platform(), email)).filter(({ subject }) => /^\d{6}/.test(subject ?? ''));
    expect(mail?.subject).toMatch(/^\d{6} ouvre votre inscription/);
    const code = await mailedCode(email);
    const answer = await open(email, ` ${code.slice(0, 3)} ${code.slice(3)}`, caller);
    expect([answer.status, answer.body]).toMatchObject([200, { code: done.code, status: 'submitted' }]);
    const { registrations } = await api.call('getLookUpRegistrationByEmail', { email }, caller);
    expect(registrations.map((one) => one.code).sort()).toEqual([done.code, begun.code].sort());
    // A lost answer can be repeated.
    expect((await open(email, code, caller)).status).toBe(200);
  });

  if (callsAlone) return;

  it('422: a wrong code; after five tries the right one too, until a new one is asked for', async () => {
    const email = 'tries@example.org';
    await register(email);
    const caller = await visitor();
    await ask(email, caller);
    const code = await mailedCode(email);
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await open(email, other(code), caller));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([422, { errors: WRONG }]),
    );
    expect(await open(email, code, caller)).toMatchObject({ status: 422, body: { errors: ENDED } });
    await ask(email, caller);
    expect((await open(email, await mailedCode(email, code), caller)).status).toBe(200);
  });

  it('422: five tries at once are counted as five', async () => {
    const email = 'rush@example.org';
    await register(email);
    const caller = await visitor();
    await ask(email, caller);
    const code = await mailedCode(email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => open(email, other(code), caller)));
    const said = tries.map(({ body }) => JSON.stringify(body));
    expect(said.filter((text) => text.includes('not right'))).toHaveLength(5);
    expect(said.filter((text) => text.includes('no longer'))).toHaveLength(3);
  });

  it('422: an old code, another visitor’s, another address’s, another event’s', async () => {
    const email = 'old@example.org';
    await register(email);
    await register('eve@example.org');
    const caller = await visitor();
    await ask(email, caller);
    const code = await mailedCode(email);
    const refusals = [
      await open(email, code, await visitor()),
      await open('eve@example.org', code, caller),
      await open(email, code, await visitor('other.localhost')),
      await open('nobody@example.org', code, caller),
    ];
    expect(refusals.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([422, { errors: ENDED }]),
    );
    platform().clock.advance(601);
    expect(await open(email, code, caller)).toMatchObject({ status: 422, body: { errors: ENDED } });
  });

  it('404: the specification’s message for an address that nobody registered with, also at another event', async () => {
    await register('here@example.org');
    for (const [email, host] of [
      ['nobody@example.org', HOST],
      ['here@example.org', 'other.localhost'],
    ] as const) {
      const { status, body } = await api.refused('sendEventEmailAccessCode', { email }, await visitor(host));
      expect([status, body.errors]).toEqual([404, { email: [UNKNOWN] }]);
    }
    expect((await api.refused('sendEventEmailAccessCode', { email: 'x' }, await visitor())).status).toBe(422);
  });

  it('429: an address gets three codes an hour for one network, a visitor asks ten times in ten minutes', async () => {
    const email = 'much@example.org';
    await register(email);
    const statuses = [];
    const atOneNetwork = async () => ({ ...(await visitor()), address: '198.18.1.2' });
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await api.ask('sendEventEmailAccessCode', { email }, await atOneNetwork())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, body } = await api.refused('sendEventEmailAccessCode', { email }, await atOneNetwork());
    expect([Number(headers.get('retry-after')) > 0, Object.keys(body.errors)]).toEqual([true, ['email']]);
    const caller = await visitor();
    const asked = [];
    for (let time = 0; time < 11; time += 1) {
      const input = { email: `guess${time}@example.org` };
      asked.push((await api.ask('sendEventEmailAccessCode', input, caller)).status);
    }
    expect(asked).toEqual([...Array(10).fill(404), 429]);
  });

  it('keeps no code: neither with the request nor in the letter’s job', async () => {
    const email = 'secret@example.org';
    await register(email);
    await ask(email, await visitor());
    const code = await mailedCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify([
      await platform().db.select().from(accessCodes),
      await platform().db.select().from(jobs),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).toContain(email);
  });

  it('mails no code that has ended before its letter is written', async () => {
    const email = 'slow@example.org';
    await register(email);
    await ask(email, await visitor());
    platform().clock.advance(601);
    expect(await mailedCode(email)).toBe('');
  });

  it('forgets ended codes', async () => {
    const email = 'forget@example.org';
    await register(email);
    await ask(email, await visitor());
    platform().clock.advance(601);
    await register('later@example.org');
    await ask('later@example.org', await visitor());
    const emails = (await platform().db.select().from(accessCodes)).map((row) => row.email);
    expect(emails).toEqual(['later@example.org']);
  });
});
