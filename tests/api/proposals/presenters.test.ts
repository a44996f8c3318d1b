import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lettersOf } from '@/event-api/events/person/letters-of';
import { files } from '@/event-api/files/schema';
import { formAnswers } from '@/event-api/forms/schema';
import { jobHandlers } from '@/event-api/jobs';
import { AddressRefused } from '@/event-api/platform/mail/mailer';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import type { Caller } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { sidewaysPhoto } from '../../support/uploads';
import { fetchFile } from '../files/file-form';
import { mailOf } from '../registration/person';
import { ADA, proposer, proposing, secretIn, WORKSHOP } from './proposing';

describeOnBoth('presenters of a proposal', (platform, callsAlone) => {
  const { api, begin, event, visitor } = proposing(platform, 'presenters');
  const upload = async (code: string, caller: Caller) => {
    const file = await sidewaysPhoto();
    return api().call(
      'uploadWebsiteFile',
      { target: 'presenter', code, field_ID: 'photo', type: 'photo', file },
      caller,
    );
  };

  it('says that nobody can be reached at an address, and not after it was opened', async () => {
    const ada = await begin();
    const bo = await ada.add({ email: 'bounce@quill.example' });
    const refusing = { send: () => Promise.reject(new AddressRefused()), close: () => undefined };
    await runAllJobs({ ...platform(), mailer: refusing }, jobHandlers);
    const states = async () => (await ada.look()).presenters.map(({ invitation }) => invitation);
    expect(await states()).toEqual(['none', 'bounced']);
    // On their page in the desk it does not stand as sent.
    const letters = await lettersOf(platform().db, { eventCode: event(), codes: [bo] });
    expect(letters.map(({ state }) => state)).toEqual(['failed']);
    platform().clock.advance(3600);
    await ada.ask('inviteInstructor', { instructor_code: bo });
    expect(await states()).toEqual(['none', 'sent']);
  });

  it('one who is removed leaves nothing behind: answers, files, and links that open nothing any more', async () => {
    const ada = await begin();
    const bo = await ada.add({ email: 'gone@quill.example' });
    const [letter] = await mailOf(platform(), 'gone@quill.example');
    await upload(bo, ada.caller);
    const shown = await ada.ask('removeInstructorToWorkshop', { instructor_code: bo });
    expect(shown).toMatchObject({ status: 200, body: { presenters: [{ instructor_code: ada.instructor }] } });
    const { db } = platform();
    const own = (table: typeof files | typeof formAnswers) =>
      and(eq(table.eventCode, event()), eq(table.ownerCode, bo));
    const states = await db.select({ state: files.state }).from(files).where(own(files));
    expect(states).toEqual([{ state: 'removed' }]);
    expect(await db.select().from(formAnswers).where(own(formAnswers))).toEqual([]);
    const opened = await api().ask('openProposal', { secret: secretIn(letter?.text) }, await visitor());
    expect(opened.status).toBe(422);
    // The last one may go as long as the proposal was not sent.
    const empty = await ada.ask('removeInstructorToWorkshop', { instructor_code: ada.instructor });
    expect(empty).toMatchObject({ status: 200, body: { presenters: [] } });
  });

  it('are copied to another proposal with their answers and photos, which then change on their own', async () => {
    const ada = await begin();
    const stored = await upload(ada.instructor, ada.caller);
    await ada.present({ ...ADA, email: 'copied@quill.example', photo: stored });
    await runAllJobs(platform(), jobHandlers);
    const begun = await api().call(
      'generateNewWorkshopWithInstructors',
      { instructors_codes: [ada.instructor, ada.instructor] },
      ada.caller,
    );
    const next = proposer(api(), begun.code, '', ada.caller);
    const { presenters } = await api().call(
      'getWorkshopProposalFormPresenters',
      { code: begun.code, flag: 'Y' },
      ada.caller,
    );
    expect(presenters).toMatchObject([{ name: 'Ada Roy', email: 'copied@quill.example', complete: 'Y' }]);
    const copy = presenters[0]?.model?.photo as typeof stored;
    expect(copy).toEqual({ ...stored, id: expect.not.stringContaining(stored.id) });
    await ada.ask('removeInstructorToWorkshop', { instructor_code: ada.instructor });
    await runAllJobs(platform(), jobHandlers);
    expect((await fetchFile(api(), ada.caller, copy.id)).status).toBe(200);
    expect((await fetchFile(api(), ada.caller, stored.id)).status).toBe(404);
    expect((await next.look()).presenters).toHaveLength(1);
    const letters = await mailOf(platform(), 'copied@quill.example');
    expect(letters).toHaveLength(2);
  });

  it('404: presenters of proposals of others cannot be copied; 422: who is there already', async () => {
    const ada = await begin();
    await ada.present();
    const stranger = await begin();
    const copy = (from: typeof ada, ...instructors_codes: string[]) =>
      from.ask('addInstructorsToWorkshop', { instructors_codes });
    expect(await copy(stranger, ada.instructor)).toMatchObject({
      status: 404,
      body: { errors: { instructors_codes: ['This could not be found.'] } },
    });
    expect((await copy(ada, 'NOBODY')).status).toBe(404);
    expect(await copy(ada, ada.instructor)).toMatchObject({
      status: 422,
      body: { errors: { instructors_codes: ['This person is among the presenters already.'] } },
    });
    const { caller } = ada;
    const other = await api().call('generateWorkshop', {}, caller);
    const next = proposer(api(), other.code, other.instructor_code, caller);
    expect(await copy(next, ada.instructor)).toMatchObject({
      status: 200,
      body: { presenters: [{ name: '' }, { name: 'Ada Roy', complete: 'Y' }] },
    });
    expect((await copy(next, ada.instructor)).status).toBe(422);
  });

  it('409: nobody’s words are overwritten by who has read older ones, of a presenter or of the workshop', async () => {
    const ada = await begin();
    await ada.save();
    await ada.present();
    const changed = { status: 409, body: { reason: 'answers_changed' } };
    const save = (title: string, revision: number) =>
      ada.ask('saveWorkshopInformations', { model: { ...WORKSHOP, title }, revision });
    expect((await save('Maps by foot', 1)).status).toBe(200);
    expect(await save('Maps by sea', 1)).toMatchObject(changed);
    expect((await ada.look()).title).toBe('Maps by foot');
    expect((await save('Maps by sea', 2)).status).toBe(200);
    const present = (biography: string, revision: number) =>
      ada.ask('saveInstructorInformations', {
        instructor_code: ada.instructor,
        ...{ model: { ...ADA, biography }, revision },
      });
    expect((await present('Ada walks.', 1)).status).toBe(200);
    expect(await present('Ada sails.', 1)).toMatchObject(changed);
  });

  it('a fixed answer can be changed until the proposal is sent, and then stays (specification §5)', async () => {
    const ada = await begin();
    const present = (email_type: string | undefined) =>
      ada.ask('saveInstructorInformations', {
        ...{ instructor_code: ada.instructor, model: { ...ADA, biography: 'Ada walks.', email_type } },
      });
    const locks = async () => {
      const form = { form_type: 'presenter' as const, code: ada.code, extracode: ada.instructor };
      const { definition } = await api().call('initializeForm', form, ada.caller);
      return fieldsOf(definition)
        .filter(({ locked }) => locked)
        .map(({ name }) => name);
    };
    const refused = {
      status: 422,
      body: { errors: { email_type: ['You are not allowed edit Email Type'] } },
    };
    await ada.save();
    expect((await present('work')).status).toBe(200);
    expect((await present('personal')).status).toBe(200);
    expect(await locks()).toEqual([]);
    const { version } = await ada.look();
    expect((await ada.ask('submitWorkshopProposal', { version })).status).toBe(200);
    expect(await locks()).toEqual(['email_type']);
    expect(await present('work')).toMatchObject(refused);
    expect(await present(undefined)).toMatchObject(refused);
    expect((await present('personal')).status).toBe(200);
  });

  // The statements of the others are among those above and in `submit`.
  if (callsAlone) return;

  it('one who is invited gets a letter in their language, opens their own part, and has all of the proposal', async () => {
    const ada = await begin();
    await ada.save();
    await ada.present();
    const bo = await ada.add({ first_name: 'Bo', email: ' Bo@quill.example', language: 'fr' });
    expect((await ada.look()).presenters[1]).toEqual({
      ...{
        instructor_code: bo,
        name: 'Bo',
        email: 'bo@quill.example',
        complete: 'N',
        filled: 'N',
        invitation: 'sent',
      },
    });
    const [letter] = await mailOf(platform(), 'bo@quill.example');
    expect(letter?.subject).toBe('Vous figurez parmi les personnes qui animent\u00a0: Horizons (fr)');
    for (const said of ['Bonjour Bo', 'Ada Roy souhaite', 'Maps by hand', '/fr/workshop-proposals?secret=']) {
      expect(letter?.text).toContain(said);
    }
    const caller = await visitor();
    const secret = secretIn(letter?.text);
    expect(await api().call('openProposal', { secret }, caller)).toEqual({
      ...{ code: ada.code, instructor_code: bo },
    });
    const there = proposer(api(), ada.code, bo, caller);
    const shown = await there.present({ ...ADA, first_name: 'Bo', email: 'bo@quill.example' });
    expect(shown.presenters.map(({ complete, invitation }) => [complete, invitation])).toEqual([
      ['Y', 'none'],
      ['Y', 'opened'],
    ]);
    expect(shown.problems).toEqual([]);
  });

  it('422: the same address twice, and more than there may be', async () => {
    const ada = await begin();
    await ada.present();
    const refused = async (call: Parameters<typeof ada.ask>[0], fields: Record<string, unknown>) => {
      const { status, body } = await ada.ask(call, fields);
      return [status, Object.keys((body as { errors: object }).errors)];
    };
    expect(await refused('addInstructorToWorkshop', { email: 'ADA@quill.example' })).toEqual([
      422,
      ['email'],
    ]);
    expect(await refused('addInstructorToWorkshop', { email: 'none' })).toEqual([422, ['email']]);
    expect(await refused('addInstructorToWorkshop', { first_name: 'See www.evil.example' })).toEqual([
      ...[422, ['first_name']],
    ]);
    const bo = await ada.add();
    expect(await refused('saveInstructorInformations', { instructor_code: bo, model: ADA })).toEqual([
      ...[422, ['email']],
    ]);
    await ada.add();
    expect(await ada.ask('addInstructorToWorkshop')).toMatchObject({
      status: 422,
      body: { errors: { request: ['A proposal can have at most 3 presenters.'] } },
    });
  });

  it('is invited again once an hour at most, and at another address at once', async () => {
    const ada = await begin();
    const again = (instructor_code: string) => ada.ask('inviteInstructor', { instructor_code });
    expect(await again(ada.instructor)).toMatchObject({
      status: 422,
      body: { errors: { request: ['Add the presenter’s email address first, then invite them.'] } },
    });
    const bo = await ada.add({ email: 'again@quill.example' });
    expect((await again(bo)).status).toBe(422);
    platform().clock.advance(3600);
    expect((await again(bo)).status).toBe(200);
    expect(await mailOf(platform(), 'again@quill.example')).toHaveLength(2);
    await ada.present({ ...ADA, email: 'new@quill.example' }, bo);
    expect((await again(bo)).status).toBe(200);
    expect(await mailOf(platform(), 'new@quill.example')).toHaveLength(1);
  });
});
