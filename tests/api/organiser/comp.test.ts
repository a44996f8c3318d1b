import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { issueFreeTicket } from '@/event-api/registration/organiser/issue-free-ticket';
import { registrations } from '@/event-api/registration/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import { publicOrigin } from '@/lib/env';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { withMembership } from '../membership/association';
import { cancelEvents } from '../registration/cancel-events';
import { AFTER_THE_EVENT } from '../registration/cancelling';
import { changing } from '../registration/changing';
import { CARDS, mailOf, personOf } from '../registration/person';

/** The form requires nothing beyond what the command knows. */
const askingForNames = (event: EventDefinitionInput): EventDefinitionInput => {
  const { registration, ...forms } = event.forms;
  if (!registration) throw new Error('the fixture has a form');
  const sections = registration.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.name.startsWith('role') ? { ...field, required: false } : field,
    ),
  }));
  return { ...event, forms: { ...forms, registration: { ...registration, sections } } };
};

describeOnServer('npm run event -- comp, resend', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { ready, submitted } = cancelEvents(platform, () => api);
  const { change } = changing(platform, () => api);
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
    const { event: code } = await submitted({ policy: askingForNames });
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
    const made = (await ofEvent(code)).find((one) => one.email === email);
    expect(done).toMatchObject({
      ...{ code: 0, err: '' },
      out: `${email} has the registration ${made?.code}. The running site sends the letter.\n`,
    });
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

    expect(await event(asked)).toMatchObject({
      code: 1,
      err: `--email ${email}: is registered already; "registrations ${code}" has its code, for resend or cancel; nothing changed.\n`,
    });
    expect(await ofEvent(code)).toHaveLength(2);
  });

  it('comp takes every address that the site takes', async () => {
    const { event: code } = await submitted();
    const asked = ['comp', code, '--ticket', 'general', ...person(`zoé@${code}.example`)];
    expect(await event(asked)).toMatchObject({ code: 0, out: expect.stringContaining('zoé@') });
  });

  it('comp refuses what nobody could choose, and leaves nothing behind', async () => {
    const { event: code } = await submitted();
    const refusal = async (...more: string[]) => {
      const { code: exit, err } = await event(['comp', code, ...more, ...person(`x@${code}.example`)]);
      expect(exit).toBe(1);
      return err;
    };
    const more = 'raise its "capacity" in the event’s file and import it, or choose another';
    expect(await refusal('--ticket', 'vip')).toMatch(/^--ticket: .* has no ticket "vip"; it has general, /);
    expect(await refusal('--ticket', 'general', '--session', 'nothing')).toMatch(
      /^--session: .* has no session "nothing"; "seats .*" names them/,
    );
    expect(await refusal('--ticket', 'general', '--session', 'choir-1')).toContain(
      `--session choir-1: no place is left; ${more}`,
    );
    expect(
      await refusal('--ticket', 'general', '--session', 'circuits-1', '--session', 'pottery-1'),
    ).toContain('--session circuits-1, --session pottery-1: nobody can attend both; leave one of them out');
    expect(await refusal('--ticket', 'volunteers', '--session', 'drawing-1')).toContain(
      '--session drawing-1: is not part of the ticket volunteers in person; choose another --ticket or --mode, or leave it out',
    );
    const four = ['sky-1', 'circuits-1', 'choir-1', 'drawing-1'].flatMap((one) => ['--session', one]);
    expect(await refusal('--ticket', 'general', ...four)).toContain(
      '--session drawing-1: the ticket general is for at most 3; leave some out',
    );
    expect(await refusal('--ticket', 'online', '--mode', 'in_person')).toContain(
      '--mode in_person: the ticket online is online only; leave it out',
    );
    expect(await ofEvent(code)).toHaveLength(1);
    expect(await seats(code, 'general')).toEqual([1, 0, 49]);
  });

  it('comp for the last place, twice at once: one gets it, the other is told', async () => {
    const { event: code } = await submitted();
    const found = await findEvent(platform().db, code);
    if (!found) throw new Error('the event is gone');
    const ticket = (name: string) => ({
      ...{ trackCode: 'last-place', mode: 'in_person' as const, email: `${name}@${code}.example` },
      ...{ firstName: name, lastName: 'Late', locale: 'en' as const, reader: 'en' as const },
      sessions: [],
    });
    const issued = await Promise.all(
      ['dee', 'eve', 'fay'].map((name) => issueFreeTicket(platform(), found, ticket(name))),
    );
    expect(issued.map(({ outcome }) => outcome).sort()).toEqual(['done', 'sold_out', 'sold_out']);
    expect(await seats(code, 'last-place')).toEqual([1, 0, 0]);
    expect(
      await event(['comp', code, '--ticket', 'last-place', ...person(`gus@${code}.example`)]),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('--ticket last-place: no place is left; raise its "capacity"'),
    });
  });

  it('comp is refused while somebody pays with the address, and when the event is over', async () => {
    const { event: code, email, person: ada } = await ready();
    await api.ask('saveSubmitRegistration', await ada.submitFields(CARDS.silent), ada.caller);
    const asked = ['comp', code, '--ticket', 'general', ...person(email)];
    expect((await event(asked)).err).toContain(
      `--email ${email}: somebody is paying for a registration with it`,
    );
    platform().clock.set(AFTER_THE_EVENT);
    expect((await event(asked)).err).toBe(
      `${code} is over: nobody can be registered any more; nothing changed.\n`,
    );
  });

  it('comp says which required answers are missing, and their holder adds them by the link in the letter', async () => {
    const { event: code, host } = await submitted();
    const email = `grace@${code}.example`;
    const done = await event(['comp', code, '--ticket', 'general', ...person(email), '--language', 'fr']);
    const site = publicOrigin(host, platform().env);
    expect(done.out).toContain(
      `Not answered, though registering requires it: Role.\nIts holder can add this until Friday, February 5, 2027: by the link in the letter, or at ${site}/fr/registration/existing.\n`,
    );
    const answers = async () => {
      const rows: Record<string, unknown>[] = JSON.parse((await event(['attendees', code, '--json'])).out);
      return JSON.stringify(rows.find((row) => row.email === email));
    };
    expect(await answers()).toContain('"answer_role":null');
    const [letter] = await mailOf(platform(), email);
    const secret = /\/registration\/existing\?secret=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const caller = { host, token: await api.visit(host) };
    const opened = await api.call('getLookUpRegistration', { secret }, caller);
    const model = { first_name: 'Grace', last_name: 'Hopper', email, role: 'teacher' };
    const grace = personOf(api, { caller, code: opened.code, email });
    expect((await change(grace, { model })).status).toBe(200);
    expect(await answers()).toContain('"answer_role":"teacher"');
  });

  it('comp names documents and membership that a ticket requires, and says when nobody can add them', async () => {
    const { event: code } = await submitted({
      policy: (event) => {
        const asking = withMembership({ 'last-place': 'required' })(askingForNames(event));
        const documents = [{ type: 'official' as const, name: { en: 'Diploma', fr: 'Diplôme' } }];
        return {
          ...asking,
          registration: { ...asking.registration, changes: { allowed: ['workshops'] } },
          tracks: asking.tracks.map((track) =>
            track.code === 'last-place' ? { ...track, documents } : track,
          ),
        };
      },
    });
    const done = await event(['comp', code, '--ticket', 'last-place', ...person(`grace@${code}.example`)]);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain(
      'Not answered, though registering requires it: the membership questions, Diploma.\nIts holder cannot add this, because details can no longer be changed',
    );
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
