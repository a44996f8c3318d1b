import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { taskJobs } from '@/event-api/desk/tasks/run-task';
import { jobHandlers } from '@/event-api/jobs';
import { withApplications } from '../../support/applications-event';
import { describeOnServer } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { runAllJobs, runJobs } from '../../support/run-all-jobs';
import { type Ready, ready } from '../applications/sending';
import { storeProposal, WORKSHOP } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';
import { newDesk } from './new-desk';

describeOnServer('several that are decided together, in the desk', (platform) => {
  const { at, command, other } = newDesk(platform, 'together', (event) =>
    withProposals(withApplications(event)),
  );
  /** One decision a slice, as by workers that are ended after every one. */
  const inSlices = { ...jobHandlers, ...taskJobs(0) };

  const sent = async (organization: string): Promise<Ready> => {
    const company = await ready(at.api, {
      ...{ eventCode: at.event, host: at.host, model: { organization } },
    });
    await company.send();
    return company;
  };
  const decide = (
    codes: string[],
    decision: 'approve' | 'decline',
    more: { message?: string; agreed?: string } = {},
    event = at.event,
  ) => at.desk.ask('decideApplications', { event, codes, decision, ...more }, { token: at.token });
  const foresee = async (...asked: Parameters<typeof decide>) => {
    const { body } = await decide(...asked);
    return body as { outcome: 'asks'; rows: { code: string; possible: boolean }[]; seal: string };
  };
  const taskOf = (task: string) => at.desk.call('getTask', { event: at.event, task }, at.token);
  const approvals = (code: string) =>
    platform()
      .db.select({ targets: auditEntries.targets })
      .from(auditEntries)
      .where(and(eq(auditEntries.command, 'applications approve'), eq(auditEntries.eventCode, at.event)))
      .then((entries) => entries.filter(({ targets }) => targets.includes(code)).length);

  it('are said first, then decided by a task in slices, once; what cannot be is said by name', async () => {
    const [ada, bee, cy] = [await sent('Ada & Co'), await sent('Bee'), await sent('Cy')];
    const codes = [ada.code, bee.code, cy.code];
    await command(['applications', 'decline', bee.code]);
    const message = 'Bring a lamp.';
    const asked = await foresee(codes, 'approve', { message });
    expect(asked.rows.map(({ possible }) => possible)).toEqual([true, false, true]);
    expect(await ada.look()).toMatchObject({ status: 'submitted' });
    await runAllJobs(platform(), jobHandlers);
    const agreed = { message, agreed: asked.seal };
    const [one, another] = await Promise.all([1, 2].map(() => decide(codes, 'approve', agreed)));
    expect(another?.body).toEqual(one?.body);
    const { task } = (one?.body ?? {}) as { task: string };
    // While one runs, another is not taken for it.
    const others = await foresee([ada.code], 'approve');
    expect((await decide([ada.code], 'approve', { agreed: others.seal })).status).toBe(409);

    await runJobs(platform(), inSlices, 1);
    expect(await taskOf(task)).toMatchObject({ state: 'running', done: 1, total: 2 });
    await runAllJobs(platform(), inSlices);
    expect(await taskOf(task)).toMatchObject({
      ...{ act: 'Approving applications', state: 'done', done: 2, total: 2, left: [] },
    });
    for (const { code, email } of [ada, cy]) {
      expect(await approvals(code)).toBe(1);
      const letters = (await mailOf(platform(), email)).filter(({ text }) => text.includes(message));
      expect(letters).toHaveLength(1);
    }
  });

  it('leave out by name what somebody else decided while the task waited', async () => {
    const [ada, bee] = [await sent('Ada & Co'), await sent('Bee')];
    const codes = [ada.code, bee.code];
    const { seal } = await foresee(codes, 'approve');
    const begun = (await decide(codes, 'approve', { agreed: seal })).body as { task: string };
    await command(['applications', 'decline', bee.code]);
    await runAllJobs(platform(), inSlices);
    expect(await taskOf(begun.task)).toMatchObject({
      state: 'part',
      left: [{ kind: 'application', code: bee.code, reason: 'Bee was declined meanwhile, which is final.' }],
    });
    expect(await ada.look()).toMatchObject({ status: 'approved' });
  });

  it('are asked about again where one has changed, and are nothing at another event', async () => {
    const [ada, bee] = [await sent('Ada & Co'), await sent('Bee')];
    const codes = [ada.code, bee.code];
    const { seal } = await foresee(codes, 'decline');
    await command(['applications', 'approve', bee.code]);
    const changed = await foresee(codes, 'decline', { agreed: seal });
    expect(changed).toMatchObject({ outcome: 'asks' });
    expect(await ada.look()).toMatchObject({ status: 'submitted' });
    expect((await decide(codes, 'decline', {}, await other())).status).toBe(404);
  });

  it('may be proposals as well', async () => {
    const propose = (title: string) =>
      storeProposal(platform(), {
        ...{ eventCode: at.event, state: 'submitted' as const, workshop: { ...WORKSHOP, title } },
      });
    const codes = [(await propose('Knots')).code, (await propose('Ropes')).code];
    const asked = { event: at.event, codes, decision: 'accept' as const };
    const first = await at.desk.call('decideProposals', asked, at.token);
    if (first.outcome !== 'asks') throw new Error('it says first what it does');
    const begun = await at.desk.call('decideProposals', { ...asked, agreed: first.seal }, at.token);
    if (begun.outcome !== 'begun') throw new Error('nothing has changed');
    await runAllJobs(platform(), inSlices);
    expect(await taskOf(begun.task)).toMatchObject({ act: 'Accepting proposals', state: 'done', done: 2 });
    const { proposals } = await at.desk.call('getProposals', { event: at.event }, at.token);
    expect(proposals.map(({ status }) => status.key)).toEqual(['accepted', 'accepted']);
  });
});
