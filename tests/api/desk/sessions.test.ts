import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { runAllJobs } from '../../support/run-all-jobs';
import { readyPerson } from '../registration/person';

const OWNER = 'olga@example.org';
const event = 'desk-at-once';
const SESSION = 'programme.workshops[circuits].sessions[circuits-1]';

describeOnServer('two sessions at once', (platform) => {
  let desk: TestDesk;
  let token: string;
  const command = commandLine(platform);
  const list = (name: string, filter: Record<string, string> = {}) =>
    desk.call('getList', { event, list: name, ...filter }, token);
  const waiting = async () =>
    Object.fromEntries(
      (await desk.call('getToday', { event }, token)).waiting.map(({ kind, count }) => [kind, count]),
    );

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    const host = `${event}.localhost`;
    await api.importFixture({ code: event, host });
    await command(['invite', event, OWNER]);
    token = await desk.signIn(OWNER);
    const both = ['circuits-1', 'drawing-1'];
    for (const [email, sessions] of [
      ['ada@example.com', both],
      ['grace@example.com', both],
      ['one@example.com', ['drawing-1']],
    ] as const) {
      await (await readyPerson(api, { host, email, sessions: [...sessions] })).submit();
    }
  });

  it('are shown with who has both before a session is moved, and listed since it is', async () => {
    expect(await waiting()).not.toHaveProperty('overlaps');
    const changes = [
      { field: `${SESSION}.slot`, value: null },
      { field: `${SESSION}.day`, value: 2 },
      { field: `${SESSION}.from`, value: '10:00' },
      { field: `${SESSION}.to`, value: '11:00' },
    ];
    const asked = await desk.call('changeEvent', { event, base: 1, changes }, token);
    if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
    const filter = { session: 'circuits-1', beside: 'drawing-1' };
    expect(asked.leads).toEqual([
      { list: 'overlaps', filter, text: 'Who has “Paper circuits” and “Drawing”' },
    ]);
    const before = await list('overlaps', { ...filter, columns: 'email,title,other_title' });
    expect(before.rows.map(({ cells }) => cells.join())).toEqual(
      expect.arrayContaining([
        'Paper circuits,Drawing,ada@example.com',
        'Paper circuits,Drawing,grace@example.com',
      ]),
    );
    expect(before.filters.map(({ name, options }) => [name, options[0]?.name])).toEqual([
      ['session', 'Paper circuits'],
      ['beside', 'Drawing'],
    ]);
    expect((await list('overlaps')).count).toBe(0);

    await desk.call('changeEvent', { event, base: 1, changes, agreed: asked.seal }, token);
    await runAllJobs(platform(), jobHandlers);
    const after = await list('overlaps', { columns: 'email,session,other_session' });
    expect(after.count).toBe(2);
    expect(after.rows[0]?.cells).toEqual(['drawing-1', 'circuits-1', expect.stringContaining('@')]);
    expect((await list('overlaps', { session: 'webinar-1' })).count).toBe(0);
    expect(await waiting()).toMatchObject({ overlaps: 2 });
    const { out } = await command(['overlaps', event, '--session', 'drawing-1', '--json']);
    expect(JSON.parse(out)).toHaveLength(2);
  });

  it('of a room or somebody who presents are a list as well', async () => {
    const presenting = async () =>
      (await list('clashes', { columns: 'what,name,title,other_title' })).rows.map(({ cells }) =>
        cells.join(),
      );
    expect(await presenting()).toEqual([]);
    const to = ['edit', event, '--yes', `programme.workshops[circuits].sessions[circuits-2].slot`, 'opening'];
    expect(await command(to)).toMatchObject({ code: 0 });
    expect(await presenting()).toEqual([
      'Room,Room A,Paper circuits,The sky tonight',
      'Presenter,Amina Diallo,Paper circuits,The sky tonight',
    ]);
    expect(await waiting()).toMatchObject({ clashes: 2 });
  });
});

describeOnServer('the sessions of an event', (platform) => {
  const event = 'desk-sessions';
  let desk: TestDesk;
  let token: string;
  const command = commandLine(platform);

  beforeAll(async () => {
    desk = createTestDesk(platform());
    await createTestApi(platform()).importFixture({ code: event, host: `${event}.localhost` });
    await command(['invite', event, OWNER]);
    token = await desk.signIn(OWNER);
  });

  it('are found by day, room, state and words', async () => {
    const codes = async (filter: Record<string, string>) =>
      (await desk.call('getSessions', { event, ...filter }, token)).sessions.map(({ session }) => session);
    expect(await codes({ room: 'room-a' })).toEqual(['sky-1', 'circuits-1', 'circuits-2']);
    expect(await codes({ q: 'jo park' })).toEqual(['circuits-1', 'circuits-2']);
    expect(await codes({ state: 'cancelled' })).toEqual([]);
    expect(await codes({ day: '2027-02-05', q: 'web' })).toEqual(['webinar-1']);
    expect(await codes({ room: 'toString' })).toEqual([]);
  });

  it('are shown by day and room, with what moves each, and a move tells which version it made', async () => {
    const read = (day?: string) =>
      desk.call('getProgrammeDay', { event, ...(day !== undefined && { day }) }, token);
    const { base, day, days, rooms, sessions } = await read();
    expect([base, day, days.map(({ key, number }) => [key, number])]).toEqual([
      1,
      '2027-02-04',
      [
        ['2027-02-04', 1],
        ['2027-02-05', 2],
      ],
    ]);
    expect(rooms).toEqual([{ key: 'room-a', name: 'Room A' }]);
    const circuits = sessions.find(({ session }) => session === 'circuits-1');
    expect(circuits).toMatchObject({ title: 'Paper circuits', from: '10:30', to: '12:00', room: 'room-a' });
    const at = circuits?.field ?? '';
    const late = [
      { field: `${at}.slot`, value: null },
      { field: `${at}.day`, value: 2 },
      { field: `${at}.from`, value: '23:30' },
      { field: `${at}.to`, value: '25:00' },
      { field: `${at}.room`, value: null },
    ];
    const move = { event, base, changes: late };
    expect(await desk.agree('changeEvent', move, token)).toMatchObject({ outcome: 'done', version: 2 });
    const after = await read('2027-02-05');
    expect(after.sessions.find(({ session }) => session === 'circuits-1')).toMatchObject({
      ...{ from: '23:30', to: '25:00', room: null },
    });
    await command(['edit', event, '--yes', `${at}.cancelled`, 'true']);
    expect((await read('2027-02-05')).sessions.map(({ session }) => session)).not.toContain('circuits-1');
    expect((await read('none')).day).toBe('2027-02-04');
  });
});
