import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ERASED_DOMAIN } from '@/event-api/platform/erased-address';
import { registrations } from '@/event-api/registration/schema';
import { basketItems } from '@/event-api/workshops/schema';
import { DIGEST_CHARS, type DoorPerson, type DoorScan, PART_COUNT } from '@/lib/contract/desk/door/shapes';
import { describeOnServer, TEST_START } from '../../support/database';
import { newDoor } from '../attendance/new-door';

const CROWD = 50;

describeOnServer('a door', (platform) => {
  const { at, command, other, register, codeOf, scanOf, second } = newDoor(
    platform,
    'door',
    (event) => event,
  );
  let codes: string[];
  const sync = (input: { scans?: DoorScan[]; undone?: string[]; after?: number; door?: string }) =>
    at.desk.call('syncDoor', { event: at.event, door: 'North', after: 0, ...input }, at.token);
  const outcomesOf = async (scans: DoorScan[], door?: string) =>
    (await sync({ scans, ...(door && { door }) })).outcomes.map(({ outcome, reason }) => reason ?? outcome);
  /** The whole list, as a device reads it: as often as there is more. */
  const listOf = async (
    have: string[] = Array.from({ length: PART_COUNT }, () => '-'.repeat(DIGEST_CHARS)),
  ) => {
    const people: DoorPerson[] = [];
    for (;;) {
      const answer = await at.desk.call('getDoorList', { event: at.event, have: have.join('') }, at.token);
      for (const { part, digest, people: some } of answer.parts) {
        have[part] = digest;
        people.push(...some);
      }
      if (!answer.more) return { people, have, count: answer.count, parts: answer.parts.length };
    }
  };

  beforeEach(async () => {
    codes = [];
    for (let number = 0; number < 3; number += 1) codes.push(await register(at.event));
  });

  it('lets fifty people in at two doors of which one is without a network meanwhile: all in, none twice', async () => {
    for (let number = 0; number < CROWD - 3; number += 1) codes.push(await register(at.event));
    const { people } = await listOf();
    expect(people).toHaveLength(CROWD);
    const keys = people.map(({ key }) => key);
    // North has everybody from the 20th on, South the first 30 and was there earlier; it sends ten minutes later, and twice.
    const north = keys
      .slice(20)
      .map((key, number) => scanOf(`n${number}`, { key, at: second(100 + number) }));
    const south = keys.slice(0, 30).map((key, number) => scanOf(`s${number}`, { key, at: second(number) }));
    platform().clock.set(second(160));
    expect(new Set(await outcomesOf(north))).toEqual(new Set(['welcome']));
    platform().clock.set(second(760));
    expect(new Set(await outcomesOf(south, 'South'))).toEqual(new Set(['welcome']));
    expect(new Set(await outcomesOf(south, 'South'))).toEqual(new Set(['welcome']));
    const { changes } = await sync({});
    const first = changes.filter(({ is_first, is_undone }) => is_first && !is_undone);
    expect(first).toHaveLength(CROWD);
    expect(new Set(first.map(({ key }) => key)).size).toBe(CROWD);
    // In the order of the scans, whenever they came in.
    const order = first.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ key, door }) => [key, door]);
    expect(order).toEqual(keys.map((key, number) => [key, number < 30 ? 'South' : 'North']));
    // Ten had been let in at both.
    expect(changes.filter(({ is_first }) => !is_first)).toHaveLength(10);
  });

  it('says why somebody is not let in, and lets them in when the door decides so', async () => {
    const [ada = ''] = codes;
    const cancelled = await register(at.event, { status: 'cancelled' });
    const scans = [
      scanOf('ada', { code: codeOf(ada).toLowerCase() }),
      scanOf('again', { code: codeOf(ada), at: second(5) }),
      scanOf('open', { code: codeOf(await register(at.event, { status: 'started' })) }),
      scanOf('left', { code: codeOf(cancelled) }),
      scanOf('far', { code: codeOf(await register(at.event, { mode: 'online' })) }),
      scanOf('room', { code: codeOf(ada), place: 'session:drawing-1' }),
      scanOf('forged', { code: `${codeOf(ada).slice(0, -1)}2` }),
      scanOf('nonsense', { code: 'https://example.org/🙂' }),
      scanOf('nowhere', { code: codeOf(ada), place: 'session:none' }),
    ];
    platform().clock.set(second(10));
    expect(await outcomesOf(scans)).toEqual([
      ...['welcome', 'already', 'unfinished', 'cancelled', 'online', 'other_session'],
      ...['unknown', 'unknown', 'unknown'],
    ]);
    const anyway = await sync({
      scans: [scanOf('anyway', { code: codeOf(cancelled), at: second(6), anyway: true })],
    });
    expect(anyway.outcomes).toMatchObject([{ outcome: 'welcome', reason: 'cancelled' }]);
    const { out } = await command(['arrivals', at.event, '--status', 'came', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ code: cancelled, despite: 'cancelled' }, { code: ada }]);
  });

  it('knows the seats of its session, and whoever has one', async () => {
    const [ada = '', bob = ''] = codes;
    await platform()
      .db.insert(basketItems)
      .values({
        ...{ eventCode: at.event, ownerKind: 'registration', ownerCode: ada, sessionCode: 'drawing-1' },
        ...{ state: 'confirmed', addedAt: TEST_START },
      });
    const place = 'session:drawing-1';
    const scans = [ada, bob].map((code, number) => scanOf(`d${number}`, { code: codeOf(code), place }));
    expect(await outcomesOf(scans)).toEqual(['welcome', 'other_session']);
    const { places, sells } = await at.desk.call('getDoor', { event: at.event }, at.token);
    expect(sells).toBe(true);
    expect(places[0]).toMatchObject({ place: 'entrance', is_open: true });
    expect(places.find((one) => one.place === place)).toMatchObject({ is_open: false });
  });

  it('takes back what was a mistake, and tells every door', async () => {
    const [ada = ''] = codes;
    const { last } = await sync({ scans: [scanOf('in', { code: codeOf(ada) })] });
    await sync({ undone: ['in', 'nothing'] });
    const news = await sync({ after: last });
    expect(news.changes).toMatchObject([{ id: 'in', is_undone: true, is_first: false }]);
    expect((await sync({ after: news.last })).changes).toEqual([]);
    expect(await outcomesOf([scanOf('in2', { code: codeOf(ada), at: second(0) })])).toEqual(['welcome']);
  });

  it('gets no more of the list than what differs: no address and no code of an order is in it', async () => {
    const { people, have, count } = await listOf();
    expect(count).toBe(3);
    const text = JSON.stringify(people);
    for (const code of codes) {
      expect(text).toContain(code); // as the last name that the test gave
      expect(text.replaceAll(`Guest ${code}`, '')).not.toContain(code);
      expect(text).not.toContain(codeOf(code));
    }
    expect(text).not.toContain('@');
    platform().clock.set(second(60));
    expect((await listOf([...have])).parts).toBe(0);
    await register(at.event);
    await platform()
      .db.update(registrations)
      .set({ email: `x@${ERASED_DOMAIN}` })
      .where(eq(registrations.code, codes[0] ?? ''));
    platform().clock.set(second(120));
    const renewed = await listOf([...have]);
    expect(renewed.count).toBe(3);
    expect(renewed.parts).toBeLessThanOrEqual(2);
    const long = { event: at.event, have: 'x'.repeat(2000) };
    expect((await at.desk.ask('getDoorList', long, { token: at.token })).status).toBe(422);
  });

  it('knows nobody of another event, and says of whose code it is where the team has both', async () => {
    const elsewhere = await other();
    const stranger = await register(elsewhere);
    const code = codeOf(stranger, elsewhere);
    expect(await outcomesOf([scanOf('x', { code })])).toEqual(['other_event']);
    await command(['invite', at.event, 'dora@example.org', '--role', 'door']);
    const token = await at.desk.signIn('dora@example.org');
    // A door sells where its event says so.
    expect((await at.desk.call('getDoor', { event: at.event }, token)).sells).toBe(false);
    const asked = { event: at.event, door: 'South', after: 0, scans: [scanOf('y', { code })] };
    expect((await at.desk.call('syncDoor', asked, token)).outcomes).toMatchObject([{ outcome: 'unknown' }]);
    expect((await at.desk.ask('getDoorList', { event: elsewhere }, { token })).status).toBe(404);
    const { people } = await at.desk
      .call('getDoorList', { event: elsewhere }, at.token)
      .then(({ parts }) => ({ people: parts.flatMap((part) => part.people) }));
    const key = people[0]?.key ?? '';
    expect(await outcomesOf([scanOf('z', { key })])).toEqual(['unknown']);
  });

  it('shows on Today who came, by ticket and by hour, and nothing of it before', async () => {
    const today = () => at.desk.call('getToday', { event: at.event }, at.token);
    expect((await today()).arrivals).toBeNull();
    const [ada = '', bob = ''] = codes;
    const late = await register(at.event, { trackCode: 'volunteers' });
    platform().clock.set(second(4000));
    await outcomesOf([
      scanOf('a', { code: codeOf(ada) }),
      scanOf('again', { code: codeOf(ada), at: second(3) }),
      scanOf('b', { code: codeOf(bob), at: second(3700) }),
      scanOf('c', { code: codeOf(late), at: second(3800) }),
    ]);
    const { arrivals } = await today();
    expect(arrivals).toMatchObject({ came: 3, expected: 4, others: 0 });
    expect(arrivals?.hours).toEqual([
      { hour: second(0), count: 1 },
      { hour: second(3600), count: 2 },
    ]);
    expect(arrivals?.tickets.map(({ came, expected }) => [came, expected])).toContainEqual([2, 3]);
    await sync({ undone: ['a', 'again'] });
    expect((await today()).arrivals?.came).toBe(2);
  });

  it('takes a bounded number at once, and nothing that is no scan', async () => {
    const refused = async (fields: Record<string, unknown>) =>
      (
        await at.desk.ask(
          'syncDoor',
          { event: at.event, door: 'N', after: 0, ...fields },
          { token: at.token },
        )
      ).status;
    const many = Array.from({ length: 101 }, (_, number) => scanOf(`m${number}`, { code: 'X' }));
    for (const fields of [
      { scans: many },
      { scans: [{ ...scanOf('a'), at: 'yesterday' }] },
      { scans: [{ ...scanOf('a'), place: 'x'.repeat(1000) }] },
      { scans: {} },
      { undone: many.map(({ id }) => id) },
      { after: -1 },
      { door: 'x'.repeat(41) },
    ]) {
      expect(await refused(fields), JSON.stringify(fields).slice(0, 60)).toBe(422);
    }
    expect(
      await refused({ scans: [scanOf('a', { place: 'room:1' }), scanOf('b', { key: 'ö', code: 'ü' })] }),
    ).toBe(200);
  });
});
