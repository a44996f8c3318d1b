import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { workshopSessions } from '@/event-api/programme/schema';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { withProposals } from '../../support/proposals-event';
import { PRESENTER, type ProposalSample, storeProposal } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';

const OWNER = 'olga@example.org';

describeOnServer('placing and inviting, in the desk', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  let token: string;
  let event: string;
  let events = 0;
  const command = commandLine(platform, 'root');

  beforeAll(() => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
  });
  beforeEach(async () => {
    platform().clock.set(TEST_START);
    events += 1;
    event = `placing-${platform().database.kind}-${events}`;
    await api.importFixture({ code: event, host: `${event}.example` }, withProposals);
    await command(['invite', event, OWNER]);
    token = await desk.signIn(OWNER);
  });

  const propose = (more: Omit<ProposalSample, 'eventCode'> = {}) =>
    storeProposal(platform(), { eventCode: event, state: 'accepted', ...more });
  const place = (code: string, wanted: Record<string, unknown>, agreed?: string) =>
    desk.call('placeProposal', { event, code, ...wanted, ...(agreed && { agreed }) }, token);
  const unplace = (code: string, wanted: Record<string, unknown> = {}, agreed?: string) =>
    desk.call('unplaceProposal', { event, code, ...wanted, ...(agreed && { agreed }) }, token);
  const sealOf = (answer: ActAnswer): string => {
    if (answer.outcome !== 'asks') throw new Error(JSON.stringify(answer));
    return answer.seal;
  };
  const sessions = () =>
    platform().db.select().from(workshopSessions).where(eq(workshopSessions.eventCode, event));

  it('places an accepted proposal once what it does was agreed to, and takes it out again', async () => {
    const email = `place-${platform().database.kind}@knots.example`;
    const { code } = await propose({ presenters: [{ ...PRESENTER, email }] });
    const before = (await sessions()).length;
    const { placing } = await desk.call('getProposal', { event, code }, token);
    expect(placing?.slots.map(({ key }) => key)).toContain('c');
    expect(placing?.rooms.map(({ key }) => key)).toContain('room-a');
    expect(placing?.capacity).toBe(25);

    const wanted = { slot: 'c', room: 'room-a' };
    const asked = await place(code, wanted);
    expect(asked).toMatchObject({
      outcome: 'asks',
      consequences: [
        expect.stringMatching(/^It takes place in “.*”, .*\. In Room A/),
        'Its presenter gets a letter with day, time and room.',
        'It is in the programme on the site at once, and people can choose it.',
      ],
    });
    expect(await sessions()).toHaveLength(before);
    expect((await desk.call('getProposal', { event, code }, token)).workshop).toBeNull();
    expect(await place(code, wanted, sealOf(asked))).toMatchObject({ outcome: 'done' });
    expect(await sessions()).toHaveLength(before + 1);
    expect(await mailOf(platform(), email)).toHaveLength(1);
    expect(await place(code, wanted)).toEqual({
      outcome: 'refused',
      reasons: ['It is there already, at that time in that room.'],
    });

    const out = await unplace(code);
    expect(out).toMatchObject({ consequences: ['The workshop goes out of the programme.'] });
    expect(await sessions()).toHaveLength(before + 1);
    expect(await unplace(code, {}, sealOf(out))).toMatchObject({ outcome: 'done' });
    expect(await sessions()).toHaveLength(before);
    expect(await unplace(code)).toEqual({
      outcome: 'refused',
      reasons: ['It is not in the programme any more.'],
    });
  });

  it('says in words which room or presenter is elsewhere, and what a time has to be', async () => {
    const first = await propose();
    const wanted = { slot: 'c', room: 'room-a' };
    await place(first.code, wanted, sealOf(await place(first.code, wanted)));
    const other = await propose({ presenters: [{ ...PRESENTER, email: 'other@knots.example' }] });
    expect(await place(other.code, wanted)).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringMatching(/^Room A.* has “Knots for beginners” at that time\.$/)],
    });
    const same = await propose();
    expect(await place(same.code, { slot: 'c' })).toMatchObject({
      reasons: ['Ada Roy presents “Knots for beginners” at that time.'],
    });
    const noTime = { outcome: 'refused', reasons: ['Choose a slot, or a day with a beginning and an end.'] };
    expect(await place(other.code, {})).toEqual(noTime);
    expect(await place(other.code, { day: 1, from: '09:00' })).toEqual(noTime);
    expect(await place(other.code, { slot: 'none' })).toMatchObject({ outcome: 'refused' });
    const waiting = await propose({ state: 'submitted' });
    expect(await place(waiting.code, wanted)).toEqual({
      outcome: 'refused',
      reasons: ['It has to be accepted first.'],
    });
  });

  it('invites people by a list, says whom and what is wrong by its lines, and takes back', async () => {
    const invite = (people: string, agreed?: string) =>
      desk.call('inviteToPropose', { event, people, language: 'fr', ...(agreed && { agreed }) }, token);
    const list = (filter = {}) => desk.call('getInvitations', { event, ...filter }, token);
    expect(await invite('Ada Roy <ada@invited.example>\n\nBee\nCy Li cy@')).toEqual({
      outcome: 'refused',
      reasons: [
        'Line 3: there is no email address.',
        'Line 3: there must be a first and a last name.',
        'Line 4: there is no email address.',
      ],
    });
    const people = '"Ada King Roy" <ada@invited.example>;\nZoé Côté, zoe@invited.example';
    const asked = await invite(people);
    expect(asked).toMatchObject({
      consequences: [
        'Ada King Roy gets an invitation in French at ada@invited.example.',
        'Zoé Côté gets an invitation in French at zoe@invited.example.',
        expect.stringMatching(/^A proposal can be sent with it until /),
      ],
    });
    expect((await list()).count).toBe(0);
    expect(await invite(people, sealOf(asked))).toEqual({
      outcome: 'done',
      told: '2 invitations are on their way.',
    });
    expect(await mailOf(platform(), 'zoe@invited.example')).toHaveLength(1);
    expect(await invite('Ada Roy ada@invited.example')).toMatchObject({
      consequences: ['Ada King Roy has an open invitation already and gets none (ada@invited.example).'],
    });
    const [zoe] = (await list({ q: 'zoé' })).invitations;
    expect(zoe).toMatchObject({ status: { key: 'sent' }, is_open: true, language: 'fr' });
    const back = (agreed?: string) =>
      desk.call('takeInvitationBack', { event, code: zoe?.code ?? '', ...(agreed && { agreed }) }, token);
    expect(await back(sealOf(await back()))).toMatchObject({ outcome: 'done' });
    expect((await list({ status: 'taken_back' })).count).toBe(1);
    expect(await back()).toEqual({
      outcome: 'refused',
      reasons: ['The invitation of Zoé Côté is taken back already.'],
    });
  });
});
