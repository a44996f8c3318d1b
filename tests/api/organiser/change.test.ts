import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { formAnswers } from '@/event-api/forms/schema';
import {
  changeByOrganiser,
  previewOrganisersChange,
} from '@/event-api/registration/organiser/change-by-organiser';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { changing } from '../registration/changing';
import { mailOf, readyPerson } from '../registration/person';

/** Holders may change nothing themselves. */
const closed = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  registration: { ...event.registration, changes: { allowed: [] } },
});

describeOnServer('npm run event -- change', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { registered, ask, stored, sessions, netPaid } = changing(platform, () => api, closed);
  const answersOf = async (code: string) => {
    const [row] = await platform().db.select().from(formAnswers).where(eq(formAnswers.ownerCode, code));
    return row;
  };

  it('puts address and answers right when holders may change nothing, tells both mailboxes, and names nobody in the audit', async () => {
    const { person, host } = await registered();
    const { email: before, eventCode } = await stored(person);
    expect((await ask(person, { model: {}, preview: 'Y' })).status).toBe(409);
    const after = `augusta@${host}.example`;
    const wanted = ['--email', after, '--answer', 'first_name=Augusta', '--yes'];
    const done = await event(['change', person.code, ...wanted]);
    expect(done).toMatchObject({ code: 0, out: `${person.code} is changed; nothing goes back.\n` });
    expect(done.err).toContain(`address    ${before} -> ${after}`);
    expect(await stored(person)).toMatchObject({ email: after, status: 'changed' });
    expect((await answersOf(person.code))?.model).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Lovelace',
    });
    const texts = (await mailOf(platform(), after)).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes('was changed by the organiser'))).toHaveLength(1);
    const toFormer = (await mailOf(platform(), before)).map(({ text }) => text);
    expect(toFormer.filter((text) => text?.includes('address of your registration'))).toHaveLength(1);
    expect(toFormer.join()).not.toContain(after);

    const [entry] = await platform()
      .db.select()
      .from(auditEntries)
      .where(eq(auditEntries.eventCode, eventCode));
    expect(entry).toMatchObject({
      ...{ command: 'change', outcome: 'done' },
      targets: [person.code, 'answer=first_name', 'answer=email'],
    });
    expect(JSON.stringify(entry)).not.toMatch(/augusta/i);
    expect((await event(['change', person.code, ...wanted])).out).toBe(
      `${person.code} is so already; nothing changed.\n`,
    );
  });

  it('checks the answers that are put right, and no others', async () => {
    const { person, event: code } = await registered();
    const { out } = await event([
      ...['comp', code, '--ticket', 'general', '--email', `bo@${code}.example`],
      ...['--first-name', 'Bo', '--last-name', 'Tran'],
    ]);
    const free = /has the registration ([\w-]+)/.exec(out)?.[1] ?? '';
    expect((await answersOf(free))?.completedAt).toBeNull();
    expect(await event(['change', free, '--answer', 'last_name=Trần', '--yes'])).toMatchObject({ code: 0 });
    expect(await answersOf(free)).toMatchObject({
      model: { first_name: 'Bo', last_name: 'Trần' },
      completedAt: null,
    });

    const refused = async (...more: string[]) => (await event(['change', person.code, ...more, '--yes'])).err;
    expect(await refused('--answer', 'first_name=')).toContain(`${person.code} cannot be so: first_name: `);
    expect(await refused('--answer', 'nickname=Ada')).toContain('cannot be so: nickname: ');
    expect(await refused('--email', `bo@${code}.example`)).toContain('cannot be so: email: ');
    expect(await refused('--email', 'ada')).toContain('write an e-mail address');
    expect(await refused('--answer', 'meals=[1')).toContain('has a value that is no JSON');
    expect(await refused('--ticket', 'vip')).toContain('cannot be so: track: ');
    expect((await answersOf(person.code))?.model).toMatchObject({ first_name: 'Ada' });
  });

  it('moves a seat, unless it is full, clashes or costs more; what costs less is given back', async () => {
    const { event: code, host } = await registered();
    const person = await readyPerson(api, { host, email: `cy@${code}.example`, sessions: ['circuits-1'] });
    await person.submit();
    const before = await sessions(person);
    const paid = await netPaid(person);
    const change = (...codes: string[]) =>
      event(['change', person.code, ...codes.flatMap((one) => ['--session', one]), '--yes']);
    expect((await change('circuits-1', 'pottery-1')).err).toContain('cannot be so: sessions: ');
    expect((await change('full-1')).err).toContain('cannot be so: sessions: ');
    expect((await change('nothing')).err).toContain('cannot be so: sessions: ');
    expect([await sessions(person), await netPaid(person)]).toEqual([before, paid]);

    const other = await readyPerson(api, { host, email: `other@${code}.example`, sessions: ['drawing-1'] });
    await other.submit();
    const dear = await event(['change', other.code, '--session', 'circuits-1', '--yes']);
    expect(dear).toMatchObject({ code: 1, err: expect.stringMatching(/would cost \$\s?\d+\.\d\d more/) });
    expect(await sessions(other)).toEqual(['drawing-1']);

    const same = await change('circuits-2');
    expect(same).toMatchObject({ code: 0, out: `${person.code} is changed; nothing goes back.\n` });
    const done = await change('drawing-1');
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/\$\s?\d+\.\d\d goes back\.\n$/) });
    expect(await sessions(person)).toEqual(['drawing-1']);
    expect(await netPaid(person)).toBeLessThan(paid);
  });

  it('does nothing else than was shown, and nothing for who has not finished', async () => {
    const { person, host, event: code } = await registered();
    const own = { code: person.code, locale: 'fr' as const };
    const look = async (wants: { ticket?: string; sessions?: string[] }) => {
      const plan = await previewOrganisersChange(platform(), { ...own, ...wants });
      if (plan.outcome !== 'done') throw new Error(plan.outcome);
      return { ...own, ...wants, version: plan.version };
    };
    const seen = await look({ ticket: 'online', sessions: [] });
    // A colleague was faster.
    expect((await changeByOrganiser(platform(), await look({ sessions: [] }))).outcome).toBe('done');
    expect((await changeByOrganiser(platform(), seen)).outcome).toBe('outdated');
    expect(await stored(person)).toMatchObject({ trackCode: 'general' });

    const unfinished = await readyPerson(api, { host, email: `later@${code}.example` });
    expect((await event(['change', unfinished.code, '--answer', 'first_name=X', '--yes'])).err).toContain(
      'is started: there is nothing to change',
    );
    expect((await event(['change', 'NONE1-NONE1', '--yes'])).err).toContain('There is no registration');
  });

  it('gives one address to one of two who are to have it at once', async () => {
    const { person, host, event: code } = await registered();
    const other = await readyPerson(api, { host, email: `other@${code}.example` });
    await other.submit();
    const both = await Promise.all(
      [person, other].map(async ({ code: each }) => {
        const wants = { code: each, email: `one@${code}.example`, locale: 'en' as const };
        const plan = await previewOrganisersChange(platform(), wants);
        if (plan.outcome !== 'done') throw new Error(plan.outcome);
        return changeByOrganiser(platform(), { ...wants, version: plan.version });
      }),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
  });
});
