import { expect, it } from 'vitest';
import { describeOnBoth } from '../../support/database';
import { mailOf } from '../registration/person';
import { applicant, ORGANIZATION, PERSON } from './applicant';
import { applying } from './applying';

/** The secret of the first link of a letter that opens an application. */
const secretIn = (text: string): string => {
  const [, secret] = /-application\?secret=([^\s)]+)/.exec(text) ?? [];
  if (!secret) throw new Error(`no link in ${text}`);
  return decodeURIComponent(secret);
};

describeOnBoth('coming back to an application', (platform, callsAlone) => {
  const { api, begin, host, newEvent } = applying(platform, 'links');
  const visitor = async (at = host()) => ({ host: at, token: await api().visit(at) });

  it('links are mailed to a contact of any of them, and nobody is told whether there are any', async () => {
    const email = 'asks@quill.example';
    const first = await begin('exhibitor');
    await first.addPerson({ ...PERSON, email: 'boss@quill.example' });
    await first.addPerson({ ...PERSON, email });
    await (await begin('exhibitor')).save({ ...ORGANIZATION, organization: 'Second Co', email });
    await (await begin('sponsor')).addPerson({ ...PERSON, email: 'else@quill.example' });
    const before = (await mailOf(platform(), email)).length;
    const caller = await visitor();
    for (const asked of [email.toUpperCase(), 'nobody@quill.example']) {
      const answer = await api().ask('sendApplicationLink', { kind: 'exhibitor', email: asked }, caller);
      expect([answer.status, answer.body]).toEqual([200, { done: true }]);
    }
    const letters = await mailOf(platform(), email);
    expect(letters).toHaveLength(before + 1);
    const sent = letters.find(({ subject }) => subject.startsWith('Your applications'));
    expect(sent?.text.match(/exhibitor-application\?secret=/g)).toHaveLength(2);
    expect(sent?.text).toContain('Second Co');
    expect(await mailOf(platform(), 'nobody@quill.example')).toEqual([]);
    expect(
      (await api().ask('sendApplicationLink', { kind: 'exhibitor', email: 'none' }, caller)).status,
    ).toBe(422);
  });

  it('one that is left unfinished is opened elsewhere by the link that its visitor had mailed', async () => {
    const email = 'leaves@quill.example';
    const { code, caller, save } = await begin('exhibitor');
    await api().call(
      'saveAutoInformation',
      { code, target: 'exhibitor', model: { organization: 'Half Co' } },
      caller,
    );
    const leave = (by: typeof caller, to = email) =>
      api().ask('sendApplicationLink', { kind: 'exhibitor', code, email: to }, by);
    expect((await leave(await visitor())).status).toBe(404);
    expect(await mailOf(platform(), email)).toEqual([]);
    expect((await leave(caller)).status).toBe(200);
    const [letter] = await mailOf(platform(), email);
    expect(letter?.text).toContain('Half Co');
    const other = await visitor();
    expect(await api().call('openApplication', { secret: secretIn(letter?.text ?? '') }, other)).toEqual({
      kind: 'exhibitor',
      code,
    });
    // The address asks for it again, as those of contacts do.
    await api().call('sendApplicationLink', { kind: 'exhibitor', email }, await visitor());
    expect(await mailOf(platform(), email)).toHaveLength(2);
    expect((await leave(caller)).status).toBe(200);
    expect(await leave(caller)).toMatchObject({
      status: 429,
      body: { errors: { email: [expect.stringContaining('Several links')] } },
    });
    await save(ORGANIZATION);
  });

  // The statements of the others are among those above and in `choice`.
  if (callsAlone) return;

  it('the first address gets one letter with a link, when the form is submitted and not while typing', async () => {
    const { code, caller, save, addPerson } = await begin('exhibitor');
    const model = { ...ORGANIZATION, email: 'first@quill.example' };
    await api().call('saveAutoInformation', { code, target: 'exhibitor', model }, caller);
    expect(await mailOf(platform(), 'first@quill.example')).toEqual([]);
    await save(model);
    await save(model);
    await addPerson({ ...PERSON, email: 'second@quill.example' });
    const [letter, ...more] = await mailOf(platform(), 'first@quill.example');
    expect(more).toEqual([]);
    expect(await mailOf(platform(), 'second@quill.example')).toEqual([]);
    expect(letter?.subject).toBe('Your exhibitor application: Horizons');
    const other = await visitor();
    const secret = secretIn(letter?.text ?? '');
    expect(await api().call('openApplication', { secret }, other)).toEqual({ kind: 'exhibitor', code });
    const there = applicant(api(), 'exhibitor', code, other);
    expect((await there.look()).organization).toBe('Quill & Co');
  });

  it('a contact that is saved first gets it, in the applicant’s language', async () => {
    const louis = await begin('sponsor', { locale: 'fr' });
    await louis.addPerson({ ...PERSON, email: 'louis@quill.example' });
    const [letter] = await mailOf(platform(), 'louis@quill.example');
    expect(letter?.subject).toBe('Votre demande de commandite\u00a0: Horizons (fr)');
    expect(letter?.text).toContain('Bonjour');
    expect(letter?.text).toContain('/fr/sponsor-application?secret=');
  });

  it('the same address is not written to without end, whoever begins applications with it', async () => {
    const email = 'victim@quill.example';
    for (let at = 0; at < 12; at += 1) await (await begin('sponsor')).save({ ...ORGANIZATION, email });
    expect(await mailOf(platform(), email)).toHaveLength(10);
  });

  it('422: a link that is forged, has expired, or is another event’s', async () => {
    const { save } = await begin('exhibitor');
    await save({ ...ORGANIZATION, email: 'late@quill.example' });
    const secret = secretIn((await mailOf(platform(), 'late@quill.example'))[0]?.text ?? '');
    const { host: elsewhere } = await newEvent();
    const ended = { errors: { secret: ['This link is no longer valid. Please ask for a new one.'] } };
    for (const [caller, tried] of [
      [await visitor(), `${secret}x`],
      [await visitor(elsewhere), secret],
    ] as const) {
      expect(await api().ask('openApplication', { secret: tried }, caller)).toMatchObject({
        status: 422,
        body: ended,
      });
    }
    platform().clock.set('2027-02-10T00:00:00.000Z');
    expect(await api().ask('openApplication', { secret }, await visitor())).toMatchObject({
      status: 422,
      body: ended,
    });
  });
});
