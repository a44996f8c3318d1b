import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { releaseUnpaid, warnGroups } from '@/event-api/groups/places/deadlines';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { mailOf } from '../registration/person';
import { joinAs } from './joining';
import { organise, secretIn, visitor, withGroups } from './organising';

const DAY = 24 * 3600;

describeOnServer('the end of a group’s places', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const setUp = async () => {
    number += 1;
    platform().clock.set(TEST_START);
    const host = `deadline-${number}.localhost`;
    await api.importFixture({ code: `deadline-${number}`, host }, (event) => withGroups(event));
    return host;
  };
  const run = async () => {
    await warnGroups(platform());
    await releaseExpired(platform());
    await releaseUnpaid(platform());
  };
  const subjects = async (email: string, letter: string) =>
    (await mailOf(platform(), email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith(letter));

  it('is announced 7 days and 1 day before, once each, to the organiser and to who has not finished', async () => {
    const host = await setUp();
    const group = await organise(api, host, { places: 3 }, 'fr');
    const email = group.group.group_contact_email;
    const ada = await joinAs(api, group, 'Ada');
    const bob = await joinAs(api, group, 'Bob');
    await bob.fill();
    await api.call('leaveToGroup', { code: bob.registration.code }, bob.caller);
    const told: number[][] = [];
    for (const days of [6, 1, 1, 5, 0.5]) {
      platform().clock.advance(days * DAY);
      await run();
      await run();
      told.push([
        (await subjects(email, 'Des places de votre groupe expirent')).length,
        (await subjects(ada.email, 'Your place ends soon')).length,
        (await subjects(bob.email, 'Your place ends soon')).length,
      ]);
    }
    expect(told).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 1, 0],
      [2, 2, 0],
      [2, 2, 0],
    ]);
    const [letter] = (await mailOf(platform(), email)).filter(({ subject }) =>
      subject.startsWith('Des places'),
    );
    expect(letter?.text).toMatch(/Gardées et non utilisées.*1 place jusqu/s);
    expect(letter?.text).toMatch(/payer par le groupe.*1 place jusqu/s);
  });

  it('says nothing in advance of what was taken later than the day of the warning', async () => {
    const host = await setUp();
    const group = await organise(api, host, { places: 1, track: 'last-place' });
    platform().clock.advance(12 * DAY);
    await joinAs(api, group, 'Ada');
    await run();
    expect(await subjects(group.group.group_contact_email, 'Places of your group end soon')).toHaveLength(0);
    platform().clock.advance(1.5 * DAY);
    await run();
    expect(await subjects(group.group.group_contact_email, 'Places of your group end soon')).toHaveLength(1);
  });

  it('releases what is kept and what was not paid for, first to the waitlist, and tells the members', async () => {
    const host = await setUp();
    const group = await organise(api, host, { track: 'last-place', places: 1 });
    const ada = await joinAs(api, group, 'Ada');
    await ada.fill();
    const { code } = ada.registration;
    await api.call('leaveToGroup', { code }, ada.caller);
    const caller = { host, token: await api.visit(host) };
    const person = { first_name: 'Wi', last_name: 'Ting', email: 'wi@host.example', track: 'last-place' };
    await api.call('saveToWaitlist', person, caller);
    platform().clock.advance(14 * DAY + 60);
    await run();
    await run();
    expect(await subjects(ada.email, 'Your registration is not finished')).toHaveLength(1);
    const released = (await mailOf(platform(), group.group.group_contact_email)).filter(({ subject }) =>
      subject.startsWith('Places of your group were released'),
    );
    expect(released).toHaveLength(1);
    expect(released[0]?.text).toMatch(/Without a place now.*Ada/s);
    const [offer] = await subjects('wi@host.example', 'A place is free for you');
    expect(offer).toBeDefined();
    const [registration] = await platform()
      .db.select()
      .from(registrations)
      .where(and(eq(registrations.groupCode, group.code), eq(registrations.code, code)));
    expect(registration).toMatchObject({ status: 'started', leftToGroupAt: null });
    // A visit lasts a day, so the organiser opens the group anew.
    const organiser = await visitor(api, host);
    const [mail] = (await mailOf(platform(), group.group.group_contact_email)).filter(({ text }) =>
      secretIn(text),
    );
    await api.call('checkGroup', { secret: secretIn(mail?.text) }, organiser);
    const now = await api.call('getGroupInformation', { code: group.code }, organiser);
    expect(now).toMatchObject({ states: { registering: 1 }, places: [{ free: 0, used: 0, until: null }] });
  });
});
