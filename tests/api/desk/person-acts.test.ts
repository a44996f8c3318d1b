import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { jobHandlers } from '@/event-api/jobs';
import { jobs } from '@/event-api/platform/jobs/schema';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type { DeskCallId } from '@/lib/contract/desk/catalogue';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { runAllJobs } from '../../support/run-all-jobs';
import { emailOf, ordering } from '../buyers/ordering';
import { mailOf, type Person, readyPerson } from '../registration/person';

const EVENT = 'put-right';
const OWNER = 'olga@example.org';

describeOnServer('what a team does for one person, in the desk', (platform) => {
  let api: TestApi;
  let desk: TestDesk;
  let token: string;
  let ada: Person;
  const command = commandLine(platform, 'root');
  let people = 0;

  const act = async (id: DeskCallId, input: Record<string, unknown>, event = EVENT) => {
    const { status, body } = await desk.ask(id, { event, ...input }, { token });
    if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
    return body as ActAnswer; // the API checks every answer by its schema in tests
  };
  /** What it will do, and the seal to agree with. */
  const foresee = async (id: DeskCallId, input: Record<string, unknown>) => {
    const answer = await act(id, input);
    if (answer.outcome !== 'asks') throw new Error(JSON.stringify(answer));
    return answer;
  };
  const agree = async (id: DeskCallId, input: Record<string, unknown>) =>
    act(id, { ...input, agreed: (await foresee(id, input)).seal });
  const found = async (code = ada.code) => {
    const answer = await desk.call('getPerson', { event: EVENT, kind: 'registration', id: code }, token);
    if (answer.moved !== null) throw new Error('they have moved');
    return answer;
  };
  const lettersOf = (kind: string) =>
    platform().db.$count(jobs, and(eq(jobs.kind, `notices.${kind}`), like(jobs.key, `%${ada.code}%`)));

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: `${EVENT}.localhost` });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.localhost' });
    await command(['invite', EVENT, OWNER]);
    await command(['invite', 'elsewhere', OWNER]);
    token = await desk.signIn(OWNER);
  });

  beforeEach(async () => {
    people += 1;
    ada = await readyPerson(api, { host: `${EVENT}.localhost`, email: `ada${people}@example.com` });
    await ada.submit();
    await runAllJobs(platform(), jobHandlers);
  });

  it('is told before, and nothing is done until somebody agrees', async () => {
    const asked = { kind: 'registration', code: ada.code, refund: 'full' };
    const { consequences } = await foresee('cancelOrder', asked);
    expect(consequences.join(' ')).toMatch(/ends\. .*goes back the way it was paid.*cannot be undone/);
    expect((await found()).person.status.key).toBe('submitted');
    const before = await platform().db.$count(auditEntries);
    expect(await act('cancelOrder', { ...asked, agreed: 'another seal' })).toMatchObject({
      outcome: 'asks',
    });
    expect(await platform().db.$count(auditEntries)).toBe(before);
  });

  it('cancels once, also when two press at once, and says so in the second tab', async () => {
    const asked = { kind: 'registration', code: ada.code, refund: 'full', message: 'See you next year.' };
    const { seal: agreed } = await foresee('cancelOrder', asked);
    const [one, other] = await Promise.all([1, 2].map(() => act('cancelOrder', { ...asked, agreed })));
    expect([one?.outcome, other?.outcome].sort()).toEqual(['done', 'refused']);
    const { person, money, acts } = await found();
    expect([person.status.key, money?.left]).toEqual(['cancelled', 0]);
    expect(acts).toEqual(['export', 'erase', 'note']);
    expect(await act('cancelOrder', asked)).toMatchObject({ outcome: 'refused' });
  });

  it('cancels what was bought without a registration: places, money and a letter, once', async () => {
    const sales = ordering(platform, () => api);
    const { code: event, host } = await sales.event();
    await command(['invite', event, OWNER]);
    const order = await sales.begin(host);
    await order.product('pin/heron', 2);
    const unfinished = { kind: 'buyer', code: order.code, refund: 'full' };
    expect(await act('cancelOrder', unfinished, event)).toMatchObject({ outcome: 'refused' });
    await order.details();
    await order.submit();
    const [charged = 0] = await sales.charges(order.code);
    const who = { event, kind: 'buyer', id: order.code };
    const bought = await desk.call('getPerson', who, token);
    expect(bought.moved === null && bought.acts).toContain('cancel');
    const asked = { ...unfinished, message: 'The printer let us down.' };
    const plan = await act('cancelOrder', asked, event);
    if (plan.outcome !== 'asks') throw new Error(JSON.stringify(plan));
    expect(plan.consequences.join(' ')).toMatch(/^The order of .*bought by others.*goes back.*order again/);
    const agreed = { ...asked, agreed: plan.seal };
    const both = await Promise.all([1, 2].map(() => act('cancelOrder', agreed, event)));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    expect(await sales.refunds(order.code)).toEqual([charged]);
    const sold = (await command(['products', event, '--csv'])).out;
    expect(sold).not.toContain(order.code);
    const [letter] = (await mailOf(platform(), emailOf(order.code))).filter(({ subject }) =>
      subject.includes('cancelled'),
    );
    expect(letter?.text).toContain('The printer let us down.');
    expect(letter?.attachments).toHaveLength(1);
    expect((await order.order()).status).toBe('cancelled');
    const again = await command(['cancel', order.code, '--refund', 'policy', '--yes']);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('cancelled already') });
    const after = await desk.call('getPerson', who, token);
    expect(after.moved === null && [after.acts.includes('cancel'), after.money?.left]).toEqual([false, 0]);
    expect((await desk.ask('cancelOrder', { event: 'elsewhere', ...asked }, { token })).status).toBe(404);
  });

  it('asks again where something else would happen than was shown', async () => {
    const full = { kind: 'registration', code: ada.code, refund: 'full' };
    const { seal } = await foresee('cancelOrder', full);
    await agree('giveMoneyBack', { kind: 'registration', code: ada.code, amount: '1.00' });
    const answer = await act('cancelOrder', { ...full, agreed: seal });
    expect(answer.outcome).toBe('asks');
    expect((await found()).person.status.key).toBe('submitted');
  });

  it('gives a part back once for one reason, however amounts are written, and no more than was paid', async () => {
    const part = { kind: 'registration', code: ada.code, amount: '1,50', reason: 'A late start' };
    const { seal } = await foresee('giveMoneyBack', part);
    expect(await act('giveMoneyBack', { ...part, agreed: seal })).toMatchObject({ outcome: 'done' });
    expect(await act('giveMoneyBack', { ...part, agreed: seal })).toMatchObject({ outcome: 'refused' });
    for (const amount of ['0', 'much', '99999']) {
      expect((await act('giveMoneyBack', { ...part, amount })).outcome).toBe('refused');
    }
  });

  it('puts an address and an answer right with a letter, in one change', async () => {
    const choices = await desk.call('getRegistrationChoices', { event: EVENT, code: ada.code }, token);
    expect(choices.model).toMatchObject({ last_name: 'Lovelace' });
    const email = `new${people}@example.com`;
    const wants = { code: ada.code, answers: { email, last_name: 'Byron' } };
    const { consequences } = await foresee('changeRegistrationFor', wants);
    expect(consequences.join(' ')).toContain(email);
    expect(await agree('changeRegistrationFor', wants)).toMatchObject({ outcome: 'done' });
    const { person, history } = await found();
    expect(person).toMatchObject({ name: 'Ada Byron', email });
    expect(history[0]).toMatchObject({
      what: expect.stringMatching(/^Changed a registration: .*ast name/),
      who: OWNER,
    });
    expect(await act('changeRegistrationFor', wants)).toMatchObject({ outcome: 'refused' });
    const wrong = await act('changeRegistrationFor', { code: ada.code, answers: { email: 'nowhere' } });
    expect(wrong.outcome).toBe('refused');
  });

  it('takes a session out of what they attend', async () => {
    const { sessions } = await desk.call('getRegistrationChoices', { event: EVENT, code: ada.code }, token);
    expect(sessions.length).toBeGreaterThan(0);
    const wants = { code: ada.code, sessions: sessions.slice(1) };
    expect(await agree('changeRegistrationFor', wants)).toMatchObject({ outcome: 'done' });
    expect((await found()).sessions).toHaveLength(sessions.length - 1);
  });

  it('sends a confirmation again, one for each time that somebody agrees', async () => {
    const before = await lettersOf('registration-confirmed');
    const { seal: agreed } = await foresee('resendConfirmation', { code: ada.code });
    const pressed = [1, 2].map(() => act('resendConfirmation', { code: ada.code, agreed }));
    await Promise.all(pressed);
    expect(await lettersOf('registration-confirmed')).toBe(before + 1);
    expect(await act('resendConfirmation', { code: ada.code, agreed })).toMatchObject({ outcome: 'asks' });
  });

  it('registers somebody for nothing, and only once', async () => {
    const free = { ticket: 'general', email: `free${people}@example.com`, first_name: 'Bo', last_name: 'Ek' };
    const codes = async () => (await desk.call('getPeople', { event: EVENT, q: free.email }, token)).people;
    const { seal } = await foresee('issueFreeTicket', free);
    expect(await codes()).toEqual([]);
    expect(await act('issueFreeTicket', { ...free, agreed: seal })).toMatchObject({ outcome: 'done' });
    expect(await codes()).toMatchObject([{ name: 'Bo Ek', status: { key: 'submitted' } }]);
    expect(await act('issueFreeTicket', { ...free, agreed: seal })).toMatchObject({ outcome: 'refused' });
  });

  it('erases who is cancelled, says what stands in the way of who takes part, and gives their data before', async () => {
    const who = { kind: 'registration', id: ada.code };
    const taking = await act('erasePerson', who);
    expect(taking).toMatchObject({ outcome: 'refused', reasons: [expect.stringContaining('Cancel')] });
    const page = await desk.ask('downloadPersonData', { event: EVENT, ...who }, { token });
    expect(String(page.body)).toContain('Lovelace');
    await agree('cancelOrder', { kind: 'registration', code: ada.code, refund: 'full' });
    await runAllJobs(platform(), jobHandlers);
    expect(await agree('erasePerson', who)).toMatchObject({ outcome: 'done' });
    const { status } = await desk.ask('getPerson', { event: EVENT, ...who }, { token });
    expect(status).toBe(404);
  });

  it('is nothing that can be done from another event', async () => {
    const { code } = ada;
    const who = { kind: 'registration', id: code };
    const inputs: [DeskCallId, Record<string, unknown>][] = [
      ['resendConfirmation', { code }],
      ['getRegistrationChoices', { code }],
      ['changeRegistrationFor', { code, answers: { last_name: 'Byron' } }],
      ['cancelOrder', { kind: 'registration', code, refund: 'none' }],
      ['giveMoneyBack', { kind: 'registration', code, amount: '1' }],
      ['downloadPersonData', who],
      ['erasePerson', who],
    ];
    for (const [id, input] of inputs) {
      const { status } = await desk.ask(id, { event: 'elsewhere', ...input }, { token });
      expect([id, status]).toEqual([id, 404]);
    }
  });
});
