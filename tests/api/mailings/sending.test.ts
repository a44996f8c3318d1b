import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { describeOnServer } from '../../support/database';
import { agree } from '../desk/new-desk';
import { AFTERWARDS, newMailings } from './new-mailings';

const HOUR_SECONDS = 3600;

describeOnServer('letters that a team sends to many', (platform) => {
  const { at, add, call, write, send, erase, deliver, mails, address, stateOf } = newMailings(
    platform,
    'sending',
  );

  it('goes to each in their language with their name', async () => {
    const { mailing, saved } = await write();
    expect(saved).toMatchObject({ count: 2, unwanted: 0, without: 0, problems: [] });
    const { event } = at;
    const asked = await call('sendMailing', { event, mailing }, at.token);
    expect(asked).toMatchObject({
      outcome: 'asks',
      consequences: expect.arrayContaining([
        '2 people get this letter, each address once: 1 in English, 1 in French.',
        expect.stringContaining('begins to leave at once'),
      ]),
    });
    await expect(send(mailing)).resolves.toMatchObject({ outcome: 'done' });
    await deliver();
    const [ada, bo] = (await mails()).sort((one, next) => one.to.localeCompare(next.to));
    expect(ada).toMatchObject({ to: address('ada'), subject: 'Bring water, Ada' });
    expect(ada?.text).toMatch(/Dear .*Ada Roy.*,\n\nit will be hot\./);
    expect(ada?.html).toContain('<strong>hot</strong>');
    expect(ada?.text).not.toContain('Hello');
    expect(bo).toMatchObject({ to: address('bo'), subject: 'Apportez de l’eau' });
    expect(bo?.text).toMatch(/Bonjour .*Bo Roy.*,\n\nIl fera chaud\./);
    expect(bo?.headers['list-unsubscribe']).toBeUndefined();
    expect(await mails()).toHaveLength(2);
    expect(await stateOf(mailing)).toEqual({ ada: 'sent', bo: 'sent' });
    const audit = await platform()
      .db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.eventCode, event), eq(auditEntries.command, 'letters send')));
    expect(audit).toMatchObject([{ targets: [mailing], outcome: 'done' }]);
    // Whoever opens the person's page sees it among their letters.
    const person = await call('getPerson', { event, kind: 'registration', id: `${event}-B` }, at.token);
    expect(person).toMatchObject({ letters: [{ name: 'Letter of the team', state: 'sent' }] });
  });

  it('is sent once, whatever is pressed twice, and cannot be changed any more', async () => {
    const { mailing } = await write();
    const asked = await call('sendMailing', { event: at.event, mailing }, at.token);
    const agreed = asked.outcome === 'asks' ? asked.seal : '';
    const both = await Promise.all(
      [1, 2].map(() => call('sendMailing', { event: at.event, mailing, agreed }, at.token)),
    );
    expect(both.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    await deliver();
    expect(await mails()).toHaveLength(2);
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toMatchObject({
      outcome: 'refused',
    });
    const late = { kind: 'order', audience: {}, subject: {}, text: {}, revision: 3 };
    const { status } = await at.desk.ask(
      'saveMailing',
      { event: at.event, mailing, ...late },
      { token: at.token },
    );
    expect(status).toBe(409);
  });

  it('waits for its moment in the event’s zone, and can be taken back until then', async () => {
    const { mailing } = await write();
    const { event } = at;
    expect(await send(mailing, '2027-01-11T09:30')).toMatchObject({
      told: expect.stringMatching(/January 11.*9:30/),
    });
    await deliver();
    expect(await mails()).toEqual([]);
    const taken = await agree((agreed) =>
      call('takeMailingBack', { event, mailing, ...(agreed && { agreed }) }, at.token),
    );
    expect(taken.outcome).toBe('done');
    platform().clock.advance(48 * HOUR_SECONDS);
    await deliver();
    expect(await mails()).toEqual([]);

    await send(mailing, '2027-01-13T09:30');
    // Who belongs to it at its moment gets it; who was erased before does not.
    await add({ code: 'C', email: address('cy'), firstName: 'Cy' });
    platform().clock.set(AFTERWARDS);
    expect(await erase(address('bo'))).toMatchObject({ code: 0 });
    await deliver();
    expect((await mails()).map(({ to }) => to).sort()).toEqual([address('ada'), address('cy')]);
  });

  it('a moment that is none is refused', async () => {
    const { event } = at;
    for (const moment of ['2027-01-01T09:30', '2027-03-14T02:30', 'soon', '2099-01-01T09:30']) {
      const { mailing: next } = await write();
      const answer: ActAnswer = await call('sendMailing', { event, mailing: next, at: moment }, at.token);
      expect([moment, answer.outcome]).toEqual([moment, 'refused']);
    }
  });

  it('so many a day, and no more', async () => {
    for (let letter = 0; letter < 20; letter += 1) await send((await write()).mailing);
    const { mailing } = await write();
    expect(await call('sendMailing', { event: at.event, mailing }, at.token)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('So many letters')],
    });
  });
});
