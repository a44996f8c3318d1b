import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { withProposals } from '../../support/proposals-event';
import { PRESENTER, type ProposalSample, storeProposal, WORKSHOP } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';

const OWNER = 'olga@example.org';

describeOnServer('proposals, in the desk', (platform) => {
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
    event = `proposed-${platform().database.kind}-${events}`;
    await api.importFixture({ code: event, host: `${event}.example` }, withProposals);
    await command(['invite', event, OWNER]);
    token = await desk.signIn(OWNER);
  });

  const propose = (more: Omit<ProposalSample, 'eventCode'> = {}) =>
    storeProposal(platform(), { eventCode: event, state: 'submitted', ...more });
  const list = (filter: Record<string, unknown> = {}) =>
    desk.call('getProposals', { event, ...filter }, token);
  const codesOf = async (filter?: Record<string, unknown>) =>
    (await list(filter)).proposals.map(({ code }) => code);
  const decide = (
    code: string,
    decision: 'accept' | 'decline',
    more: { message?: string; agreed?: string } = {},
  ) => desk.call('decideProposal', { event, code, decision, ...more }, token);
  const agree = async (code: string, decision: 'accept' | 'decline', more = {}) => {
    const asked = await decide(code, decision, more);
    if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
    return decide(code, decision, { ...more, agreed: asked.seal });
  };

  it('lists what waits first, by words and state, and as a file with all answers', async () => {
    const declined = await propose({ workshop: { ...WORKSHOP, title: '=Été()' } });
    await command(['proposals', 'decline', declined.code]);
    const waiting = await propose();
    const { proposals, statuses } = await list();
    expect(proposals.map(({ code }) => code)).toEqual([waiting.code, declined.code]);
    expect(proposals[0]).toMatchObject({ title: 'Knots for beginners', workshop: null });
    expect(statuses.map(({ key }) => key)).toEqual(['submitted', 'declined']);
    expect(await codesOf({ q: 'ete' })).toEqual([declined.code]);
    expect(await codesOf({ q: waiting.code })).toEqual([waiting.code]);
    expect(await codesOf({ status: 'submitted' })).toEqual([waiting.code]);
    for (const none of [{ status: 'x' }, { q: 'nothing of this' }, { page: 9 }]) {
      expect(await codesOf(none)).toEqual([]);
    }
    const { body } = await desk.ask('downloadProposals', { event, language: 'fr', q: 'ete' }, { token });
    expect(String(body)).toMatch(/^\uFEFF?Proposition;Qui anime;État;Atelier;Code;/);
    expect(String(body)).toMatch(/'=Été\(\);.*;Non retenue;/);
  });

  it('says what a decision does, and does it once; nothing to a proposal of another event', async () => {
    const mark = `desk-${platform().database.kind}`;
    const people = [
      { ...PRESENTER, email: `ada-${mark}@knots.example` },
      { ...PRESENTER, first_name: 'Zoé', email: `zoe-${mark}@knots.example`, language: 'fr' as const },
    ];
    const { code } = await propose({ presenters: people });
    expect(await decide(code, 'accept')).toMatchObject({
      outcome: 'asks',
      consequences: [
        `ada-${mark}@knots.example gets a letter in English.`,
        `zoe-${mark}@knots.example gets a letter in French.`,
        'It is not in the programme yet: you place it afterwards.',
      ],
    });
    const done = await agree(code, 'accept', { message: 'Bring rope.' });
    expect(done).toEqual({ outcome: 'done', told: '“Knots for beginners” is accepted.' });
    expect(await decide(code, 'accept')).toMatchObject({ outcome: 'refused' });
    expect((await mailOf(platform(), `ada-${mark}@knots.example`)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Bring rope.'),
    ]);
    const shown = await desk.call('getProposal', { event, code }, token);
    expect(shown).toMatchObject({
      ...{ title: 'Knots for beginners', message: 'Bring rope.', invited: false, sessions: [] },
      presenters: [{ email: `ada-${mark}@knots.example` }, { email: `zoe-${mark}@knots.example` }],
      history: [{ what: 'Accepted a proposal', who: OWNER, outcome: 'done' }],
    });

    const other = `${event}-other`;
    await api.importFixture({ code: other, host: `${other}.example` }, withProposals);
    await command(['invite', other, OWNER]);
    for (const [id, input] of [
      ['getProposal', { code }],
      ['decideProposal', { code, decision: 'decline' }],
    ] as const) {
      const { status } = await desk.ask(id, { event: other, ...input }, { token });
      expect([id, status]).toEqual([id, 404]);
    }
  });

  it('does nothing where a colleague was faster, or where it is in the programme', async () => {
    const { code } = await propose();
    const asked = await decide(code, 'decline');
    if (asked.outcome !== 'asks') throw new Error('it can be declined');
    await command(['proposals', 'accept', code]);
    const changed = await decide(code, 'decline', { agreed: asked.seal });
    expect(changed).toMatchObject({ outcome: 'asks' });
    await command(['proposals', 'place', code, '--slot', 'c', '--room', 'room-a']);
    expect(await decide(code, 'decline')).toEqual({
      outcome: 'refused',
      reasons: ['“Knots for beginners” is in the programme. Take it out of the programme first.'],
    });
    const shown = await desk.call('getProposal', { event, code }, token);
    expect(shown.sessions).toHaveLength(1);
  });
});
