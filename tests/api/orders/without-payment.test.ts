import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { describeOnServer } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { ADA, proposing, WORKSHOP } from '../proposals/proposing';

/** More often than letters about an order may go to one address in a day from one network. */
const OFTEN = 31;

/** The promises of `every-kind.test.ts` that hold for a kind of order that never costs anything. */
describeOnServer('a proposal', (platform) => {
  const { api, begin, newEvent, visitor } = proposing(platform, 'without-payment');
  const ready = async (email: string) => {
    const proposal = await begin();
    await proposal.save();
    const { version } = await proposal.present({ ...ADA, email });
    return { ...proposal, fields: { workshops_code: proposal.code, version } };
  };
  const letters = async (email: string) => {
    await runAllJobs(platform(), jobHandlers);
    return (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ to }) => to === email).length;
  };

  it('is submitted and told once, whatever is pressed how often', async () => {
    const email = 'once@quill.example';
    const { fields, caller } = await ready(email);
    const before = await letters(email);
    const submit = () => api().ask('submitWorkshopProposal', fields, caller);
    const atOnce = await Promise.all([submit(), submit(), submit()]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let time = 0; time < OFTEN; time += 1) expect((await submit()).status).toBe(200);
    expect(await letters(email)).toBe(before + 1);
  });

  it('409 changed_since_review: what was changed in another tab is shown before it is submitted', async () => {
    const email = 'changed@quill.example';
    const { fields, caller, save, look } = await ready(email);
    await save({ ...WORKSHOP, title: 'Maps by foot' });
    const before = await letters(email);
    const refused = await api().ask('submitWorkshopProposal', fields, caller);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    expect(await letters(email)).toBe(before);
    const { version } = await look();
    const { status } = await api().ask('submitWorkshopProposal', { ...fields, version }, caller);
    expect(status).toBe(200);
  });

  it('404: a stranger submits nothing, here and at another event', async () => {
    const { fields, look } = await ready('stranger@quill.example');
    for (const host of [undefined, (await newEvent()).host]) {
      const { status } = await api().ask('submitWorkshopProposal', fields, await visitor(host));
      expect(status).toBe(404);
    }
    expect((await look()).status).toBe('started');
  });
});
