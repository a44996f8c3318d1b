import { expect, it } from 'vitest';
import { describeOnServer } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { PRESENTER, type ProposalSample, storeProposal, WORKSHOP } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';
import { agree, newDesk } from './new-desk';

describeOnServer('proposals, in the desk', (platform) => {
  const { at, command, owner, other } = newDesk(platform, 'proposed', withProposals);

  const propose = (more: Omit<ProposalSample, 'eventCode'> = {}) =>
    storeProposal(platform(), { eventCode: at.event, state: 'submitted', ...more });
  const list = (filter: Record<string, unknown> = {}) =>
    at.desk.call('getProposals', { event: at.event, ...filter }, at.token);
  const codesOf = async (filter?: Record<string, unknown>) =>
    (await list(filter)).proposals.map(({ code }) => code);
  const decide = (
    code: string,
    decision: 'accept' | 'decline',
    more: { message?: string; agreed?: string } = {},
  ) => at.desk.call('decideProposal', { event: at.event, code, decision, ...more }, at.token);
  const agreeTo = (code: string, decision: 'accept' | 'decline', more = {}) =>
    agree((agreed) => decide(code, decision, { ...more, ...(agreed !== undefined && { agreed }) }));

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
    const { body } = await at.desk.ask(
      'downloadProposals',
      { event: at.event, language: 'fr', q: 'ete' },
      { token: at.token },
    );
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
    const done = await agreeTo(code, 'accept', { message: 'Bring rope.' });
    expect(done).toEqual({ outcome: 'done', told: '“Knots for beginners” is accepted.' });
    expect(await decide(code, 'accept')).toMatchObject({ outcome: 'refused' });
    expect((await mailOf(platform(), `ada-${mark}@knots.example`)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Bring rope.'),
    ]);
    const shown = await at.desk.call('getProposal', { event: at.event, code }, at.token);
    expect(shown).toMatchObject({
      ...{ title: 'Knots for beginners', message: 'Bring rope.', invited: false, sessions: [] },
      presenters: [{ email: `ada-${mark}@knots.example` }, { email: `zoe-${mark}@knots.example` }],
      history: [{ what: 'Accepted a proposal', who: owner, outcome: 'done' }],
    });

    const elsewhere = await other();
    for (const [id, input] of [
      ['getProposal', { code }],
      ['decideProposal', { code, decision: 'decline' }],
    ] as const) {
      const { status } = await at.desk.ask(id, { event: elsewhere, ...input }, { token: at.token });
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
    const shown = await at.desk.call('getProposal', { event: at.event, code }, at.token);
    expect(shown.sessions).toHaveLength(1);
  });
});
