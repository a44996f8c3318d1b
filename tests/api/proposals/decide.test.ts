import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '@/event-api/cli/run';
import { proposalInvitations } from '@/event-api/proposals/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { mailOf } from '../registration/person';
import { PRESENTER, type ProposalSample, storeProposal, WORKSHOP } from './stored-proposal';

describeOnServer('npm run event -- proposals', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const begin = async (change = withProposals) => {
    events += 1;
    const code = `decided-${platform().database.kind}-${events}`;
    await api.importFixture({ code, host: `${code}.example` }, change);
    return {
      code,
      propose: (more: Omit<ProposalSample, 'eventCode'> = {}) =>
        storeProposal(platform(), { eventCode: code, state: 'submitted', ...more }),
    };
  };
  /** Runs a command line against the test's database. */
  const proposals = async (...args: string[]) => {
    const said = { out: '', err: '' };
    const code = await run(['proposals', ...args], {
      terminal: {
        out: (text) => {
          said.out += text;
        },
        err: (text) => {
          said.err += text;
        },
        live: false,
      },
      readEnvironment: () => platform().env,
      openDatabase: async () => ({ ...platform().database, close: async () => undefined }),
      clock: platform().clock,
    });
    return { code, ...said };
  };
  const people = (mark: string) => [
    { ...PRESENTER, email: `ada-${mark}@knots.example` },
    { ...PRESENTER, first_name: 'Zoé', email: `zoe-${mark}@knots.example`, language: 'fr' as const },
  ];

  it('accept: every presenter is told once, in their own language, with the organiser’s words', async () => {
    const { propose } = await begin();
    const mark = `accept-${platform().database.kind}`;
    const { code } = await propose({ presenters: people(mark) });
    expect(await proposals('accept', code.toLowerCase(), '--message', 'À bientôt!')).toEqual({
      ...{ code: 0, err: '' },
      out: `${code} (Knots for beginners) is accepted. The running site writes to its 2 presenters.\n"proposals place ${code} --slot SLOT" makes it a workshop.\n`,
    });
    expect(await proposals('accept', code)).toEqual({
      ...{ code: 0, err: '' },
      out: `${code} (Knots for beginners) is accepted already; nothing changed.\n`,
    });
    const [ada, ...more] = await mailOf(platform(), `ada-${mark}@knots.example`);
    expect(more).toEqual([]);
    expect(ada?.subject).toBe('Your workshop is accepted: Horizons');
    for (const words of [
      'À bientôt!',
      'Knots for beginners',
      'hello@example.com',
      'workshop-proposals?secret=',
    ]) {
      expect(ada?.text).toContain(words);
    }
    const [zoe] = await mailOf(platform(), `zoe-${mark}@knots.example`);
    expect(zoe?.subject).toBe('Votre atelier est accepté\u00a0: Horizons (fr)');
    expect(zoe?.text).toContain('/fr/workshop-proposals?secret=');
    expect((await proposals('show', code)).out).toContain('  state: accepted\n');
  });

  it('decline: kind and short; also after it was accepted, but not while it is in the programme', async () => {
    const { propose } = await begin();
    const email = `gone-${platform().database.kind}@knots.example`;
    const { code } = await propose({ presenters: [{ ...PRESENTER, email }] });
    await proposals('accept', code);
    const placed = await proposals('place', code, '--slot', 'c', '--room', 'room-a');
    expect([placed.code, placed.out]).toEqual([
      0,
      `${code} is the workshop knots-for-beginners, with the session knots-for-beginners-1. It is on the site now.\n`,
    ]);
    expect((await proposals('place', code, '--slot', 'c', '--room', 'room-a')).out).toContain('already');
    expect(await proposals('place', code, '--slot', 'z')).toEqual({
      ...{ code: 1, out: '' },
      err: '--slot: there is no slot "z"; add it under programme.slots, or use one that there is: opening, a, b, c.\nNothing changed.\n',
    });
    expect((await proposals('decline', code)).err).toBe(
      `${code} (Knots for beginners) is in the programme; take it out with "proposals unplace" first; nothing changed.\n`,
    );
    expect((await proposals('unplace', code)).out).toBe(
      'The workshop knots-for-beginners is out of the programme.\n',
    );
    const done = await proposals('decline', code, '--message', 'We had forty proposals.');
    expect(done.out).toContain('is declined. The running site writes to its presenter.');
    const letters = await mailOf(platform(), email);
    // What was decided otherwise meanwhile is told no more.
    expect(letters.map(({ subject }) => subject)).toEqual(['Your workshop proposal: Horizons']);
    expect(letters[0]?.text).toContain('We had forty proposals.');
  });

  it('list: as a table, as CSV and as JSON with all answers, by event and state', async () => {
    // Still the 10th where the event is.
    platform().clock.set('2027-01-11T02:00:00.000Z');
    const { code: eventCode, propose } = await begin();
    const { code } = await propose({
      workshop: { ...WORKSHOP, title: '=HYPERLINK("x")', outline: { id: 'X', name: 'plan.pdf' } },
      presenters: people('list'),
    });
    const started = await propose({ state: 'started', workshop: {}, presenters: [] });
    const table = await proposals('list', eventCode);
    expect(table.out.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^code +event +state +sent +confirmed +workshop +e-mail +presenters +title$/),
      expect.stringMatching(
        new RegExp(
          `^${code}  ${eventCode}  submitted  2027-01-10 .*ada-list@knots.example  Ada Roy, Zoé Roy  =HYP`,
        ),
      ),
      expect.stringMatching(new RegExp(`^${started.code}  ${eventCode}  started`)),
    ]);
    expect((await proposals('list', eventCode, '--state', 'declined')).out).toBe(
      'There are no such proposals.\n',
    );
    const csv = await proposals('list', eventCode, '--state', 'submitted', '--csv');
    expect(csv.out.startsWith('code,')).toBe(true);
    const marked = await proposals('list', eventCode, '--state', 'submitted', '--csv', '--bom');
    expect(marked.out).toBe(`\ufeff${csv.out}`);
    const [headings = '', row = ''] = csv.out.trim().split('\r\n');
    expect(headings).toContain(
      'code,event,state,language,sent,decided,confirmed,withdrawn,workshop,title,abstract,language',
    );
    expect(headings).toContain('presenter_2_email');
    for (const cell of [
      `"'=HYPERLINK(""x"")"`,
      'Tie three of them.',
      'plan.pdf',
      'To the presenter',
      'Zoé',
    ]) {
      expect(row).toContain(cell);
    }
    const json: unknown = JSON.parse((await proposals('list', eventCode, '--json')).out);
    expect(json).toMatchObject([
      {
        ...{ code, event: eventCode, state: 'submitted', workshop: null, confirmed_at: null },
        answers: { title: '=HYPERLINK("x")', fee: 12.5, outline: 'plan.pdf' },
        presenters: [
          { name: 'Ada Roy', language: 'en', answers: { role: 'Sailor' } },
          { name: 'Zoé Roy', language: 'fr', email: 'zoe-list@knots.example' },
        ],
      },
      { code: started.code, state: 'started', answers: {}, presenters: [] },
    ]);
  });

  it('invite: mails a link in their language, once; the list says what became of it', async () => {
    const { code: eventCode } = await begin();
    const email = `invited-${platform().database.kind}@knots.example`;
    const one = ['--email', email.toUpperCase(), '--first-name', 'Zoé', '--last-name', 'Roy'];
    const done = await proposals('invite', eventCode, ...one, '--language', 'fr', '--message', 'Oui?');
    expect([done.code, done.err]).toEqual([0, '']);
    expect((await proposals('invite', eventCode, ...one)).out).toMatch(/has an open invitation already, /);
    const [letter, ...more] = await mailOf(platform(), email);
    expect(more).toEqual([]);
    const [stored] = await platform()
      .db.select()
      .from(proposalInvitations)
      .where(eq(proposalInvitations.eventCode, eventCode));
    // The call's deadline, 17:00 at the event.
    expect(stored).toMatchObject({ state: 'sent', locale: 'fr', until: '2027-01-21T01:00:00.000Z', email });
    const code = stored?.code ?? '';
    expect(letter?.subject).toBe('Aimeriez-vous proposer un atelier\u00a0? Horizons (fr)');
    for (const words of ['Oui?', `/fr/workshop-proposals/${code}`]) expect(letter?.text).toContain(words);
    expect((await proposals('invitations', eventCode)).out).toMatch(
      new RegExp(`\n${code}  sent   2027-01-21T01:00:00.000Z  fr        ${email}  Zoé Roy\n`),
    );

    expect((await proposals('take-back', code)).out).toContain('is taken back');
    expect((await proposals('take-back', code)).out).toContain('is taken back already; nothing changed');
    const until = await proposals('invite', eventCode, ...one, '--until', '2027-01-25');
    expect(until.out).toContain(`${email} is invited: `);
    await platform()
      .db.update(proposalInvitations)
      .set({ state: 'used' })
      .where(eq(proposalInvitations.state, 'sent'));
    const used = /invited: (\S+)\./.exec(until.out)?.[1] ?? '';
    expect((await proposals('take-back', used)).err).toContain('a proposal has begun with it');
    platform().clock.set('2027-02-20T00:00:00.000Z');
    expect((await proposals('invite', eventCode, ...one)).err).toContain('the event has begun');
  });

  it('invite FILE: checks every row before anything is sent, and names row and field', async () => {
    const { code: eventCode } = await begin();
    const folder = await mkdtemp(join(tmpdir(), 'rendezvous-invite-'));
    const file = join(folder, 'people.csv');
    const mark = platform().database.kind;
    const lines = (...rows: string[]) =>
      writeFile(file, ['Prénom;Nom;Courriel;Langue', ...rows].join('\r\n'));
    await lines(`Ada;Roy;a-${mark}@x.example;en`, '', ';Roy;b@;de');
    expect(await proposals('invite', eventCode, file)).toEqual({
      ...{ code: 1, out: '' },
      err: [
        'row 4, email: "b@" is no email address.',
        'row 4, language: "de" is not one of en, fr.',
        'row 4, first-name: is missing.',
        'Nobody was invited.\n',
      ].join('\n'),
    });
    expect(await mailOf(platform(), `a-${mark}@x.example`)).toEqual([]);
    await lines(
      `Ada;Roy;a-${mark}@x.example;en`,
      `Bo;Li;b-${mark}@x.example;`,
      `Ada;Roy;A-${mark}@x.example;`,
    );
    const done = await proposals('invite', eventCode, file);
    expect(done.out.match(/is invited/g)).toHaveLength(2);
    expect(done.out.match(/open invitation already/g)).toHaveLength(1);
    expect(await mailOf(platform(), `a-${mark}@x.example`)).toHaveLength(1);
    await writeFile(file, 'who\nme');
    expect((await proposals('invite', eventCode, file)).err).toContain('first row must name the columns');
    expect((await proposals('invite', eventCode, join(folder, 'none.csv'))).err).toContain(
      'there is no such file',
    );
  });

  it('says clearly what is wrong: an unknown code, event or word, and what the state does not allow', async () => {
    const { code: eventCode, propose } = await begin();
    const started = await propose({ state: 'started' });
    const withdrawn = await propose({ state: 'withdrawn' });
    const unknown = 'There is no proposal "AAAAA-AAAAA"; "proposals list" names those that there are.\n';
    for (const verb of ['show', 'accept', 'decline', 'unplace']) {
      expect(await proposals(verb, 'AAAAA-AAAAA')).toEqual({ code: 1, out: '', err: unknown });
    }
    expect((await proposals('place', 'AAAAA-AAAAA', '--slot', 'a')).err).toBe(unknown);
    expect((await proposals('accept', started.code)).err).toContain('has not been sent yet; nothing changed');
    expect((await proposals('decline', withdrawn.code)).err).toContain('was withdrawn by its presenters');
    expect((await proposals('place', started.code, '--slot', 'a')).err).toContain('is not accepted');
    expect((await proposals('unplace', started.code)).out).toContain('is not in the programme');
    expect((await proposals('take-back', 'AAAAA-AAAAA')).err).toContain('There is no invitation');
    for (const verb of ['list', 'invitations']) {
      expect((await proposals(verb, 'nowhere')).err).toContain('There is no event "nowhere"');
    }
    const one = ['--email', 'a@b.example', '--first-name', 'A', '--last-name', 'B'];
    for (const until of ['soon', '2027-02-30', '2026-01-01']) {
      expect((await proposals('invite', eventCode, ...one, '--until', until)).code).toBe(1);
    }
    const byMail = await begin((event) => event);
    expect((await proposals('invite', byMail.code, ...one)).err).toContain('takes no proposals');
    for (const wrong of [
      [],
      ['praise', 'X'],
      ['accept'],
      ['list', 'X', 'Y'],
      ['list', '--state', 'lost'],
      ['list', '--csv', '--json'],
      ['list', '--bom'],
      ['show', 'X', '--csv'],
      ['place', 'X'],
      ['place', 'X', '--day', '1'],
      ['place', 'X', '--slot', 'a', '--type', 'Z'],
      ['place', 'X', '--slot', 'a', '--capacity', 'many'],
      ['invite', 'X'],
      ['invite', 'X', 'people.csv', '--email', 'a@b.example'],
    ]) {
      expect((await proposals(...wrong)).code).toBe(2);
    }
  });
});
