import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEntries } from '@/event-api/audit/audit-trail';
import { type Spending, spend } from '@/event-api/calls/spend-budget';
import { findEvent } from '@/event-api/tenancy/find-event';
import { createTestApi } from '../../support/api';
import { createTestPlatform, describeOnBoth, TEST_START } from '../../support/database';
import { startFakeLookup } from '../../support/fake-address-lookup';

/** Midnight after the tests' start, at the event. */
const MIDNIGHT = '2027-01-11T07:59:59.000Z';

describeOnBoth('a budget of the day', (platform) => {
  let events = 0;
  /** An event with these limits, whose budgets are spent by the returned function. */
  const eventWith = async (limits: Record<string, number>) => {
    events += 1;
    const code = `budget-${events}`;
    platform().clock.set(TEST_START);
    await createTestApi(platform()).importFixture({ code, host: `${code}.localhost` }, (event) => ({
      ...event,
      limits,
    }));
    const event = await findEvent(platform().db, code);
    if (!event) throw new Error('the event was not imported');
    const { db, clock, log } = platform();
    return { code, spendOf: (spending: Spending) => spend({ db, clock, log, event }, spending) };
  };
  const entriesOf = async (code: string) => {
    const found: unknown[] = [];
    for await (const page of readEntries(platform().db, code)) {
      found.push(...page.map(({ who, command, targets, outcome }) => ({ who, command, targets, outcome })));
    }
    return found;
  };
  const linesOf = (code: string) =>
    platform()
      .logged.map((line) => JSON.parse(line))
      .filter(({ event, message }) => event === code && message === 'a budget of the day is used up');

  it('of 50 at once exactly as many are spent as there are, and it is told once in log and audit', async () => {
    const { code, spendOf } = await eventWith({ texts: 7 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => spendOf({ budget: 'texts' })));
    expect(outcomes.filter((outcome) => 'giveBack' in outcome).length).toBe(7);
    expect(outcomes.find((outcome) => 'until' in outcome)).toEqual({ until: MIDNIGHT });
    expect(await entriesOf(code)).toEqual([
      { who: 'the site', command: 'budget used up', targets: ['texts=7'], outcome: 'done' },
    ]);
    expect(linesOf(code)).toMatchObject([{ level: 'warn', budget: 'texts=7', day: '2027-01-10' }]);
  });

  it('is there again on the next day of the event’s zone, and told again when it is used up', async () => {
    const { code, spendOf } = await eventWith({ letters: 1 });
    await spendOf({ budget: 'letters' });
    expect(await spendOf({ budget: 'letters' })).toEqual({ until: MIDNIGHT });
    platform().clock.set('2027-01-11T08:00:00.000Z');
    expect(await spendOf({ budget: 'letters' })).toHaveProperty('giveBack');
    expect((await entriesOf(code)).length).toBe(2);
  });

  it('a group uses up its own and no more, and is named; what is given back can be spent', async () => {
    const { code, spendOf } = await eventWith({ texts: 5, group_texts: 2 });
    const one = () => spendOf({ budget: 'texts', group: 'ABCDE-FGHJK' });
    const first = await one();
    await one();
    expect(await one()).toHaveProperty('until');
    if ('giveBack' in first) await first.giveBack();
    expect(await one()).toHaveProperty('giveBack');
    for (let time = 0; time < 3; time += 1)
      expect(await spendOf({ budget: 'texts' })).toHaveProperty('giveBack');
    expect(await spendOf({ budget: 'texts' })).toHaveProperty('until');
    expect(await entriesOf(code)).toMatchObject([
      { targets: ['texts=5'] },
      { targets: ['group_texts=2', 'group=ABCDE-FGHJK'] },
    ]);
  });

  it('one network uses up a third of it at most', async () => {
    const { spendOf } = await eventWith({ letters: 9 });
    const from = async (address: string) => 'giveBack' in (await spendOf({ budget: 'letters', address }));
    const spent: boolean[] = [];
    for (let time = 0; time < 4; time += 1) spent.push(await from('192.0.2.1'));
    expect(spent).toEqual([true, true, true, false]);
    expect(await from('192.0.2.2')).toBe(true);
  });
});

it('getAddressSuggestions 200: no more questions are paid for than the event allows in a day, by one network a third', async () => {
  const lookup = await startFakeLookup('google');
  const platform = await createTestPlatform('pglite', { env: lookup.settings });
  const host = 'paid.localhost';
  const api = createTestApi(platform);
  await api.importFixture({ code: 'paid', host }, (event) => ({ ...event, limits: { address_lookups: 6 } }));
  const ask = async (address: string) => {
    const token = await platform.tokens.issueVisitor({ eventCode: 'paid', visitorId: randomUUID() });
    return api.call('getAddressSuggestions', { text: randomUUID() }, { host, token, address });
  };
  const states: string[] = [];
  for (let time = 0; time < 20; time += 1) states.push((await ask(`192.0.2.${time % 5}`)).state);
  expect(states).toEqual([...Array(6).fill('ready'), ...Array(14).fill('unavailable')]);
  expect(lookup.asked.length).toBe(6);
  platform.clock.advance(24 * 3600);
  for (let time = 0; time < 4; time += 1) states.push((await ask('192.0.2.1')).state);
  expect(states.slice(-4)).toEqual(['ready', 'ready', 'unavailable', 'unavailable']);
  await platform.close();
  await lookup.close();
});
