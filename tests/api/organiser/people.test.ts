import { beforeAll, expect, it } from 'vitest';
import { applicationContacts, applications } from '@/event-api/applications/schema';
import { buyers } from '@/event-api/buyers/schema';
import { listPeople, type Person, pageOfPeople } from '@/event-api/events/people/list-people';
import { formAnswers } from '@/event-api/forms/schema';
import { groupMembers, groups } from '@/event-api/groups/schema';
import { proposalPresenters, proposals } from '@/event-api/proposals/schema';
import { registrations } from '@/event-api/registration/schema';
import { waitlistEntries } from '@/event-api/waitlist/schema';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth, type TestPlatform } from '../../support/database';

/** The minute at which somebody began. */
const at = (minute: number) => `2027-01-10T18:${String(minute).padStart(2, '0')}:00.000Z`;

/** An event with somebody of every kind, stored as the journeys store them. */
async function fill({ db }: TestPlatform, eventCode: string): Promise<void> {
  const locale = 'fr' as const;
  const attendee = { eventCode, trackCode: 'general', mode: 'in_person' as const, locale };
  const answer = (kind: FormType, ownerCode: string, model: FormModel) => ({
    ...{ eventCode, formType: kind, ownerKind: kind, ownerCode, model },
    savedAt: at(0),
  });
  const person = { name: 'Bo Tran', sendType: 'email' as const, phone: '', byLink: false, changedAt: at(0) };
  await db.insert(registrations).values([
    { ...attendee, code: 'ADA', email: 'ada@example.com', status: 'submitted', startedAt: at(1) },
    { ...attendee, code: 'LEFT', email: 'half@example.com', status: 'started', startedAt: at(2) },
    {
      ...attendee,
      ...{
        code: 'WAITS',
        email: 'w@example.com',
        status: 'waitlisted',
        trackCode: 'online',
        startedAt: at(3),
      },
    },
  ]);
  await db.insert(waitlistEntries).values({
    ...{ eventCode, code: 'WAITS', firstName: 'Wilma', lastName: 'Ng', joinedAt: at(3) },
  });
  await db.insert(groups).values({
    ...{ eventCode, code: 'PARTY', organization: 'École du Nord', contactName: 'Olga Perrault' },
    ...{ contactEmail: 'olga@example.com', contactPhone: '+15145550000', contactAddress: '', locale },
    ...{ trackCode: 'general', mode: 'in_person', joinByLink: false, createdAt: at(4) },
  });
  const member = {
    ...person,
    eventCode,
    groupCode: 'PARTY',
    locale,
    trackCode: 'general',
    mode: 'in_person' as const,
  };
  await db.insert(groupMembers).values([
    { ...member, email: 'bo@example.com', state: 'sent', addedAt: at(5) },
    {
      ...member,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      state: 'opened',
      addedAt: at(5),
      registrationCode: 'ADA',
    },
    { ...member, name: 'Gone', email: 'gone@example.com', state: 'taken_back', addedAt: at(5) },
  ]);
  await db.insert(buyers).values({ eventCode, code: 'BUYS', state: 'started', locale, createdAt: at(6) });
  const sent = { eventCode, state: 'submitted' as const, locale, submittedAt: at(9) };
  await db.insert(applications).values([
    { ...sent, code: 'BOOTH', kind: 'exhibitor', createdAt: at(7) },
    { eventCode, code: 'GOLD', kind: 'sponsor', locale, draftEmail: 'later@example.com', createdAt: at(8) },
  ]);
  await db.insert(applicationContacts).values([
    { eventCode, code: 'C1', applicationCode: 'BOOTH', name: 'Zoé Tremblay', email: 'zoe@example.com' },
    { eventCode, code: 'C2', applicationCode: 'BOOTH', name: 'Ian 100%', email: 'ian@example.com' },
  ]);
  await db.insert(proposals).values({ ...sent, code: 'TALK', createdAt: at(9) });
  await db.insert(proposalPresenters).values({
    ...{ eventCode, code: 'P1', proposalCode: 'TALK', name: 'As named', email: 'grace@example.com', locale },
  });
  await db
    .insert(formAnswers)
    .values([
      answer('registration', 'ADA', { first_name: 'Ada', last_name: 'Lovelace', organization: 'Ministère' }),
      answer('registration', 'LEFT', { name: 'Œuvre Ångström' }),
      answer('buyer', 'BUYS', { first_name: 'Bea', last_name: ' ' }),
      answer('exhibitor', 'BOOTH', { organization: 'Maple Books' }),
      answer('presenter', 'P1', { first_name: 'Grace', last_name: 'Hopper' }),
    ]);
}

