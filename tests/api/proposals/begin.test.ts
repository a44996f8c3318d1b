import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { proposalInvitations, proposals } from '@/event-api/proposals/schema';
import { describeOnBoth, type TestPlatform } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { mailOf } from '../registration/person';
import { ADA, problemsOf, proposing, secretIn, WORKSHOP } from './proposing';

describeOnBoth('beginning a proposal', (platform) => {
  const { api, begin, event, host, invite, newEvent, visitor } = proposing(platform, 'begin');

  it('gives one with an empty first presenter', async () => {
    const { code, instructor, look } = await begin();
    const { as_of: _, version: __, ...shown } = await look();
    expect(shown).toEqual({
      ...{ code, status: 'started', title: '', tickets: 0, done: [], limits: { least: 1, greatest: 3 } },
      presenters: [
        { instructor_code: instructor, name: '', email: '', complete: 'N', filled: 'N', invitation: 'none' },
      ],
      answers: [{ step: 'presenters', title: 'About you', answers: [] }],
      problems: [
        {
          ...{ step: 'workshop', reason: 'incomplete' },
          message: 'Please complete and save the form about the workshop.',
        },
        {
          ...{ step: 'presenters', reason: 'presenter_incomplete' },
          message: 'The form of one presenter is not complete.',
        },
      ],
      ...{ editable: 'Y', deadline: '2027-01-21T01:00:00.000Z', invited: 'N' },
      ...{
        submitted_at: null,
        decided_at: null,
        decision: null,
        confirmed_at: null,
        codes: [],
        workshop: null,
      },
    });
  });

  it('says what it involves, in both languages', async () => {
    expect(await api().call('getWorkshopProposalOption', {}, { host: host() })).toEqual({
      ...{ open: 'Y', message: null, by_invitation: 'N', closes: '2027-01-21T01:00:00.000Z' },
      steps: ['workshop', 'presenters', 'review'],
      presenters: { least: 1, greatest: 3 },
    });
    expect(await api().call('getProposalOption', {}, { host: host(), locale: 'fr' })).toEqual({
      terms: 'Nous répondons avant la fin de janvier.',
      ...{ editable_until_deadline: 'Y', closes: '2027-01-21T01:00:00.000Z' },
    });
  });

  it.each([
    [
      'before they open',
      '2026-11-30T12:00:00.000Z',
      'Workshops can be proposed from Tuesday, December 1, 2026.',
    ],
    [
      'after they closed',
      '2027-01-21T01:00:00.001Z',
      expect.stringContaining('The call for workshops has closed.'),
    ],
  ])('422: %s', async (_when, now, message) => {
    platform().clock.set(now);
    const refused = await api().ask('generateWorkshop', {}, await visitor());
    expect([refused.status, refused.body]).toEqual([422, { errors: { request: [message] } }]);
    const option = await api().call('getWorkshopProposalOption', {}, { host: host() });
    expect(option).toMatchObject({ open: 'N', message, closes: null });
  });

  it('422: at an event that takes none, and without an invitation where only invited ones are taken', async () => {
    const none = await newEvent((given) => ({ ...withProposals(given), proposals: undefined }));
    const invited = await newEvent((given) => ({
      ...withProposals(given),
      proposals: { invited_only: true },
    }));
    for (const [at, by_invitation] of [
      [none, 'N'],
      [invited, 'Y'],
    ] as const) {
      expect((await api().ask('generateWorkshop', {}, await visitor(at.host))).status).toBe(422);
      const option = await api().call('getWorkshopProposalOption', {}, { host: at.host });
      expect(option).toMatchObject({ open: 'N', by_invitation });
    }
    const invitation_code = await invite({ eventCode: invited.code });
    expect((await begin({ host: invited.host, invitation_code })).code).toEqual(expect.any(String));
  });

  it('404: for another visitor, and at another event', async () => {
    const { code, caller, ask } = await begin();
    const other = await newEvent();
    const asked = [
      await api().ask('getWorkshopBasicInformation', { code }, await visitor()),
      await api().ask('getWorkshopBasicInformation', { code }, await visitor(other.host)),
      await api().ask('saveAutoInformation', { code, target: 'proposal', model: {} }, await visitor()),
      await ask('saveInstructorInformations', { instructor_code: 'NOBODY', model: ADA }),
      await ask('removeInstructorToWorkshop', { instructor_code: (await begin()).instructor }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { code: unused } = await api().call('genCommonCode', { type: 'proposal' }, caller);
    const body = { errors: { code: ['This could not be found.'] } };
    for (const [call, fields] of [
      ['getWorkshopBasicInformation', {}],
      ['saveWorkshopInformations', { model: WORKSHOP }],
      ['addInstructorToWorkshop', {}],
      ['saveAutoInformation', { target: 'proposal', model: {} }],
    ] as const) {
      expect(await api().ask(call, { code: unused, ...fields }, caller)).toMatchObject({ status: 404, body });
    }
  });

  it('is saved as one types, also after the deadline, and is then told that it cannot be sent', async () => {
    platform().clock.set('2027-01-21T00:00:00.000Z');
    const { code, instructor, caller, look } = await begin();
    platform().clock.set('2027-01-21T02:00:00.000Z');
    const type = (target: 'proposal' | 'presenter', own: string, model: Record<string, unknown>) =>
      api().call('saveAutoInformation', { code: own, target, model }, caller);
    await type('proposal', code, { title: 'Map' });
    await type('presenter', instructor, { first_name: 'Ada', biography: '' });
    const shown = await look();
    expect([shown.title, shown.presenters[0]?.name, shown.editable]).toEqual(['Map', 'Ada', 'Y']);
    expect(problemsOf(shown)).toEqual([
      'workshop incomplete',
      'presenters presenter_incomplete',
      'review closed',
    ]);
    const form = await api().call(
      'initializeForm',
      { form_type: 'presenter', code, extracode: instructor },
      caller,
    );
    expect(form).toMatchObject({ model: { first_name: 'Ada' }, revision: 1, complete: 'N' });
  });

  it('an invitation tells whom it is for, until it is used, expires or is taken back', async () => {
    const code = await invite({ email: 'lou@quill.example' });
    const ask = async (x: string, at?: string) =>
      api().ask('getInstructorByInvitation', { x }, await visitor(at));
    expect((await ask(code)).body).toEqual({
      ...{ first_name: 'Lou', last_name: 'Côté', email: 'lou@quill.example', message: 'Venez !' },
      until: '2027-01-25T08:00:00.000Z',
    });
    const other = await newEvent();
    const backward = await invite({ state: 'taken_back' });
    const used = await invite({ state: 'used' });
    const expired = await invite({ until: '2027-01-09T08:00:00.000Z' });
    const asked = [await ask(code, other.host), await ask(backward), await ask(used), await ask(expired)];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 409, 409]);
    expect(asked[2]?.body).toEqual({
      errors: {
        x: [
          'A proposal was started with this invitation already. To get back to it, open the link in the email that you got, or ask for a new link with your email address.',
        ],
      },
    });
    for (const [invitation_code, status] of [
      [backward, 404],
      [used, 409],
      [expired, 409],
    ] as const) {
      const refused = await api().ask('generateWorkshop', { invitation_code }, await visitor());
      expect(refused).toMatchObject({ status, body: { errors: { invitation_code: [expect.any(String)] } } });
    }
  });

  it('one that was invited has the presenter filled in, its own deadline, and a letter to come back with', async () => {
    const invitation_code = await invite({ email: 'fill@quill.example' });
    platform().clock.set('2027-01-22T00:00:00.000Z');
    const lou = await begin({ invitation_code: ` ${invitation_code} ` });
    const shown = await lou.look();
    expect(shown).toMatchObject({ invited: 'Y', deadline: '2027-01-25T08:00:00.000Z' });
    expect(shown.presenters).toMatchObject([{ name: 'Lou Côté', email: 'fill@quill.example' }]);
    expect(problemsOf(shown)).toEqual(['workshop incomplete', 'presenters presenter_incomplete']);
    const { presenters } = await api().call(
      'getWorkshopProposalFormPresenters',
      { code: lou.code, flag: 'Y' },
      lou.caller,
    );
    expect(presenters[0]?.model).toEqual({
      ...{ first_name: 'Lou', last_name: 'Côté', email: 'fill@quill.example' },
    });
    const [letter, ...more] = await mailOf(platform(), 'fill@quill.example');
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Votre proposition d’atelier\u00a0: Horizons (fr)');
    const opened = await api().call('openProposal', { secret: secretIn(letter?.text) }, await visitor());
    expect(opened).toEqual({ code: lou.code, instructor_code: null });
  });

  it('without the condition in its statement, an invitation that is used at once is used by many', async () => {
    const code = await invite();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => spendUnconditionally(platform(), code)),
    );
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(1);
  });

  it('of several who use an invitation at once, one begins a proposal', async () => {
    const invitation_code = await invite();
    const callers = await Promise.all(Array.from({ length: 5 }, () => visitor()));
    const asked = await Promise.all(
      callers.map((caller) => api().ask('generateWorkshop', { invitation_code }, caller)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const begun = await platform()
      .db.select()
      .from(proposals)
      .where(sql`event_code = ${event()} and invitation_code = ${invitation_code}`);
    expect(begun).toHaveLength(1);
  });
});

/** Uses an invitation as a program would that first looks and then writes. */
async function spendUnconditionally({ db }: TestPlatform, code: string): Promise<boolean> {
  const own = sql`code = ${code}`;
  const [invitation] = await db.select().from(proposalInvitations).where(own);
  if (invitation?.state !== 'sent') return false;
  await db.execute(sql`select pg_sleep(0.1)`);
  await db.update(proposalInvitations).set({ state: 'used' }).where(own);
  return true;
}
