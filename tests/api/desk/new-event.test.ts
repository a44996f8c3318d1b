import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findEvent } from '@/event-api/tenancy/find-event';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

const OWNER = 'olga@example.org';
const READER = 'rita@example.org';

const ANSWERS = {
  names: { en: 'Lake Days', fr: 'Journées du lac' },
  ...{ starts: '2027-06-04', days: 2, held: 'I', place: 'Boathouse', time_zone: 'America/Toronto' },
  ...{ currency: 'cad', price: '25,50', capacity: 40, contact: 'hello@lake.example' },
} as const;

describeOnServer('a new event, in the desk', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  let token: string;
  const earlier = () => `earlier-${platform().database.kind}`;
  const command = commandLine(platform, 'root');
  const ask = (id: 'makeEvent' | 'copyEvent', fields: Record<string, unknown>, as = token) =>
    desk.ask(id, fields, { token: as });

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: earlier(), host: `${earlier()}.example` });
    await command(['invite', earlier(), OWNER]);
    await command(['invite', earlier(), READER, '--role', 'reader']);
    token = await desk.signIn(OWNER);
  });
  beforeEach(() => {
    platform().clock.set(TEST_START);
    platform().clock.advance(2 * 24 * 3600);
  });

  it('is begun from a few answers by whoever owns one, who then owns it', async () => {
    const code = `lake-${platform().database.kind}`;
    expect(await desk.call('getNewEvent', {}, token)).toMatchObject({
      ...{ may: true, email: OWNER },
      events: [{ event_code: earlier() }],
    });
    const made = await ask('makeEvent', { ...ANSWERS, code, host: `${code}.example` });
    expect([made.status, made.body]).toEqual([200, { event_code: code }]);
    const event = await findEvent(platform().db, code);
    expect(event?.definition.event).toMatchObject({
      ...{ name: ANSWERS.names, currency: 'CAD', time_zone: 'America/Toronto' },
      contact_email: 'hello@lake.example',
    });
    expect(event?.hosts.map(({ host }) => host)).toEqual([`${code}.example`]);
    expect(event?.definition.tracks[0]).toMatchObject({ fee: 25.5, capacity: 40 });
    expect(await desk.call('getTeam', { event: code }, token)).toMatchObject({
      members: [{ email: OWNER, role: 'owner' }],
    });
    const doneAt = async (event: string) =>
      (await desk.call('getChecklist', { event }, token)).items
        .filter(({ done }) => done)
        .map(({ key }) => key);
    expect(await doneAt(code)).toEqual(['host', 'tickets']);
    // Nobody else can open an address of this machine.
    const here = `here-${code}`;
    await api.importFixture({ code: here, host: 'localhost' });
    await command(['invite', here, OWNER]);
    expect(await doneAt(here)).not.toContain('host');
  });

  it('says at its field what is wrong, and never becomes a version of an event that there is', async () => {
    const free = { ...ANSWERS, code: 'quite-new' };
    for (const [field, wrong] of Object.entries({
      code: { code: earlier() },
      host: { host: `${earlier()}.example` },
      place: { place: '' },
      time_zone: { time_zone: 'Nowhere' },
      currency: { currency: 'XYQ' },
      price: { price: 'much' },
      contact: { contact: 'nobody' },
      names: { names: {} },
    })) {
      const { status, body } = await ask('makeEvent', { ...free, ...wrong });
      expect([field, status]).toEqual([field, 422]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
    expect((await ask('makeEvent', { ...free, code: 'No Code' })).status).toBe(422);
    expect(await findEvent(platform().db, 'quite-new')).toBeNull();
  });

  it('is begun from an earlier one with all dates moved, without its codes and team', async () => {
    const code = `later-${platform().database.kind}`;
    const before = await findEvent(platform().db, earlier());
    const names = { en: 'Horizons 2028' };
    const copied = await ask('copyEvent', { from: earlier(), code, starts: '2028-02-03', names });
    expect([copied.status, copied.body]).toEqual([200, { event_code: code }]);
    const after = await findEvent(platform().db, code);
    expect(after?.definition.event.name).toMatchObject(names);
    expect(after?.definition.event.starts_at.slice(0, 10)).toBe('2028-02-03');
    expect(after?.definition.tracks.map((track) => track.code)).toEqual(
      before?.definition.tracks.map((track) => track.code),
    );
    expect(after?.hosts.map(({ host }) => host)).toEqual([`${code}.localhost`]);
    const members = (await desk.call('getTeam', { event: code }, token)).members;
    expect(members.map(({ email }) => email)).toEqual([OWNER]);
  });

  it('is begun from a schedule file, of which it is said first what was understood', async () => {
    const { starts: _, days: __, ...questions } = ANSWERS;
    const code = `scheduled-${platform().database.kind}`;
    const of = (name: string, text: string) => new File([text], name);
    const asked = async (fields: Record<string, unknown>) => {
      const input = { ...questions, code, time_zone: '', ...fields };
      const { status, body } = await desk.ask('makeEventFromSchedule', input, { token });
      return {
        status,
        ...(body as { outcome: string; seal: string; consequences: string[]; reasons: string[] }),
      };
    };
    const csv = [
      'date,start,end,title,speakers,room,id',
      '2027-05-08,09:00,09:45,Opening,Ada Example,Hall,opening',
      '2027-05-09,10:00,11:00,Wind and sea,Ben Example,Jetty,wind\n',
    ].join('\n');
    const unzoned = await asked({ file: of('lake-days.csv', csv) });
    expect(unzoned).toMatchObject({ outcome: 'refused', reasons: [expect.stringContaining('time zone')] });
    const file = of('lake-days.csv', csv);
    const found = await asked({ file, time_zone: 'America/Toronto' });
    expect(found).toMatchObject({ outcome: 'asks' });
    expect(found.consequences?.join(' ')).toMatch(
      /called Lake Days.* days, from .* sessions?, .*room.*presenter/,
    );
    expect(await findEvent(platform().db, code)).toBeNull();
    const agreed = { file, time_zone: 'America/Toronto', agreed: found.seal };
    // Another file than the one that was shown is shown first.
    const other = of('lake-days.csv', csv.replace(/\n[^\n]+\n?$/, '\n'));
    expect(await asked({ ...agreed, file: other })).toMatchObject({ outcome: 'asks' });
    expect(await asked(agreed)).toMatchObject({ outcome: 'done' });
    expect((await asked(agreed)).status).toBe(422);
    const event = await findEvent(platform().db, code);
    expect(event?.definition.event).toMatchObject({ name: ANSWERS.names, time_zone: 'America/Toronto' });
    const checklist = (await desk.call('getChecklist', { event: code }, token)).items;
    expect(checklist.find(({ key }) => key === 'programme')?.done).toBe(true);
    const broken = await asked({ code: 'broken', file: of('broken.xml', '<schedule><day></schedule>') });
    expect(broken.outcome).toBe('refused');

    const bring = async (text: string, seal?: string) => {
      const input = { event: code, file: of('new.csv', text), ...(seal !== undefined && { agreed: seal }) };
      return (await desk.ask('bringSchedule', input, { token })).body as ActAnswer;
    };
    expect(await bring(csv)).toMatchObject({ outcome: 'refused' });
    const moved = csv.replace('09:00,09:45', '11:00,11:45');
    const plan = await bring(moved);
    if (plan.outcome !== 'asks') throw new Error(JSON.stringify(plan));
    expect(plan.consequences.join(' ')).toContain('Opening');
    // Another file than the one whose changes were read is asked about first.
    expect(await bring(csv.replace('Wind and sea', 'Wind'), plan.seal)).toMatchObject({ outcome: 'asks' });
    expect(await bring(moved, plan.seal)).toMatchObject({ outcome: 'done' });
    const { sessions } = await desk.call('getProgrammeDay', { event: code, day: '2027-05-08' }, token);
    expect(sessions.map(({ title, from, to }) => [title, from, to])).toEqual([['Opening', '11:00', '11:45']]);
    expect(await bring(moved.replace('2027-05-09', '2027-05-19'))).toEqual({
      outcome: 'refused',
      reasons: [expect.stringContaining('the event takes place on 2027-05-08 – 2027-05-09')],
    });
    expect(await bring('no schedule')).toMatchObject({ outcome: 'refused' });
  });

  it('is nobody’s to begin who owns none, nor to copy who is no owner of it', async () => {
    const reader = await desk.signIn(READER);
    expect(await desk.call('getNewEvent', {}, reader)).toMatchObject({ may: false, events: [] });
    const made = await ask('makeEvent', { ...ANSWERS, code: 'not-mine' }, reader);
    expect(made.status).toBe(403);
    const copied = await ask(
      'copyEvent',
      { from: earlier(), code: 'not-mine', starts: '2028-02-03' },
      reader,
    );
    expect(copied.status).toBe(404);
  });

  it('can be begun so often in a day', async () => {
    const codes = Array.from({ length: 6 }, (_, at) => `many-${platform().database.kind}-${at}`);
    platform().clock.advance(2 * 24 * 3600);
    const statuses = [];
    // What is refused is no event that was begun.
    for (const code of ['No Code', `lake-${platform().database.kind}`]) {
      for (let tried = 0; tried < 3; tried += 1) await ask('makeEvent', { ...ANSWERS, code });
    }
    for (const code of codes) statuses.push((await ask('makeEvent', { ...ANSWERS, code })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
