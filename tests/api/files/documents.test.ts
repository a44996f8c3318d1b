import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { asFile, PDF, picture } from '../../support/uploads';
import { type Person, startPerson } from '../registration/person';

const host = 'documents.localhost';

/**
 * The track `volunteers` is free and asks for a student document, and if one likes for an official one, which the general
 * track requires.
 */
const withDocuments = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  registration: { ...event.registration, workshops_required: 0 },
  tracks: event.tracks.map((track) =>
    track.code === 'volunteers'
      ? {
          ...track,
          documents: [
            {
              type: 'student',
              name: { en: 'Student card', fr: 'Carte étudiante' },
              hint: { en: 'The front', fr: 'Le recto' },
            },
            { type: 'official', name: { en: 'Licence', fr: 'Permis' }, required: false },
          ],
        }
      : track.code === 'general'
        ? { ...track, documents: [{ type: 'official', name: { en: 'Licence', fr: 'Permis' } }] }
        : track,
  ),
});

describeOnServer('documents of a registration', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'documents', host }, withDocuments);
    await api.importFixture({ code: 'other-documents', host: `other.${host}` }, withDocuments);
  });
  let people = 0;
  const start = (track = 'volunteers', mode: 'in_person' | 'online' = 'in_person') => {
    people += 1;
    return startPerson(api, { host, email: `person.${people}@example.org`, track, mode });
  };
  const send = (person: Person, input: Record<string, unknown> = {}) => {
    const given = { code: person.code, type: 'student', ...input };
    return api.ask('saveRegistrationEAOfficialDocument', given, person.caller);
  };
  const save = async (person: Person, type = 'student') => {
    const { status, body } = await send(person, { type, file: await picture(40, 20) });
    expect(status).toBe(200);
    return body as SavedFile; // the status says so
  };

  it('getRegistrationDocuments 200: what the track asks for, in the caller’s language, with what was sent', async () => {
    const person = await start();
    const saved = await save(person);
    const asked = await api.call(
      'getRegistrationDocuments',
      { code: person.code },
      { ...person.caller, locale: 'fr' },
    );
    expect(asked).toEqual([
      {
        type: 'student',
        name: 'Carte étudiante',
        hint: 'Le recto',
        required: 'Y',
        file: saved,
        proposed: null,
      },
      { type: 'official', name: 'Permis', hint: null, required: 'N', file: null, proposed: null },
    ]);
    const plain = await start('online', 'online');
    expect(await api.call('getRegistrationDocuments', { code: plain.code }, plain.caller)).toEqual([]);
  });

  it('the review shows the photo, and says which required one is missing; the submit refuses without it', async () => {
    const person = await start();
    await person.fill();
    const before = await person.review();
    expect([before.parts, before.problems]).toEqual([
      [],
      [
        {
          step: 'personal',
          reason: 'documents_missing',
          message: 'A photo is missing: Student card. Please add it.',
        },
      ],
    ]);
    const input = await person.submitFields();
    expect((await api.refused('saveSubmitRegistration', input, person.caller)).status).toBe(422);
    await save(person);
    const after = await person.review();
    expect([after.parts, after.problems]).toEqual([
      [
        expect.objectContaining({
          step: 'personal',
          entries: [{ label: 'Student card', value: 'picture.jpeg' }],
        }),
      ],
      [],
    ]);
    expect((await person.submit()).outcome).toBe('confirmed');
  });

  it('saveRegistrationEAOfficialDocument 200: a retake replaces the photo, each document has its own', async () => {
    const person = await start();
    const [first, official, second] = [
      await save(person),
      await save(person, 'official'),
      await save(person),
    ];
    const asked = await api.call('getRegistrationDocuments', { code: person.code }, person.caller);
    expect(asked.map(({ file }) => file?.id)).toEqual([second.id, official.id]);
    await runAllJobs(platform(), jobHandlers);
    expect(await platform().storage.get(`documents/${first.id}`)).toBeUndefined();
  });

  it('saveRegistrationEAOfficialDocument 422: for what is no photo, and for what the track does not ask for', async () => {
    const person = await start();
    expect((await send(person, { file: asFile(PDF, 'a.pdf') })).status).toBe(422);
    expect((await send(person, { file: asFile('MZ', 'a.jpg') })).status).toBe(422);
    expect((await send(person, { type: 'passport', file: await picture(20, 20) })).status).toBe(422);
    const plain = await start('online', 'online');
    const { status, body } = await send(plain, { file: await picture(20, 20) });
    expect([status, body]).toEqual([
      422,
      { errors: { type: ['This registration asks for no such document.'] } },
    ]);
  });

  it('all calls 404 without the grant, and at another event', async () => {
    const person = await start();
    const file = await picture(20, 20);
    await save(person);
    const strangers = [
      { host, token: await api.visit(host) },
      { host: `other.${host}`, token: await api.visit(`other.${host}`) },
    ];
    for (const stranger of strangers) {
      const answers = await Promise.all([
        api.refused('getRegistrationDocuments', { code: person.code }, stranger),
        api.refused(
          'saveRegistrationEAOfficialDocument',
          { code: person.code, type: 'student', file },
          stranger,
        ),
        api.refused('removeRegistrationEAOfficialDocument', { code: person.code, type: 'student' }, stranger),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('removeRegistrationEAOfficialDocument 200: deletes it and its content; 404 when there is none', async () => {
    const person = await start();
    const { id } = await save(person);
    const remove = { code: person.code, type: 'student' } as const;
    await api.call('removeRegistrationEAOfficialDocument', remove, person.caller);
    expect((await api.refused('removeRegistrationEAOfficialDocument', remove, person.caller)).status).toBe(
      404,
    );
    await runAllJobs(platform(), jobHandlers);
    expect(await platform().storage.get(`documents/${id}`)).toBeUndefined();
    expect((await person.review()).problems.map(({ reason }) => reason)).toContain('documents_missing');
  });

  it('a change to a ticket that asks for no documents deletes them', async () => {
    const person = await start();
    const { id } = await save(person);
    const changed = { email: `person.${people}@example.org`, track: 'online', mode: 'online' } as const;
    const again = await api.call('generateRegistrationCaptured', changed, person.caller);
    expect([again.code, again.track.documents]).toEqual([person.code, 'N']);
    await runAllJobs(platform(), jobHandlers);
    expect(await platform().storage.get(`documents/${id}`)).toBeUndefined();
  });

  it('a change to a ticket that asks for other documents keeps the photo that both ask for, and deletes the others', async () => {
    const person = await start();
    const [student, official] = [await save(person), await save(person, 'official')];
    const changed = { email: `person.${people}@example.org`, track: 'general', mode: 'in_person' } as const;
    await api.call('generateRegistrationCaptured', changed, person.caller);
    const asked = await api.call('getRegistrationDocuments', { code: person.code }, person.caller);
    expect(asked.map(({ type, file }) => [type, file?.id])).toEqual([['official', official.id]]);
    await runAllJobs(platform(), jobHandlers);
    const { storage } = platform();
    expect(await storage.get(`documents/${student.id}`)).toBeUndefined();
    expect(await storage.get(`documents/${official.id}`)).toBeDefined();
  });
});
