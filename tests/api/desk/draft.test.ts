import { beforeAll, expect, it } from 'vitest';
import type { DeskCatalogue } from '@/lib/contract/desk/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { mailOf, readyPerson } from '../registration/person';

const OWNER = 'olga@example.org';
type Changes = InputOf<DeskCatalogue['collectChanges']>['changes'];

const FEE = 'tracks[online].fee';
const sessionOf = (workshop: string, code: string) => `programme.workshops[${workshop}].sessions[${code}]`;
const retimed = (at: string, day: number, from: string, to: string): Changes => [
  { field: `${at}.slot`, value: null },
  { field: `${at}.day`, value: day },
  { field: `${at}.from`, value: from },
  { field: `${at}.to`, value: to },
];

describeOnServer('changes that are collected', (platform) => {
  let desk: TestDesk;
  let token: string;
  let api: TestApi;
  const command = commandLine(platform);

  async function owned(event: string): Promise<string> {
    await api.importFixture({ code: event, host: `${event}.localhost` });
    await command(['invite', event, OWNER]);
    return event;
  }
  async function collect(event: string, base: number, changes: Changes): Promise<string> {
    const asked = await desk.call('collectChanges', { event, base, changes }, token);
    if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
    const agreed = { event, base, changes, agreed: asked.seal };
    const done = await desk.call('collectChanges', agreed, token);
    if (done.outcome !== 'done') throw new Error(JSON.stringify(done));
    return done.told;
  }
  const draft = async (event: string) => (await desk.call('getDraft', { event }, token)).changes;
  const collected = async (event: string) => (await desk.call('getDeskEvent', { event }, token)).collected;
  const release = (event: string, agreed?: string) =>
    desk.call('releaseDraft', { event, ...(agreed !== undefined && { agreed }) }, token);
  async function asked(event: string) {
    const answer = await release(event);
    if (answer.outcome !== 'asks') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const feeOf = async (event: string) =>
    (await desk.call('getTickets', { event }, token)).tickets.find(({ ticket }) => ticket === 'online')?.fee
      .amount;

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    await owned('desk-draft');
    token = await desk.signIn(OWNER);
  });

  it('wait, are shown where they are edited, and are made at once with one letter for each person', async () => {
    const event = 'desk-draft';
    const sessions = ['circuits-1', 'drawing-1'];
    const ada = await readyPerson(api, { host: `${event}.localhost`, email: 'ada@example.com', sessions });
    await ada.submit();
    const before = (await mailOf(platform(), 'ada@example.com')).length;

    const circuits = sessionOf('circuits', 'circuits-1');
    expect(await collect(event, 1, retimed(circuits, 1, '10:00', '11:00'))).toBe(
      'Collected. 1 change waits to be released.',
    );
    expect(await collect(event, 1, retimed(sessionOf('drawing', 'drawing-1'), 2, '09:30', '10:00'))).toBe(
      'Collected. 2 changes wait to be released.',
    );
    await collect(event, 1, [{ field: FEE, value: 120 }]);
    // Nothing has happened yet.
    expect(await collected(event)).toBe(3);
    expect(await feeOf(event)).toBe(9900);
    expect(await mailOf(platform(), 'ada@example.com')).toHaveLength(before);

    const [first, , third] = await draft(event);
    expect(first).toMatchObject({ who: OWNER });
    expect(first?.fields).toContainEqual({ name: 'Paper circuits – From', now: null, value: '10:00' });
    expect(third?.fields).toEqual([{ name: 'Online – Price', now: '$\u00a099.00', value: '$\u00a0120.00' }]);
    const editor = await desk.call('getEditor', { event, path: 'tracks/online' }, token);
    expect(editor.collected).toEqual([{ field: FEE, value: '$\u00a0120.00' }]);
    const { sessions: shown } = await desk.call('getProgrammeDay', { event }, token);
    expect(shown.filter((each) => each.collected).map(({ session }) => session)).toEqual(['circuits-1']);

    const { consequences, seal } = await asked(event);
    expect(consequences).toEqual(
      expect.arrayContaining([
        'Online – Price: $\u00a099.00 → $\u00a0120.00',
        '1 person is concerned; 1 letter goes out.',
      ]),
    );
    expect(await release(event, seal)).toMatchObject({ outcome: 'done', version: 2 });
    expect([await feeOf(event), await collected(event)]).toEqual([12000, 0]);
    expect(await mailOf(platform(), 'ada@example.com')).toHaveLength(before + 1);
    expect(await release(event, seal)).toMatchObject({ outcome: 'refused' });
    const { entries } = await desk.call('getAudit', { event }, token);
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Released the collected changes', 'Collected a change of the event']),
    );
  });

  it('say what others have written into the same field meanwhile, and leave what they did elsewhere', async () => {
    const event = await owned('desk-draft-late');
    await collect(event, 1, [{ field: FEE, value: 120 }]);
    await command(['edit', event, '--yes', 'tracks[general].capacity', '60']);
    expect((await asked(event)).consequences[0]).toBe('Online – Price: $\u00a099.00 → $\u00a0120.00');
    await command(['edit', event, '--yes', FEE, '110']);
    const late = await asked(event);
    expect(late.consequences[0]).toMatch(/^olga has changed the same meanwhile/);
    expect(late.consequences[1]).toBe(
      'Online – Price is $\u00a0110.00 now. Your change makes it $\u00a0120.00.',
    );
    // What a colleague collects in between is asked about as well.
    await collect(event, 3, [{ field: 'tracks[online].capacity', value: 70 }]);
    expect(await release(event, late.seal)).toMatchObject({ outcome: 'asks' });
    const { seal } = await asked(event);
    expect(await release(event, seal)).toMatchObject({ outcome: 'done' });
    const { tickets } = await desk.call('getTickets', { event }, token);
    expect(tickets.map(({ capacity }) => capacity)).toEqual(expect.arrayContaining([60, 70]));
  });

  it('are replaced by a later one of the same field, and dropped one by one or all at once', async () => {
    const event = await owned('desk-draft-dropped');
    await collect(event, 1, [
      { field: FEE, value: 120 },
      { field: 'tracks[online].capacity', value: 70 },
    ]);
    await collect(event, 1, [{ field: FEE, value: 130 }]);
    await collect(event, 1, [{ field: 'tracks[general].capacity', value: 60 }]);
    const changes = await draft(event);
    expect(changes.map(({ fields }) => fields.map(({ value }) => value))).toEqual([
      ['70'],
      ['$\u00a0130.00'],
      ['60'],
    ]);
    const drop = async (change?: number) => {
      const which = { event, ...(change !== undefined && { change }) };
      const answer = await desk.call('dropChanges', which, token);
      if (answer.outcome !== 'asks') return answer.outcome;
      return (await desk.call('dropChanges', { ...which, agreed: answer.seal }, token)).outcome;
    };
    const [one] = changes;
    expect(await drop(one?.change)).toBe('done');
    expect(await drop(one?.change)).toBe('refused');
    expect(await draft(event)).toHaveLength(2);
    // Another event's are not its own.
    const other = await owned('desk-draft-other');
    expect(
      (await desk.call('dropChanges', { event: other, change: changes[1]?.change ?? 0 }, token)).outcome,
    ).toBe('refused');
    expect(await drop()).toBe('done');
    expect(await collected(event)).toBe(0);
    expect(await feeOf(event)).toBe(9900);
  });

  it('refuse at once what could not be released', async () => {
    const event = await owned('desk-draft-refused');
    const seal = `1-${'x'.repeat(43)}`;
    for (const changes of [
      [{ field: 'tracks[none].fee', value: 1 }],
      [{ field: 'team', value: [] }],
      [{ field: FEE, value: 'much' }],
    ]) {
      const answer = await desk.call('collectChanges', { event, base: 1, changes, agreed: seal }, token);
      expect(answer.outcome).toBe('refused');
    }
    const long = Array.from({ length: 4 }, (_, at) => ({
      field: `programme.workshops[circuits].links[${at}]`,
      value: 'x'.repeat(300_000),
    }));
    const { status } = await desk.ask(
      'collectChanges',
      { event, base: 1, changes: long, agreed: seal },
      { token },
    );
    expect(status).toBeLessThan(500);
    expect(await collected(event)).toBe(0);
    expect(await release(event)).toMatchObject({ outcome: 'refused' });
  });

  it('are the same for commands', async () => {
    const event = await owned('desk-draft-command');
    expect((await command(['draft', 'list', event])).out).toBe('There are none.\n');
    expect((await command(['draft', 'collect', event, FEE, '120'])).code).toBe(0);
    expect((await command(['draft', 'list', event])).out).toContain('tracks[online].fee  120');
    expect((await command(['draft', 'release', event, '--yes'])).code).toBe(0);
    expect(await feeOf(event)).toBe(12000);
    await command(['draft', 'collect', event, FEE, '130']);
    expect((await command(['draft', 'drop', event])).out).toBe('Forgotten: 1.\n');
    expect((await command(['draft', 'release', event, '--yes'])).code).not.toBe(0);
  });
});
