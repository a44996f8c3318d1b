import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';

const DAY_SECONDS = 24 * 60 * 60;

describeOnBoth('signing in to the desk', (platform) => {
  let desk: TestDesk;
  const event = commandLine(platform);
  const pass = (seconds: number) => platform().clock.set(addSeconds(platform().clock.now(), seconds));

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: 'entered', host: 'entered.localhost' });
    await event(['invite', 'entered', 'Olga@example.org']);
  });

  const lettersTo = async (email: string) => {
    await runAllJobs(platform(), jobHandlers);
    return (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ to }) => to === email);
  };

  it('the first owner comes in by the letter of the command, and sees the event', async () => {
    const token = await desk.signInWith(await desk.secretFor('olga@example.org'));
    expect(await desk.call('getMyEvents', {}, token)).toMatchObject({
      email: 'olga@example.org',
      events: [{ event_code: 'entered', role: 'owner', registrations: 0, waiting: 0 }],
    });
  });

  it('answers the same whether or not an address is known, and writes only to those who are', async () => {
    const known = await desk.ask('requestSignIn', { email: 'olga@example.org' });
    const unknown = await desk.ask('requestSignIn', { email: 'nobody@example.org' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await lettersTo('nobody@example.org')).toEqual([]);
  });

  it('writes in the language in which the link was asked for', async () => {
    await desk.ask('requestSignIn', { email: 'olga@example.org' }, { locale: 'fr' });
    const letters = await lettersTo('olga@example.org');
    expect(letters.some(({ subject }) => subject.startsWith('Votre lien vers l’espace'))).toBe(true);
    expect(letters.some(({ text }) => text.includes('/fr/sign-in/link/'))).toBe(true);
    await desk.ask('requestSignIn', { email: 'olga@example.org' }, { locale: 'en' });
  });

  it('a link signs in once, however often it is looked at, and ends by itself', async () => {
    const secret = await desk.secretFor('olga@example.org');
    const state = async () => (await desk.ask('getSignInLink', { secret })).body;
    expect([await state(), await state()]).toEqual([
      { state: 'open', email: 'olga@example.org' },
      { state: 'open', email: 'olga@example.org' },
    ]);
    await desk.signInWith(secret);
    expect(await state()).toEqual({ state: 'used', email: 'olga@example.org' });
    expect((await desk.ask('signIn', { secret })).status).toBe(422);

    const forged = `${secret.split('.')[0]}.${'x'.repeat(32)}`;
    expect((await desk.ask('signIn', { secret: forged })).status).toBe(422);
    expect((await desk.ask('getSignInLink', { secret: forged })).body).toEqual({
      state: 'expired',
      email: null,
    });

    pass(3601);
    await desk.ask('requestSignIn', { email: 'olga@example.org' });
    const other = await desk.secretFor('olga@example.org');
    pass(15 * 60 + 1);
    expect((await desk.ask('signIn', { secret: other })).status).toBe(422);
    expect((await desk.ask('getSignInLink', { secret: other })).body).toMatchObject({ state: 'expired' });
  });

  it('bounds the links that are asked for of one address, known or not', async () => {
    for (const email of ['olga@example.org', 'nobody@example.org']) {
      pass(3601);
      const statuses = [];
      for (let asked = 0; asked < 6; asked += 1)
        statuses.push((await desk.ask('requestSignIn', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('a session lasts while it is used, ends when it is not, and with signing out', async () => {
    pass(3601);
    const token = await desk.signIn('olga@example.org');
    const status = async () => (await desk.ask('getMyEvents', {}, { token })).status;
    pass(13 * DAY_SECONDS);
    expect(await status()).toBe(200);
    pass(13 * DAY_SECONDS);
    expect(await status()).toBe(200);
    pass(14 * DAY_SECONDS + 1);
    expect(await status()).toBe(401);

    const [here, there] = [await desk.signIn('olga@example.org'), await desk.signIn('olga@example.org')];
    const other = await desk.signIn('olga@example.org');
    const statuses = async () =>
      Promise.all(
        [here, there, other].map(async (each) => (await desk.ask('getMyEvents', {}, { token: each })).status),
      );
    expect((await desk.ask('signOut', {}, { token: here })).headers.get('x-desk-session')).toBe('none');
    expect(await statuses()).toEqual([401, 200, 200]);
    await desk.ask('signOut', { everywhere: 'Y' }, { token: there });
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('ends however often it is used, after ninety days', async () => {
    const token = await desk.signIn('olga@example.org');
    for (let days = 0; days < 80; days += 10) {
      pass(10 * DAY_SECONDS);
      expect((await desk.ask('getMyEvents', {}, { token })).status).toBe(200);
    }
    pass(10 * DAY_SECONDS + 1);
    expect((await desk.ask('getMyEvents', {}, { token })).status).toBe(401);
  });
});
