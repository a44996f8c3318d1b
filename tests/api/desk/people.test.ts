import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '@/event-api/groups/schema';
import { ERASED_DOMAIN } from '@/event-api/platform/erased-address';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readyPerson } from '../registration/person';

const EVENT = 'full-of-people';
const OWNER = 'olga@example.org';

describeOnServer('people, in the desk', (platform) => {
  let desk: TestDesk;
  let token: string;
  const command = commandLine(platform, 'root');
  const people = (filter: Record<string, unknown> = {}) =>
    desk.call('getPeople', { event: EVENT, ...filter }, token);
  const namesOf = async (filter?: Record<string, unknown>) =>
    (await people(filter)).people.map(({ name }) => name);

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: `${EVENT}.localhost` });
    await command(['invite', EVENT, OWNER]);
    token = await desk.signIn(OWNER);
    const ada = await readyPerson(api, { host: `${EVENT}.localhost`, email: 'ada@example.com' });
    await ada.submit();
    platform().clock.advance(1);
    await platform()
      .db.insert(groups)
      .values({
        ...{ eventCode: EVENT, code: 'PARTY', organization: 'École du Nord', contactName: '=Zoé()' },
        ...{ contactEmail: 'zoe@example.com', contactPhone: '', contactAddress: '', locale: 'fr' },
        ...{ trackCode: 'general', mode: 'in_person', joinByLink: false, createdAt: platform().clock.now() },
      });
  });

  it('has everybody in words, and what there is to filter by', async () => {
    const { people: all, count, pages, kinds, statuses, tickets } = await people();
    expect([count, pages]).toEqual([2, 1]);
    expect(all.map((one) => [one.name, one.kind.name, one.status.name, one.ticket])).toEqual([
      ['=Zoé()', 'Group organiser', 'Address not confirmed', null],
      ['Ada Lovelace', 'Attendee', 'Confirmed', 'General admission'],
    ]);
    expect(kinds.map(({ key }) => key)).toEqual(['registration', 'group']);
    expect(statuses.map(({ key }) => key).sort()).toEqual(['submitted', 'unconfirmed']);
    expect(tickets.map(({ key }) => key)).toContain('general');
  });

  it('finds, filters and leafs; a word that there is none of finds nobody', async () => {
    expect(await namesOf({ q: 'ecole' })).toEqual(['=Zoé()']);
    expect(await namesOf({ kind: 'registration' })).toEqual(['Ada Lovelace']);
    expect(await namesOf({ status: 'submitted', ticket: 'general' })).toEqual(['Ada Lovelace']);
    for (const none of [
      { kind: 'toString' },
      { status: 'x' },
      { ticket: 'x' },
      { q: 'nobody at all' },
      { page: 9 },
    ]) {
      expect(await namesOf(none)).toEqual([]);
    }
    const { status } = await desk.ask('getPeople', { event: EVENT, q: 'x'.repeat(101) }, { token });
    expect(status).toBe(422);
  });

  it('says of who was erased that they were, and nothing else', async () => {
    const erased = { email: `x@${ERASED_DOMAIN}`, code: 'GONE', status: 'submitted' as const };
    await platform()
      .db.insert(registrations)
      .values({
        ...{ ...erased, eventCode: EVENT, trackCode: 'general', mode: 'online', locale: 'en' },
        startedAt: '2026-01-01T00:00:00.000Z',
      });
    expect((await people()).people.at(-1)).toMatchObject({ code: 'GONE', name: 'Erased', email: null });
    await platform().db.delete(registrations).where(eq(registrations.code, 'GONE'));
  });

  it('is a file in the language of its link, in which no cell is a formula', async () => {
    const asked = { event: EVENT, language: 'fr' };
    const { body, headers } = await desk.ask('downloadPeople', asked, { token });
    expect(headers.get('content-disposition')).toContain(`${EVENT}-personnes.csv`);
    const [heading, first, second] = String(body).trim().split('\r\n');
    expect(heading).toContain(
      'Nom;Courriel;Organisme;À quel titre;État;Billet;Code;Depuis (America/Los_Angeles)',
    );
    expect(first).toMatch(/^"?'=Zoé\(\)"?;zoe@example\.com;École du Nord;Responsable de groupe;/);
    expect(second).toContain('Ada Lovelace;ada@example.com;');
    for (const none of [{ kind: 'toString' }, { ticket: 'x' }]) {
      const empty = await desk.ask('downloadPeople', { ...asked, ...none }, { token });
      expect([empty.status, String(empty.body).trim().split('\r\n').length]).toEqual([200, 1]);
    }
  });
});
