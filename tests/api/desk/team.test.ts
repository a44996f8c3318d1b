import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

const OWNER = 'olga@example.org';

describeOnServer('the team of an event', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  const command = commandLine(platform);

  /** An event of its own with an owner who has signed in. */
  async function owned(event: string): Promise<string> {
    await api.importFixture({ code: event, host: `${event}.localhost` });
    await command(['invite', event, OWNER]);
    return desk.signInWith(await desk.secretFor(OWNER));
  }
  const teamOf = async (event: string, token: string) =>
    (await desk.call('getTeam', { event }, token)).members.map(({ email, role }) => [email, role]);

  beforeAll(() => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
  });

  it('an owner invites, changes and removes; what that does holds at the very next call', async () => {
    const event = 'changing-team';
    const owner = await owned(event);
    const email = 'Tim@Example.org';
    expect(await desk.call('inviteMember', { event, email, role: 'reader' }, owner)).toEqual({
      outcome: 'done',
    });
    const tim = await desk.signInWith(await desk.secretFor('tim@example.org'));
    expect(await teamOf(event, tim)).toEqual([
      [OWNER, 'owner'],
      ['tim@example.org', 'reader'],
    ]);
    const invite = { event, email: 'ida@example.org', role: 'reader' };
    expect((await desk.ask('inviteMember', invite, { token: tim })).status).toBe(403);
    await desk.call('changeMemberRole', { event, email, role: 'owner' }, owner);
    expect((await desk.ask('inviteMember', invite, { token: tim })).status).toBe(200);
    const removed = await desk.agree('removeMember', { event, email }, owner);
    expect(removed).toEqual({ outcome: 'done', told: 'tim@example.org is off the team.' });
    expect(await desk.call('removeMember', { event, email }, owner)).toEqual({
      outcome: 'refused',
      reasons: ['This person is no longer on the team.'],
    });
    const refused = await desk.ask('getTeam', { event }, { token: tim });
    expect([refused.status, refused.body]).toEqual([
      404,
      { errors: { request: ['There is no such event, or you are no longer on its team.'] } },
    ]);
    expect((await desk.call('getMyEvents', {}, tim)).events).toEqual([]);
  });

  it('who is invited again stays what they are, and gets a link that works', async () => {
    const event = 'twice-invited';
    const owner = await owned(event);
    const invitation = { event, email: 'uma@example.org' };
    await desk.call('inviteMember', { ...invitation, role: 'team' }, owner);
    const again = await desk.call('inviteMember', { ...invitation, role: 'reader' }, owner);
    expect(again).toEqual({ outcome: 'already' });
    expect(await teamOf(event, owner)).toContainEqual(['uma@example.org', 'team']);
    await desk.signInWith(await desk.secretFor('uma@example.org'));
  });

  it('the last owner stays, whoever asks', async () => {
    const event = 'last-owner';
    const owner = await owned(event);
    const reason = 'This is the last owner. Make somebody else an owner first.';
    expect(await desk.call('removeMember', { event, email: OWNER }, owner)).toEqual({
      outcome: 'refused',
      reasons: [reason],
    });
    const other = { event, email: OWNER, role: 'team' };
    expect((await desk.ask('changeMemberRole', other, { token: owner })).status).toBe(409);
    const byCommand = await command(['team', 'remove', event, OWNER, '--yes']);
    expect(byCommand).toMatchObject({ code: 1, err: expect.stringContaining('last owner') });
    expect(await teamOf(event, owner)).toEqual([[OWNER, 'owner']]);
  });

  it('of two owners who remove each other at once, one stays', async () => {
    const event = 'two-owners';
    const owner = await owned(event);
    const other = 'otto@example.org';
    await desk.call('inviteMember', { event, email: other, role: 'owner' }, owner);
    const otto = await desk.signInWith(await desk.secretFor(other));
    const sealOf = async (email: string, token: string) => {
      const { body } = await desk.ask('removeMember', { event, email }, { token });
      return (body as { seal: string }).seal;
    };
    const removals = [
      { event, email: other, agreed: await sealOf(other, owner) },
      { event, email: OWNER, agreed: await sealOf(OWNER, otto) },
    ];
    const answers = await Promise.all(
      removals.map((removal, at) => desk.ask('removeMember', removal, { token: at === 0 ? owner : otto })),
    );
    expect(answers.filter(({ body }) => (body as { outcome?: string }).outcome === 'done')).toHaveLength(1);
    const { out } = await command(['team', 'list', event]);
    expect(out.match(/ owner /g)).toHaveLength(1);
  });

  it('the audit names the account that acted, and whom it was about', async () => {
    const event = 'written-team';
    const owner = await owned(event);
    await desk.call('inviteMember', { event, email: 'vera@example.org', role: 'door' }, owner);
    const [, entry] = await platform()
      .db.select()
      .from(auditEntries)
      .where(eq(auditEntries.eventCode, event));
    expect(entry).toMatchObject({ command: 'invite', outcome: 'done' });
    expect(entry?.who).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(entry?.targets).toEqual(['role=door', expect.stringMatching(/^member=/)]);
  });

  it('the file names the first members; who was removed stays away at the next import of it', async () => {
    const event = 'named-team';
    const withTeam = (definition: Parameters<NonNullable<Parameters<TestApi['importFixture']>[1]>>[0]) => ({
      ...definition,
      team: [{ email: OWNER }, { email: 'walter@example.org', role: 'team' as const }],
    });
    await api.importFixture({ code: event, host: `${event}.localhost` }, withTeam);
    const owner = await desk.signIn(OWNER);
    expect(await teamOf(event, owner)).toEqual([
      [OWNER, 'owner'],
      ['walter@example.org', 'team'],
    ]);
    await desk.agree('removeMember', { event, email: 'walter@example.org' }, owner);
    await api.importFixture({ code: event, host: `${event}.localhost` }, (definition) => ({
      ...withTeam(definition),
      event: { ...definition.event, contact_email: 'other@example.org' },
    }));
    expect(await teamOf(event, owner)).toEqual([[OWNER, 'owner']]);
  });

  it('no event has the desk’s host', async () => {
    await expect(api.importFixture({ code: 'on-desk', host: 'desk.localhost' })).rejects.toThrow(
      'the host of the desk',
    );
  });
});
