import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveAnswers } from '@/event-api/forms/queries';
import { proposalAnswers } from '@/event-api/proposals/proposal-owner';
import { lockProposals } from '@/event-api/proposals/queries';
import { proposals } from '@/event-api/proposals/schema';
import { describeOnBoth, TEST_START } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';
import { asFile } from '../../support/uploads';
import { whileLocked } from '../../support/while-locked';
import { fetchFile } from '../files/file-form';
import { mailOf } from '../registration/person';
import { ADA, plain, problemsOf, proposing, secretIn, WORKSHOP } from './proposing';

/** Shortly before the deadline, so that the visitor's token is still valid after it. */
const BEFORE = '2027-01-21T00:00:00.000Z';
const AFTER = '2027-01-21T01:00:00.001Z';

describeOnBoth('sending a proposal', (platform, callsAlone) => {
  const { api, begin, event, visitor } = proposing(platform, 'submit');
  const decide = (code: string, to: 'accepted' | 'declined', more: object = {}) =>
    platform()
      .db.update(proposals)
      .set({ state: to, decidedAt: '2027-01-15T00:00:00.000Z', ...more })
      .where(eq(proposals.code, code));

  it('409: it is changed while it is being sent', async () => {
    const ada = await begin();
    await ada.save();
    const { version } = await ada.present();
    const key = { eventCode: event(), code: ada.code };
    const asked = await whileLocked(platform(), {
      async held(tx) {
        await lockProposals(tx, { eventCode: event(), codes: [ada.code] });
        const model = { ...WORKSHOP, title: 'Maps by foot' };
        await saveAnswers(tx, proposalAnswers(key), { model, complete: true, now: TEST_START });
      },
      start: () => ada.ask('submitWorkshopProposal', { version }),
    });
    expect(asked).toMatchObject({ status: 409, body: { reason: 'changed_since_review' } });
    expect(await ada.look()).toMatchObject({ status: 'started', title: 'Maps by foot' });
  });

  it('a file that is uploaded for one that was sent replaces the earlier one when the form is saved', async () => {
    const ada = await begin();
    const upload = (name: string) =>
      api().call(
        'uploadWebsiteFile',
        {
          ...{ target: 'proposal', code: ada.code, field_ID: 'outline', type: 'file' },
          file: asFile('%PDF-1.4\n%%EOF\n', name),
        },
        ada.caller,
      );
    const first = await upload('first.pdf');
    await ada.save({ ...WORKSHOP, outline: first });
    const { version } = await ada.present();
    await ada.ask('submitWorkshopProposal', { version });
    const second = await upload('second.pdf');
    const statusOf = async ({ id }: { id: string }) => (await fetchFile(api(), ada.caller, id)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await ada.save({ ...WORKSHOP, outline: second });
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it('a decided one is read-only', async () => {
    const ada = await begin();
    await ada.send();
    for (const to of ['accepted', 'declined'] as const) {
      await decide(ada.code, to, { decisionText: 'We like maps.' });
      const shown = await ada.look();
      expect(shown).toMatchObject({ status: to, editable: 'N', decision: 'We like maps.' });
      for (const [call, fields] of [
        ['saveWorkshopInformations', { model: WORKSHOP }],
        ['saveInstructorInformations', { model: ADA, instructor_code: ada.instructor }],
        ['addInstructorToWorkshop', {}],
        ['removeInstructorToWorkshop', { instructor_code: ada.instructor }],
        ...(to === 'declined' ? ([['withdrawWorkshopProposal', {}]] as const) : []),
      ] as const) {
        expect(await ada.ask(call, fields), call).toMatchObject({
          status: 409,
          body: { errors: { request: [expect.stringContaining('The organiser has decided')] } },
        });
      }
      expect((await ada.ask('submitWorkshopProposal', { version: 0 })).status).toBe(200);
    }
  });

  it('an accepted one is confirmed once, and tells organiser and presenters when it is withdrawn after all', async () => {
    const ada = await begin({ locale: 'fr' });
    await ada.send('ada-gives@quill.example');
    await decide(ada.code, 'accepted', { workshopCode: 'circuits' });
    expect((await ada.look()).confirmed_at).toBeNull();
    for (const later of [0, 1]) {
      platform().clock.set(new Date(Date.parse(TEST_START) + later * 60_000).toISOString());
      expect(await ada.ask('confirmWorkshopProposal')).toMatchObject({
        status: 200,
        body: { status: 'accepted', confirmed_at: TEST_START },
      });
    }
    const withdrawn = await Promise.all([1, 2].map(() => ada.ask('withdrawWorkshopProposal')));
    expect(withdrawn.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ada.look()).toMatchObject({ status: 'withdrawn', workshop: { code: 'circuits' } });
    expect(await ada.ask('confirmWorkshopProposal')).toMatchObject({ status: 409 });
    const letters = async (to: string, words: string) =>
      (await mailOf(platform(), to)).filter(({ text }) => text?.includes(words));
    const [received, ...more] = await letters('hello@example.com', `proposals unplace ${ada.code}`);
    expect([received?.subject, more]).toEqual(['Accepted workshop withdrawn: Maps by hand', []]);
    const told = await letters('ada-gives@quill.example', 'a retiré l’atelier');
    expect(told.map(({ subject }) => plain(subject))).toEqual([
      'Votre proposition d’atelier a été retirée : Horizons (fr)',
    ]);
  });

  // The statements of the others are among those above and in `presenters`.
  if (callsAlone) return;

  it('is refused while something is missing, with what it is, in both languages', async () => {
    const ada = await begin();
    await ada.ask('removeInstructorToWorkshop', { instructor_code: ada.instructor });
    const { version } = await ada.look();
    const submit = (locale: 'en' | 'fr') =>
      api().ask('submitWorkshopProposal', { workshops_code: ada.code, version }, { ...ada.caller, locale });
    expect(await submit('en')).toMatchObject({
      status: 422,
      body: {
        errors: {
          request: [
            'Please complete and save the form about the workshop.',
            'Add at least one presenter before you submit the proposal.',
          ],
        },
      },
    });
    expect((await submit('fr')).body).toMatchObject({
      errors: {
        request: [
          'Veuillez remplir et enregistrer le formulaire sur l’atelier.',
          'Ajoutez au moins une personne qui anime avant d’envoyer la proposition.',
        ],
      },
    });
  });

  it('is confirmed to every presenter in their language, once, with a link back', async () => {
    const ada = await begin();
    await ada.save();
    await ada.present({ ...ADA, email: 'ada1@quill.example' });
    const bo = await ada.add({ email: 'bo1@quill.example', language: 'fr' });
    const { version, problems } = await ada.present(
      { ...ADA, first_name: 'Bo', email: 'bo1@quill.example' },
      bo,
    );
    expect(problems).toEqual([]);
    const submit = () => ada.ask('submitWorkshopProposal', { version });
    const asked = await Promise.all(Array.from({ length: 8 }, submit));
    for (const { status, body } of [...asked, await submit()]) {
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          ...{ status: 'submitted', problems: [], done: ['workshop', 'presenters', 'review'], editable: 'Y' },
          submitted_at: '2027-01-10T18:00:00.000Z',
        }),
      ]);
    }
    const sent = async (to: string, subject: string) =>
      (await mailOf(platform(), to)).filter((mail) => mail.subject.startsWith(subject));
    const [english, ...more] = await sent('ada1@quill.example', 'Workshop proposal received: Horizons');
    const [french, ...others] = await sent('bo1@quill.example', 'Proposition d’atelier reçue');
    expect([more, others]).toEqual([[], []]);
    for (const said of [
      'Hello Ada Roy',
      'Maps by hand',
      'Ada Roy, Bo Roy',
      'English',
      'by the end of January',
    ]) {
      expect(english?.text).toContain(said);
    }
    expect(plain(english?.text)).toContain(
      `You can change it until 5:00 PM on Wednesday, January 20 (${FIXTURE_ZONE_NAME}).`,
    );
    for (const said of [
      'Bonjour Bo Roy',
      'Maps by hand',
      'Vous pouvez la modifier jusqu’à',
      '/fr/workshop-proposals',
    ]) {
      expect(french?.text).toContain(said);
    }
    const received = await sent('hello@example.com', 'New workshop proposal: ');
    const ofAda = received.filter(({ text }) => text?.includes(`proposals accept ${ada.code}`));
    expect(ofAda.map(({ text }) => text?.includes('Ada Roy, Bo Roy'))).toEqual([true]);
    const opened = await api().call('openProposal', { secret: secretIn(english?.text) }, await visitor());
    expect(opened).toEqual({ code: ada.code, instructor_code: null });
  });

  it('409: it was changed since it was reviewed', async () => {
    const ada = await begin();
    await ada.save();
    const { version } = await ada.present();
    await ada.save({ ...WORKSHOP, title: 'Maps by foot' });
    expect(await ada.ask('submitWorkshopProposal', { version })).toMatchObject({
      status: 409,
      body: { reason: 'changed_since_review' },
    });
    expect((await ada.look()).status).toBe('started');
  });

  it('a deadline that passes between the review and the submit refuses it, and keeps what was written', async () => {
    platform().clock.set(BEFORE);
    const ada = await begin();
    await ada.save();
    const { version } = await ada.present();
    platform().clock.set(AFTER);
    expect(await ada.ask('submitWorkshopProposal', { version })).toMatchObject({
      status: 422,
      body: { errors: { request: [expect.stringContaining('The call for workshops has closed.')] } },
    });
    const shown = await ada.look();
    expect([shown.title, problemsOf(shown)]).toEqual(['Maps by hand', ['review closed']]);
    expect((await ada.save({ ...WORKSHOP, title: 'Later' })).title).toBe('Later');
  });

  it('one that was sent is changed until the deadline, completely or not at all', async () => {
    platform().clock.set(BEFORE);
    const ada = await begin();
    await ada.send();
    const change = (title: string) => ada.ask('saveWorkshopInformations', { model: { ...WORKSHOP, title } });
    expect((await change('')).status).toBe(422);
    expect(await change('Better maps')).toMatchObject({ status: 200, body: { title: 'Better maps' } });
    const typed = await api().ask(
      'saveAutoInformation',
      { code: ada.code, target: 'proposal', model: {} },
      ada.caller,
    );
    expect(typed.status).toBe(409);
    const bo = await ada.add();
    const least = { ...ADA, first_name: 'Bo', email: 'bo3@quill.example' };
    expect((await ada.present(least, bo)).presenters).toHaveLength(2);
    expect((await ada.ask('removeInstructorToWorkshop', { instructor_code: bo })).status).toBe(200);
    expect(await ada.ask('removeInstructorToWorkshop', { instructor_code: ada.instructor })).toMatchObject({
      status: 422,
      body: { errors: { request: ['A proposal that was sent keeps at least 1 presenter.'] } },
    });
    platform().clock.set(AFTER);
    expect(await change('Too late')).toMatchObject({
      status: 409,
      body: { errors: { request: ['This proposal has been sent and can no longer be changed.'] } },
    });
    expect((await ada.ask('addInstructorToWorkshop')).status).toBe(409);
    expect(await ada.look()).toMatchObject({ title: 'Better maps', editable: 'N' });
  });

  it('one that became a workshop has its sessions', async () => {
    const ada = await begin();
    await ada.send();
    await decide(ada.code, 'accepted', { workshopCode: 'circuits' });
    const { workshop } = await ada.look();
    expect(workshop?.code).toBe('circuits');
    expect(workshop?.sessions[0]).toEqual({
      ...{ starts_at: expect.any(String), ends_at: expect.any(String), room: 'Room A' },
    });
    await decide(ada.code, 'accepted', { workshopCode: 'dropped' });
    expect((await ada.look()).workshop).toBeNull();
  });

  it('is withdrawn once it was sent, and then neither sent nor changed again', async () => {
    const ada = await begin();
    expect(await ada.ask('withdrawWorkshopProposal')).toMatchObject({ status: 409 });
    await ada.send();
    expect(await ada.ask('confirmWorkshopProposal')).toMatchObject({ status: 409 });
    for (const _ of [1, 2]) {
      expect(await ada.ask('withdrawWorkshopProposal')).toMatchObject({
        status: 200,
        body: { status: 'withdrawn', editable: 'N' },
      });
    }
    expect((await ada.ask('submitWorkshopProposal', { version: 0 })).status).toBe(409);
    expect((await ada.ask('saveWorkshopInformations', { model: WORKSHOP })).status).toBe(409);
  });
});
