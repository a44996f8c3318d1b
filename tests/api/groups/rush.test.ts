import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { giveBackMember } from '@/event-api/groups/members/take-back-group-invitation';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import { Refusal } from '@/lib/errors';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { readyPerson } from '../registration/person';
import { joinAs, membersOf } from './joining';
import { organise, visitor, withGroups } from './organising';

const MEMBERS = 40;
const PLACES = 30;

describeOnServer('forty members of a group at once', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** A new event whose track for groups has so many places. */
  const setUp = async (capacity: number) => {
    number += 1;
    platform().clock.set(TEST_START);
    const event = `rush-${number}`;
    const host = `${event}.localhost`;
    await api.importFixture({ code: event, host }, (fixture) => {
      const made = withGroups(fixture, { tracks: ['schools'] });
      const open = made.tracks.map((track) =>
        track.code === 'schools' ? { ...track, capacity, group: false } : track,
      );
      return { ...made, tracks: open };
    });
    return { event, host };
  };
  const callers = (host: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => visitor(api, host)));
  const joinOnce = (code: string, name: string, caller: Awaited<ReturnType<typeof visitor>>) =>
    api.ask('joinGroup', { code, name, email: `${name}@${code.toLowerCase()}.example` }, caller);
  const placesOf = async (event: string) => {
    const ofTrack = and(eq(inventoryItems.eventCode, event), eq(inventoryItems.code, 'schools'));
    const [item] = await platform().db.select().from(inventoryItems).where(ofTrack);
    return [item?.sold, item?.held];
  };
  const tally = (answers: readonly { status: number }[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((status) => [
        status,
        answers.filter((answer) => answer.status === status).length,
      ]),
    );

  it('get as many places as there are, of thirty that the group keeps', async () => {
    const { event, host } = await setUp(PLACES);
    const group = await organise(api, host, { places: PLACES });
    const members = await callers(host, MEMBERS);
    const answers = await Promise.all(
      members.map((caller, index) => joinOnce(group.code, `p${index}`, caller)),
    );
    expect(tally(answers)).toEqual({ 200: PLACES, 409: MEMBERS - PLACES });
    expect(await placesOf(event)).toEqual([0, PLACES]);
    expect(await membersOf(platform(), group.code)).toHaveLength(PLACES);
    expect((await group.read()).places).toMatchObject([{ free: 0, used: PLACES }]);
  });

  it('lose nothing to others who take what is free of the same track at the same time', async () => {
    const { event, host } = await setUp(PLACES + 20);
    const group = await organise(api, host, { places: PLACES });
    const [members, others] = [await callers(host, MEMBERS), await callers(host, MEMBERS)];
    const [joined, alone] = await Promise.all([
      Promise.all(members.map((caller, index) => joinOnce(group.code, `p${index}`, caller))),
      Promise.all(
        others.map((caller, index) =>
          api.ask('generateRegistrationCaptured', { email: `o${index}@${host}`, track: 'schools' }, caller),
        ),
      ),
    ]);
    const got = (answers: readonly { status: number }[]) => tally(answers)[200] ?? 0;
    expect(got(joined)).toBeGreaterThanOrEqual(PLACES);
    expect(got(joined) + got(alone)).toBe(PLACES + 20);
    expect(Object.keys({ ...tally(joined), ...tally(alone) })).toEqual(['200', '409']);
    expect(await placesOf(event)).toEqual([0, PLACES + 20]);
  });

  it('join, are taken back, leave the payment or pay, beside others: nobody waits for ever', async () => {
    const { event, host } = await setUp(PLACES);
    const group = await organise(api, host, { places: 10 });
    const first = await Promise.all(
      (await callers(host, 8)).map((caller, index) => joinAs(api, group, `first${index}`, { caller })),
    );
    for (const one of first.slice(4)) await one.fill();
    const [late, others] = [await callers(host, 12), await callers(host, 12)];
    const payers = await Promise.all(
      ['pay0', 'pay1', 'pay2', 'pay3'].map((name) =>
        readyPerson(api, { host, email: `${name}@${host}`, track: 'schools' }),
      ),
    );
    const payments = await Promise.all(
      payers.map(async ({ caller, submitFields }) => ({ caller, fields: await submitFields() })),
    );
    const now = platform().clock.now();
    const giveBack = (code: string) =>
      platform()
        .database.transaction((tx) => giveBackMember(tx, { eventCode: event, code, now }))
        .then(
          () => ({ status: 200 }),
          (error: unknown) => {
            if (error instanceof Refusal) return { status: error.status };
            throw error;
          },
        );
    const answers = await Promise.all([
      ...late.map((caller, index) => joinOnce(group.code, `late${index}`, caller)),
      ...others.map((caller, index) =>
        api.ask('generateRegistrationCaptured', { email: `o${index}@${host}`, track: 'schools' }, caller),
      ),
      ...first.slice(0, 4).map((one) => giveBack(one.registration.code)),
      ...first.slice(4).map((one) => api.ask('leaveToGroup', { code: one.registration.code }, one.caller)),
      ...[12, 3, 8].map((places) =>
        api.ask('holdGroupPlaces', { code: group.code, track: 'schools', places }, group.caller),
      ),
      ...payments.map(({ caller, fields }) => api.ask('saveSubmitRegistration', fields, caller)),
    ]);
    expect(tally(answers.slice(-payments.length))).toEqual({ 200: payments.length });
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const [sold = 0, held = 0] = await placesOf(event);
    expect(sold).toBe(payments.length);
    expect(sold + held).toBeLessThanOrEqual(PLACES);
    const { places } = await group.read();
    const alone = answers.slice(12, 24).filter(({ status }) => status === 200).length;
    expect(places.reduce((sum, { free, used }) => sum + free + used, 0) + alone).toBe(held);
  });
});
