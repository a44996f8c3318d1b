import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { unconfirmed } from '../groups/unconfirmed';
import { mailOf } from '../registration/person';

describeOnServer('npm run event -- groups', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { setUp, begin, prove, held, listOf, emailOf } = unconfirmed(platform, () => api);

  async function withPlaces() {
    const host = await setUp();
    const organiser = await begin(host, { places: 40, group_organization: 'Northern School' });
    await prove(organiser);
    const listed = listOf('school.example', 2);
    await api.call(
      'addGroupMembers',
      { code: organiser.code, people: listed, commit: 'Y' },
      organiser.caller,
    );
    return { host, eventCode: host.replace('.localhost', ''), organiser };
  }

  it('list names each group with what it keeps; show tells one with its members', async () => {
    const { eventCode, organiser } = await withPlaces();
    const { out } = await event(['groups', 'list', eventCode]);
    const [head, row] = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(head).toEqual([
      ...['code', 'event', 'begun', 'confirmed', 'pay until', 'people', 'kept', 'credit'],
      ...['e-mail', 'organization'],
    ]);
    expect(row).toEqual([
      ...[organiser.code, eventCode, '2027-01-10', 'yes', '2', '40'],
      ...[emailOf(organiser), 'Northern School'],
    ]);
    const shown = (await event(['groups', 'show', organiser.code.toLowerCase()])).out;
    expect(shown).toContain('organization: Northern School');
    expect(shown).toMatch(/kept: 40 × schools until 2027-\d\d-\d\d \d\d:\d\d/);
    expect(shown).toContain('Person 0  p0@school.example  listed');
    expect((await event(['groups', 'list', eventCode, '--csv'])).out).toContain(`${organiser.code},`);
  });

  it('release gives back what nobody uses yet, tells the organiser of the group, and is written down', async () => {
    const { host, eventCode, organiser } = await withPlaces();
    const asked = ['groups', 'release', organiser.code, '--message', 'The hall is smaller.'];
    expect(await event(asked)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
    expect(await held(host)).toBe(40);

    expect((await event([...asked, '--yes'])).code).toBe(0);
    expect(await held(host)).toBe(0);
    expect((await organiser.read()).places).toMatchObject([{ free: 0, until: null }]);
    expect(await organiser.board()).toHaveLength(2);
    const letters = (await mailOf(platform(), emailOf(organiser))).filter(({ text }) =>
      text.includes('The hall is smaller.'),
    );
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('40')]);
    const [entry] = await platform().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ command: 'groups release', eventCode, outcome: 'done' },
      targets: [organiser.code],
    });

    const again = await event([...asked, '--yes']);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') });
  });

  it('release ends the wait of a group for more places', async () => {
    const { host, organiser } = await withPlaces();
    const more = { code: organiser.code, track: 'schools', places: 301, waitlist: 'Y' as const };
    await api.call('holdGroupPlaces', more, organiser.caller);
    expect((await organiser.read()).places).toMatchObject([{ waiting: { quantity: 261 } }]);
    await event(['groups', 'release', organiser.code, '--yes']);
    expect((await organiser.read()).places).toMatchObject([{ free: 0, waiting: null }]);
    expect(await held(host)).toBe(0);
  });

  it('release of a group that has not proved its mailbox writes to nobody', async () => {
    const host = await setUp();
    const organiser = await begin(host, { places: 40 });
    const before = await mailOf(platform(), emailOf(organiser));
    expect((await event(['groups', 'release', organiser.code, '--yes'])).code).toBe(0);
    expect(await held(host)).toBe(0);
    expect(await mailOf(platform(), emailOf(organiser))).toHaveLength(before.length);
  });

  it('unknown codes and events are named, and change nothing', async () => {
    expect(await event(['groups', 'list', 'nowhere'])).toMatchObject({ code: 1 });
    expect(await event(['groups', 'show', 'AAAAA-AAAAA'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no group "AAAAA-AAAAA"'),
    });
    expect((await event(['groups', 'release', 'AAAAA-AAAAA', '--yes'])).code).toBe(1);
    expect((await event(['groups', 'release'])).code).toBe(2);
    expect((await event(['groups', 'burn', 'AAAAA-AAAAA'])).code).toBe(2);
  });
});
