import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { choiceItem } from '@/event-api/applications/offers';
import { publicCode } from '@/event-api/applications/public/list-approved';
import { payments } from '@/event-api/checkout/schema';
import { run } from '@/event-api/cli/run';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnServer, TEST_START } from '../../support/database';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf, newKey } from '../registration/person';
import { newApplicant, PERSON } from './applicant';
import { type Ready, ready, takenOf } from './sending';

drawPapers();

/** 400.00 and 5 % tax. */
const TOTAL = 42_000;
const standard = choiceItem('exhibitor', 'standard');

describeOnServer('npm run event -- applications', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const begin = async (more: Partial<Parameters<typeof ready>[1]> = {}) => {
    events += 1;
    const choice = applicationsChoice(`decided-${platform().database.kind}-${events}`);
    await api.importFixture(choice, withApplications);
    return ready(api, { eventCode: choice.code, host: choice.host, ...more });
  };
  const sent = async (more: Partial<Parameters<typeof ready>[1]> = {}) => {
    const company = await begin(more);
    await company.send();
    return company;
  };
  const invoiced = async () => {
    const company = await begin();
    const { version } = await company.look();
    await company.send({ version, payment_key: newKey(), pay_by: 'invoice' });
    return company;
  };
  /** Runs a command line against the test's database. */
  const applications = (...args: string[]) => command('applications', ...args);
  const invoices = (...args: string[]) => command('invoices', ...args);
  const command = async (...args: string[]) => {
    const said = { out: '', err: '' };
    const code = await run(args, {
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
  const refunds = async ({ code }: Ready) => {
    const found = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.ownerCode, code));
    return found.map(({ amount }) => amount);
  };

  it('approve: the applicant is told in their language, once however often it is run', async () => {
    const company = await sent({ locale: 'fr' });
    const { code } = company;
    const done = await applications('approve', code.toLowerCase(), '--message', 'À bientôt !');
    expect(done).toEqual({
      ...{ code: 0, err: '' },
      out: `${code} (Quill & Co) is approved. It is on the site now, and the running site writes to the applicant.\n`,
    });
    expect(await applications('approve', code)).toEqual({
      ...{ code: 0, err: '' },
      out: `${code} (Quill & Co) is approved already; nothing changed.\n`,
    });
    expect(await company.look()).toMatchObject({ status: 'approved' });
    const letters = (await mailOf(platform(), company.email)).filter(({ subject }) =>
      subject.includes('demande approuvée'),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('À bientôt !');
    expect(await takenOf(platform(), company.eventCode, standard)).toEqual({ sold: 1, held: 0 });
  });

  it('approve --booth: the letter and the page of its applicant say its booth, its codes and its public page', async () => {
    events += 1;
    const choice = applicationsChoice(`told-${events}`);
    await api.importFixture(choice, (event) => {
      const { exhibitors, ...applied } = withApplications(event);
      const rules = { ...exhibitors?.applications, codes: ['BOOTH-20'] };
      return {
        ...applied,
        exhibitors: { ...exhibitors, applications: rules },
        codes: [{ kind: 'discount', code: 'BOOTH-20', name: { en: 'Rate', fr: 'Tarif' }, percent: 20 }],
      };
    });
    const company = await ready(api, { eventCode: choice.code, host: choice.host });
    await company.addPerson({ ...PERSON, email: 'books@quill.example', role: 'billing' });
    await company.send();
    const { code, caller } = company;
    const shown = () => api.call('getExhibitorConfirmation', { code }, caller);
    expect(await shown()).toMatchObject({ page: null, booth: null, codes: [] });
    const approving = await applications('approve', code, '--booth', 'A12');
    expect(approving.code).toBe(0);
    const page = publicCode(code);
    expect(await shown()).toMatchObject({
      ...{ page, booth: 'A12' },
      codes: [{ code: 'BOOTH-20', description: 'Rate' }],
    });
    const approved = async () =>
      (await mailOf(platform(), company.email)).filter(({ subject }) => subject.includes('is approved'));
    const [letter] = await approved();
    expect(letter?.text).toMatch(/A12[\s\S]*BOOTH-20/);
    expect(letter?.text).toContain(`/exhibitors/${page}`);
    expect(await api.call('getExhibitorDetail', { code: page }, { host: choice.host })).toMatchObject({
      booth: 'A12',
    });
    // The same again changes nothing; another number is told. Codes may have these letters too.
    expect((await applications('approve', code, '--booth', 'A12')).out).toContain('already');
    await applications('approve', code, '--booth', 'B7');
    expect(await shown()).toMatchObject({ booth: 'B7' });
    expect((await approved()).map(({ text }) => /\bB7\b/.test(text)).sort()).toEqual([false, true]);
    // The one who takes care of invoices has the receipt, and no link.
    const [receipt, ...more] = await mailOf(platform(), 'books@quill.example');
    expect([receipt?.attachments.length, more]).toEqual([1, []]);
    expect(receipt?.text).not.toContain('secret=');
  });

  it('decline: gives all that was charged back, frees the places and tells the applicant, also after approval', async () => {
    for (const isApproved of [false, true]) {
      const company = await sent();
      if (isApproved) await applications('approve', company.code);
      const done = await applications('decline', company.code, '--message', 'The hall is full.');
      expect([done.code, done.out]).toEqual([
        0,
        `${company.code} (Quill & Co) is declined. Its places are free, and the running site writes to the applicant.\n$\u00a0420.00 go back to the card that paid.\n`,
      ]);
      expect((await applications('decline', company.code)).out).toContain('is declined already');
      const letter = (await mailOf(platform(), company.email)).find(({ subject }) =>
        subject.includes('was declined'),
      );
      expect(letter?.text).toContain('The hall is full.');
      const paper = await paperIn(letter);
      expect(paper).toMatch(
        /Receipt .*Refunded −\$ 420\.00.*(refunded|on its way back) to VISA ending in 4242/,
      );
      expect(letter?.text).toContain('$\u00a0420.00');
      expect(await refunds(company)).toEqual([TOTAL]);
      expect(await takenOf(platform(), company.eventCode, standard)).toEqual({ sold: 0, held: 0 });
      const shown = await api.call('getExhibitorConfirmation', { code: company.code }, company.caller);
      expect(shown).toMatchObject({ status: 'declined', refunded: { amount: TOTAL, currency: 'USD' } });
      expect(shown.payments).toMatchObject([
        { kind: 'payment', amount: TOTAL, card: { brand: 'visa', last4: '4242' } },
        { kind: 'refund', amount: TOTAL },
      ]);
      const again = await company.submit(await company.fields());
      expect(again.status).toBe(409);
      const approved = await applications('approve', company.code);
      expect([approved.code, approved.err]).toEqual([
        1,
        `${company.code} (Quill & Co) was declined, which is final; nothing changed.\n`,
      ]);
    }
  });

  it('paid later: its invoice is paid by its code, once; what was declined owes nothing', async () => {
    const company = await invoiced();
    const { code, caller } = company;
    expect((await invoices('paid', code)).out).toContain('paid. The running site sends the receipt.');
    expect((await invoices('paid', code)).out).toContain('recorded already; nothing changed.');
    const letters = (await mailOf(platform(), company.email)).filter(({ subject }) =>
      subject.startsWith('Payment received'),
    );
    expect(letters.map(({ attachments }) => attachments.length)).toEqual([1]);
    expect(letters[0]?.attachments[0]?.filename).not.toContain('invoice');
    expect(await company.look()).toMatchObject({ paid_by: 'invoice', paid_at: expect.any(String) });
    expect((await applications('decline', code)).out).toContain('$\u00a0420.00 are credited on its invoice');
    await runAllJobs(platform(), jobHandlers);
    expect((await invoices('show', code)).out).toMatch(/to give back: \$.420\.00/);
    expect((await api.ask('getApplicationReceipt', { kind: 'exhibitor', code }, caller)).status).toBe(200);

    const unpaid = await invoiced();
    await applications('decline', unpaid.code);
    await runAllJobs(platform(), jobHandlers);
    expect((await invoices('paid', unpaid.code)).err).toContain('is void');
    const paper = { kind: 'exhibitor', code: unpaid.code };
    expect((await api.ask('getApplicationReceipt', paper, unpaid.caller)).status).toBe(409);
    const told = (await mailOf(platform(), unpaid.email)).find(({ subject }) => subject.includes('declined'));
    expect(told?.text).toContain('The invoice is void');
    expect(told?.attachments).toEqual([]);
  });

  it('list and show: as a table, as CSV and whole, by event, kind and state', async () => {
    // Still the 10th where the event is.
    platform().clock.set('2027-01-11T02:00:00.000Z');
    const company = await sent({ extras: { table: 2 } });
    const { eventCode, code, email } = company;
    const begun = await newApplicant(api, 'sponsor', { host: company.caller.host });
    const all = await applications('list', '--event', eventCode);
    expect(all.out.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(
        /^code +event +kind +state +sent +changed +total +paid +choice +e-mail +organization$/,
      ),
      expect.stringMatching(
        new RegExp(
          `^${code}  ${eventCode}  exhibitor  submitted  2027-01-10 .*462\\.00  card .*${email}  Quill & Co$`,
        ),
      ),
      expect.stringMatching(new RegExp(`^${begun.code}  ${eventCode}  sponsor    started`)),
    ]);
    const csv = await applications('list', '--event', eventCode, '--state', 'submitted', '--csv');
    expect(csv.out.trim().split('\r\n')).toHaveLength(2);
    expect(csv.out.startsWith('code,')).toBe(true);
    const marked = await applications('list', '--event', eventCode, '--state', 'submitted', '--csv', '--bom');
    expect(marked.out).toBe(`\ufeff${csv.out}`);
    // With every answer, of contacts as well.
    const [headings = '', row = ''] = csv.out.trim().split('\r\n');
    expect(headings).toContain(',organization,answer_');
    expect(headings).toContain(',contact_1_first_name,');
    expect(row).toContain('Ada');
    const json = JSON.parse((await applications('list', '--event', eventCode, '--json')).out);
    expect(json).toMatchObject([
      {
        ...{ code, kind: 'exhibitor', state: 'submitted', total: 46_200, paid_by: 'card', email },
        ...{ extras: [{ code: 'table', quantity: 2 }], answers: { organization: 'Quill & Co' } },
        contacts: [{ email, answers: { first_name: 'Ada', last_name: 'Roy' } }],
        donations: [],
      },
      { code: begun.code, kind: 'sponsor', state: 'started', total: null, contacts: [] },
    ]);
    expect((await applications('list', '--event', eventCode, '--kind', 'exhibitor')).out).not.toContain(
      'sponsor',
    );
    expect((await applications('list', '--event', eventCode, '--state', 'declined')).out).toBe(
      'There are no such applications.\n',
    );
    const shown = await applications('show', code);
    expect(shown.out).toContain('  organization: Quill & Co\n');
    expect(shown.out).toContain('  extra: 2 × Table\n');
    expect(shown.out).toContain('\nAda Roy\n');
  });

  it('says clearly what is wrong: an unknown code, event or word, and what was not sent', async () => {
    const begun = await begin();
    expect(await applications('approve', 'AAAAA-AAAAA')).toEqual({
      ...{ code: 1, out: '' },
      err: 'There is no application "AAAAA-AAAAA"; "applications list" names those that there are.\n',
    });
    expect((await applications('show', 'AAAAA-AAAAA')).code).toBe(1);
    expect((await applications('list', '--event', 'nowhere')).err).toContain('There is no event "nowhere"');
    expect((await applications('approve', begun.code)).err).toContain('has not been sent yet');
    for (const wrong of [
      [],
      ['approve'],
      ['list', 'X'],
      ['list', '--state', 'lost'],
      ['paid', 'X'],
      ['show', 'X', '--csv'],
      ['praise', 'X'],
    ]) {
      expect((await applications(...wrong)).code).toBe(2);
    }
  });
});