describeOnBoth('npm run event -- people', (platform) => {
  let api: TestApi;
  const event = commandLine(platform);
  const list = async (...more: string[]): Promise<Record<string, unknown>[]> =>
    JSON.parse((await event(['people', 'everybody', '--json', ...more])).out);
  const names = async (...more: string[]) => (await list(...more)).map(({ name, email }) => name ?? email);

  beforeAll(async () => {
    api = createTestApi(platform());
    for (const code of ['everybody', 'others']) {
      await api.importFixture({ code, host: `${code}.localhost` });
    }
    await fill(platform(), 'everybody');
    await platform()
      .db.insert(buyers)
      .values({ eventCode: 'others', code: 'ELSE', state: 'started', locale: 'en', createdAt: at(30) });
  });

  it('has everybody of the event in each of their parts, who began last first', async () => {
    const all = await list();
    expect(all.map((one) => [one.what, one.code, one.status, one.name, one.email, one.organization])).toEqual(
      [
        ['presenter', 'TALK', 'submitted', 'Grace Hopper', 'grace@example.com', null],
        ['sponsor', 'GOLD', 'started', null, 'later@example.com', null],
        ['exhibitor', 'BOOTH', 'submitted', 'Ian 100%', 'ian@example.com', 'Maple Books'],
        ['exhibitor', 'BOOTH', 'submitted', 'Zoé Tremblay', 'zoe@example.com', 'Maple Books'],
        ['buyer', 'BUYS', 'started', 'Bea', null, null],
        ['member', 'PARTY', 'sent', 'Bo Tran', 'bo@example.com', 'École du Nord'],
        ['group', 'PARTY', 'unconfirmed', 'Olga Perrault', 'olga@example.com', 'École du Nord'],
        ['registration', 'WAITS', 'waitlisted', 'Wilma Ng', 'w@example.com', null],
        ['registration', 'LEFT', 'started', 'Œuvre Ångström', 'half@example.com', null],
        ['registration', 'ADA', 'submitted', 'Ada Lovelace', 'ada@example.com', 'Ministère'],
      ],
    );
    expect(all.at(-1)).toMatchObject({ ticket: 'general', language: 'fr', since: at(1) });
  });

  it('finds names, addresses, organizations and codes, whatever accents and capitals are typed', async () => {
    expect(await names('--search', 'ministere')).toEqual(['Ada Lovelace']);
    expect(await names('--search', 'LOVELACE ada')).toEqual(['Ada Lovelace']);
    expect(await names('--search', 'zoe')).toEqual(['Zoé Tremblay']);
    expect(await names('--search', 'ångström')).toEqual(['Œuvre Ångström']);
    expect(await names('--search', 'ÉCOLE')).toEqual(['Bo Tran', 'Olga Perrault']);
    expect(await names('--search', 'grace@')).toEqual(['Grace Hopper']);
    expect(await names('--search', 'maple')).toEqual(['Ian 100%', 'Zoé Tremblay']);
    expect(await names('--search', 'wilma')).toEqual(['Wilma Ng']);
    expect(await names('--search', 'talk')).toEqual(['Grace Hopper']);
    expect(await names('--search', '514555')).toEqual(['Olga Perrault']);
  });

  it('takes what is typed as it stands, and nothing as everybody', async () => {
    expect(await names('--search', '100%')).toEqual(['Ian 100%']);
    expect(await names('--search', '_')).toEqual([]);
    expect(await names('--search', "o'; drop table buyers")).toEqual([]);
    expect(await names('--search', '  ')).toHaveLength(10);
    const { code, err } = await event(['people', 'everybody', '--search', 'x'.repeat(201)]);
    expect([code, err]).toEqual([2, expect.stringContaining('at most 200 characters')]);
  });

  it('is narrowed by what somebody is, status and ticket', async () => {
    expect(await names('--kind', 'exhibitor')).toEqual(['Ian 100%', 'Zoé Tremblay']);
    expect(await names('--status', 'started')).toEqual(['later@example.com', 'Bea', 'Œuvre Ångström']);
    expect(await names('--ticket', 'online')).toEqual(['Wilma Ng']);
    expect(await names('--kind', 'buyer', '--ticket', 'online')).toEqual([]);
    expect((await event(['people', 'everybody', '--ticket', 'none'])).code).toBe(1);
    expect((await event(['people', 'nowhere'])).err).toContain('There is no event "nowhere"');
  });

  it('is the same list in pages of any size', async () => {
    const { db } = platform();
    const all = { eventCode: 'everybody', filter: {} };
    const read = (limit: number, after?: Person) => listPeople(db, { ...all, after, limit });
    const whole = await read(100);
    for (const size of [1, 2, 3]) {
      const pages: Person[] = [];
      for (let page = await read(size); page.length > 0; page = await read(size, page.at(-1)))
        pages.push(...page);
      expect(pages).toEqual(whole);
      const third = await pageOfPeople(db, { ...all, offset: 2 * size, limit: size });
      expect(third).toEqual({ people: whole.slice(2 * size, 3 * size), count: whole.length });
    }
    const found = { ...all, filter: { search: 'lovelace' }, limit: 10 };
    const one = await pageOfPeople(db, { ...found, offset: 0 });
    expect([one.people.length, one.count]).toEqual([1, 1]);
    expect(await pageOfPeople(db, { ...found, offset: 10 })).toEqual({ people: [], count: 1 });
  });
});
