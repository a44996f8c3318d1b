import { expect, it } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';
import { mailOf } from '../registration/person';
import { ADA, plain, proposing, secretIn, WORKSHOP } from './proposing';

describeOnBoth('coming back to a proposal', (platform, callsAlone) => {
  const { api, begin, newEvent, visitor } = proposing(platform, 'links');

  it('the first presenter gets one letter with a link, when the form is submitted and not while typing', async () => {
    const { code, caller, instructor, save, present, add } = await begin();
    const model = { ...ADA, email: 'first@quill.example' };
    await api().call('saveAutoInformation', { code: instructor, target: 'presenter', model }, caller);
    // Nothing is missing of what is typed, though it was not submitted.
    const { presenters } = await api().call('getWorkshopBasicInformation', { code }, caller);
    expect(presenters).toMatchObject([{ complete: 'N', filled: 'Y' }]);
    await save();
    expect(await mailOf(platform(), 'first@quill.example')).toEqual([]);
    await present(model);
    await present(model);
    await present({ ...ADA, email: 'second@quill.example' }, await add());
    const [letter, ...more] = await mailOf(platform(), 'first@quill.example');
    expect(more).toEqual([]);
    expect(await mailOf(platform(), 'second@quill.example')).toEqual([]);
    expect(letter?.subject).toBe('Your workshop proposal: Horizons');
    expect(plain(letter?.text)).toContain(`until 5:00 PM on Wednesday, January 20 (${FIXTURE_ZONE_NAME})`);
    const secret = secretIn(letter?.text);
    const other = await visitor();
    expect(await api().call('openProposal', { secret }, other)).toEqual({ code, instructor_code: null });
    expect((await api().call('getWorkshopBasicInformation', { code }, other)).title).toBe('Maps by hand');
  });

  it('links are mailed to a presenter of any of them, and nobody is told whether there are any', async () => {
    const email = 'asks@quill.example';
    await (await begin()).present({ ...ADA, email });
    const second = await begin();
    await second.save({ ...WORKSHOP, title: 'Second maps' });
    await second.present({ ...ADA, email: 'boss@quill.example' });
    await second.present({ ...ADA, email }, await second.add());
    const before = (await mailOf(platform(), email)).length;
    const caller = await visitor();
    for (const asked of [email.toUpperCase(), 'nobody@quill.example']) {
      const answer = await api().ask('sendProposalLink', { email: asked }, { ...caller, locale: 'fr' });
      expect([answer.status, answer.body]).toEqual([200, { done: true }]);
    }
    const letters = await mailOf(platform(), email);
    expect(letters).toHaveLength(before + 1);
    const sent = letters.find(({ subject }) => subject.startsWith('Vos propositions d’atelier'));
    expect(sent?.text.match(/workshop-proposals\?secret=/g)).toHaveLength(2);
    expect(sent?.text).toContain('Second maps');
    expect(await mailOf(platform(), 'nobody@quill.example')).toEqual([]);
    expect((await api().ask('sendProposalLink', { email: 'none' }, caller)).status).toBe(422);
  });

  it('one that is left unfinished is opened elsewhere by the link that its visitor had mailed', async () => {
    const email = 'leaves@quill.example';
    const { code, caller, save, present, add } = await begin();
    await save({ ...WORKSHOP, title: 'Half a map' });
    const leave = (by: typeof caller) => api().ask('sendProposalLink', { code, email }, by);
    expect((await leave(await visitor())).status).toBe(404);
    expect(await mailOf(platform(), email)).toEqual([]);
    expect((await leave(caller)).status).toBe(200);
    const [letter] = await mailOf(platform(), email);
    expect(letter?.text).toContain('Half a map');
    const opened = await api().call('openProposal', { secret: secretIn(letter?.text) }, await visitor());
    expect(opened).toEqual({ code, instructor_code: null });
    // Listed once, also when another presenter than the first one has the address.
    await present({ ...ADA, email: 'boss@leaves.example' });
    await present({ ...ADA, email }, await add());
    await api().call('sendProposalLink', { email }, await visitor());
    const again = (await mailOf(platform(), email)).at(-1);
    expect(again?.text.match(/workshop-proposals\?secret=/g)).toHaveLength(1);
  });

  if (callsAlone) return;

  it('a title that a mail program would make a link of is not in letters', async () => {
    const ada = await begin();
    await ada.save({ ...WORKSHOP, title: 'Win at www.evil.example' });
    await ada.present({ ...ADA, email: 'victim@quill.example' });
    const [letter] = await mailOf(platform(), 'victim@quill.example');
    expect(letter?.text).not.toContain('evil.example');
    expect(letter?.html).not.toContain('evil.example');
  });

  it('the same address is not written to without end, whoever proposes with it', async () => {
    const email = 'often@quill.example';
    for (let at = 0; at < 12; at += 1) await (await begin()).present({ ...ADA, email });
    expect(await mailOf(platform(), email)).toHaveLength(10);
  });

  it('422: a link that is forged, has expired, or is another event’s', async () => {
    const ada = await begin();
    await ada.present({ ...ADA, email: 'late@quill.example' });
    const secret = secretIn((await mailOf(platform(), 'late@quill.example'))[0]?.text);
    const { host: elsewhere } = await newEvent();
    const open = async (tried: string, at?: string) =>
      api().ask('openProposal', { secret: tried }, await visitor(at));
    const ended = { errors: { secret: ['This link is no longer valid. Please ask for a new one.'] } };
    expect(await open(`${secret}x`)).toMatchObject({ status: 422, body: ended });
    expect(await open(secret, elsewhere)).toMatchObject({ status: 422, body: ended });
    platform().clock.set('2027-02-10T00:00:00.000Z');
    expect(await open(secret)).toMatchObject({ status: 422, body: ended });
  });
});
