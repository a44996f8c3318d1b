import { expect, it } from 'vitest';
import { describeOnServer } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { agree } from '../desk/new-desk';
import { newMailings } from './new-mailings';

describeOnServer('letters to many as they are written', (platform) => {
  const { at, add, call, write, other, deliver, address } = newMailings(platform, 'writing');

  it('names what stands in braces and is no placeholder, and is not sent', async () => {
    const { mailing, saved } = await write({ text: { en: 'Dear {firstname}, {name}' } });
    expect(saved.problems).toEqual([expect.stringContaining('{firstname} is not known')]);
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toEqual({
      outcome: 'refused',
      reasons: [expect.stringContaining('{firstname}')],
    });
    const { mailing: empty } = await call('beginMailing', { event: at.event }, at.token);
    expect(await call('sendMailing', { event: at.event, mailing: empty }, at.token)).toMatchObject({
      outcome: 'refused',
    });
  });

  it('a save from an older revision changes nothing, so that two tabs lose no words', async () => {
    const { mailing } = await write();
    const { status } = await at.desk.ask(
      'saveMailing',
      { event: at.event, mailing, revision: 1, kind: 'news', audience: {}, subject: {}, text: {} },
      { token: at.token },
    );
    expect(status).toBe(409);
    const kept = await call('getMailing', { event: at.event, mailing }, at.token);
    expect(kept).toMatchObject({ revision: 2, kind: 'order', text: { fr: 'Il fera chaud.' } });
  });

  it('is previewed as any of its readers, as page and text, and sent to oneself', async () => {
    const { mailing } = await write();
    const { event } = at;
    const as = { kind: 'registration', id: `${event}-B` };
    const preview = await call('previewMailing', { event, mailing, ...as }, at.token);
    expect(preview).toMatchObject({ email: address('bo'), language: 'fr', subject: 'Apportez de l’eau' });
    const page = await at.desk.ask(
      'getMailingPage',
      { event, mailing, ...as, language: 'en' },
      { token: at.token },
    );
    expect(page.status).toBe(200);
    expect(page.body).toContain('Bo Roy');
    expect(page.headers.get('content-security-policy')).toContain("sandbox; style-src 'unsafe-inline'");
    await call('testMailing', { event, mailing, ...as }, at.token);
    await deliver();
    const tests = (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ subject }) =>
      subject.startsWith('[Essai] '),
    );
    expect(tests.at(-1)).toMatchObject({ to: 'olga@example.org', subject: '[Essai] Apportez de l’eau' });
  });

  it('nothing that somebody calls themselves becomes markup or a link', async () => {
    await add({ code: 'X', email: address('xo'), firstName: '<b>**evil.example**</b>' });
    const { mailing } = await write({ text: { en: 'Dear {first_name},' } });
    const page = await at.desk.ask(
      'getMailingPage',
      { event: at.event, mailing, kind: 'registration', id: `${at.event}-X` },
      { token: at.token },
    );
    expect(page.body).toContain('&lt;b&gt;**evil');
    expect(page.body).not.toContain('evil.example</');
  });

  it('a letter of another event is as if it were not there', async () => {
    const { mailing } = await write();
    const elsewhere = await other();
    for (const id of ['getMailing', 'getMailingPeople', 'previewMailing', 'getMailingPage'] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, mailing }, { token: at.token });
      expect([id, status]).toEqual([id, 404]);
    }
    for (const id of [
      'sendMailing',
      'takeMailingBack',
      'retryMailing',
      'testMailing',
      'removeMailing',
    ] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, mailing }, { token: at.token });
      expect([id, status]).toEqual([id, 404]);
    }
    const gone = await agree((agreed) =>
      call('removeMailing', { event: at.event, mailing, ...(agreed && { agreed }) }, at.token),
    );
    expect(gone).toMatchObject({ outcome: 'done', told: 'The draft is gone.' });
    const { mailings } = await call('getMailings', { event: at.event }, at.token);
    expect(mailings.map((each) => each.mailing)).not.toContain(mailing);
  });
});
