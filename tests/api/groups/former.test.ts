import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { invite, joinAs } from './joining';
import { type Organiser, organise, proveMailbox, visitor, withGroups } from './organising';

const HOST = 'next-year.localhost';
const FORMER = 'last-year.localhost';
const STRANGERS = 'others-year.localhost';
const NOBODY = { event: null, people: [] };

describeOnBoth('the people of an organiser’s last group', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    const at =
      (starts: string, client = 'coastal') =>
      (event: EventDefinitionInput) => {
        const made = withGroups(event, { least: 1 });
        return {
          ...made,
          event: { ...made.event, starts, client: { ...made.event.client, code: client } },
        };
      };
    await api.importFixture({ code: 'last-year', host: FORMER }, at('2027-02-04'));
    await api.importFixture({ code: 'next-year', host: HOST }, at('2028-02-03'));
    await api.importFixture({ code: 'others-year', host: STRANGERS }, at('2027-03-04', 'others'));
  });
  const begin = (host: string, email: string, confirms = true) =>
    organise(api, host, { group_contact_email: email, confirms });
  const list = (
    host: string,
    { code }: Organiser,
    name: string,
    changes: Parameters<typeof invite>[3] = {},
  ) => {
    // One after the other, which is the order of the list.
    platform().clock.advance(1);
    return invite(platform(), host.replace('.localhost', ''), code, {
      ...{ name, email: `${name.toLowerCase()}@members.example` },
      ...changes,
    });
  };
  const read = ({ code, caller }: Pick<Organiser, 'code' | 'caller'>) =>
    api.call('getFormerGroupPeople', { code }, caller);
  const ada = { name: 'Ada', email: 'ada@members.example' };

  it('getFormerGroupPeople 200: names and addresses of who came, without who left and who is in the list already', async () => {
    const email = 'came@lakeside.example';
    const former = await begin(FORMER, email);
    await list(FORMER, former, 'Ada');
    await list(FORMER, former, 'Grace');
    await list(FORMER, former, 'Taken', { state: 'taken_back' });
    await list(FORMER, former, 'Declined', { state: 'declined' });
    await list(FORMER, former, 'Bounced', { state: 'bounced' });
    await list(FORMER, former, 'Texted', { email: '', phone: '+16045550111', sendType: 'text' });
    platform().clock.advance(1);
    const left = await joinAs(api, former, 'Left');
    await joinAs(api, former, 'Stayed', { email: 'stayed@members.example' });
    await platform()
      .db.update(registrations)
      .set({ status: 'cancelled' })
      .where(eq(registrations.code, left.registration.code));

    const organiser = await begin(HOST, email);
    const stayed = { name: 'Stayed', email: 'stayed@members.example' };
    expect(await read(organiser)).toEqual({
      event: 'Horizons',
      people: [ada, { name: 'Grace', email: 'grace@members.example' }, stayed],
    });
    await list(HOST, organiser, 'Grace');
    expect((await read(organiser)).people).toEqual([ada, stayed]);
    // An earlier event knows nothing of a later one.
    expect(await read(former)).toEqual(NOBODY);
  });

  if (callsAlone) return;

  it('getFormerGroupPeople 200: nobody of another address, an unconfirmed group or another client; 404: without access', async () => {
    const email = 'apart@lakeside.example';
    for (const [host, contact, confirms] of [
      [FORMER, 'somebody-else@lakeside.example', true],
      [FORMER, email, false],
      [STRANGERS, email, true],
    ] as const) {
      await list(host, await begin(host, contact, confirms), 'Ada');
    }
    const organiser = await begin(HOST, email);
    expect(await read(organiser)).toEqual(NOBODY);
    const { code } = organiser;
    for (const host of [HOST, STRANGERS]) {
      const caller = await visitor(api, host);
      expect((await api.ask('getFormerGroupPeople', { code }, caller)).status).toBe(404);
    }
    await list(FORMER, await begin(FORMER, email), 'Ada');
    expect((await read(organiser)).people).toEqual([ada]);
  });

  it('getFormerGroupPeople 200: nobody for who began the group with somebody’s address and has not proved it', async () => {
    const email = 'victim@lakeside.example';
    await list(FORMER, await begin(FORMER, email), 'Ada');
    const beginner = await begin(HOST, email, false);
    const { code } = beginner;
    expect(await read(beginner)).toEqual(NOBODY);
    // The address’s owner opens the link, which confirms the group, but not that the other device is theirs.
    const phone = await visitor(api, HOST);
    platform().clock.advance(60);
    await proveMailbox(api, code, phone);
    expect((await read({ code, caller: phone })).people).toEqual([ada]);
    expect(await read(beginner)).toEqual(NOBODY);
    // Another device of theirs.
    const desk = await visitor(api, HOST);
    platform().clock.advance(60);
    await proveMailbox(api, code, desk);
    expect((await read({ code, caller: desk })).people).toEqual([ada]);
  });
});
