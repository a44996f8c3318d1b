import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { mailOf } from '../registration/person';
import { type ReviewedKind, reviewedKinds } from './reviewed-kinds';

drawPapers();

describeOnBoth('papers for somebody else', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const kinds = reviewedKinds(platform, () => api);
  // On the embedded database the other kinds send nothing that `group` and the rooms of each do not send there.
  const KINDS: ReviewedKind[] = callsAlone ? ['group'] : ['registration', 'group', 'exhibitor', 'buyer'];

  it.each(KINDS)(
    'sendPaper 200, 404, 409: the paper alone, of who ordered and of no stranger: %s',
    async (target) => {
      const order = await kinds[target]({});
      const { code, caller } = order;
      const email = `books-${target}-${platform().database.kind}@lakeside.example`;
      const send = (more: object = {}, by = caller) =>
        api.ask('sendPaper', { target, code, email, ...more }, by);
      expect((await send()).status).toBe(409);
      await (await order.review())();
      const [payment] =
        target === 'group' ? (await api.call('getGroupPayInformation', { code }, caller)).paid : [];
      const of = payment ? { payment_ID: payment.payment_ID } : {};
      if (payment) expect((await send()).status).toBe(422);
      const stranger = { ...caller, token: await api.visit(caller.host) };
      expect((await send(of, stranger)).status).toBe(404);
      expect((await send({ payment_ID: crypto.randomUUID() })).status).toBe(404);
      expect(await send(of)).toMatchObject({ status: 200, body: { done: true } });
      await runAllJobs(platform(), jobHandlers);
      const [mail, ...others] = await mailOf(platform(), email);
      expect(others).toEqual([]);
      expect(await paperIn(mail)).toMatch(/Receipt .*Total/);
      expect(mail?.text).not.toContain('http');
      expect(mail?.text).not.toContain(code);
    },
  );
});
