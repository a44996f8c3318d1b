import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { picture } from '../../support/uploads';
import { changing } from './changing';
import { CARDS, type Person } from './person';

const LAST_OPEN_HOUR = '2027-02-06T01:00:00.000Z';
const CLOSED = '2027-02-06T03:00:00.000Z';

const ALL: readonly ('track' | 'details' | 'workshops')[] = ['track', 'details', 'workshops'];

/** The ticket of the last place requires a diploma, and if one likes takes a student card; the general one asks for nothing. */
const withDiploma =
  (allowed: readonly ('track' | 'details' | 'workshops')[]) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    registration: { ...event.registration, workshops_required: 0, changes: { allowed: [...allowed] } },
    tracks: event.tracks.map((track) => {
      if (track.code !== 'last-place') return track;
      const diploma = { type: 'official' as const, name: { en: 'Diploma', fr: 'Diplôme' } };
      const card = { type: 'student' as const, name: { en: 'Card', fr: 'Carte' }, required: false };
      return { ...track, documents: [diploma, card], fee: 295, capacity: 50 };
    }),
  });

describeOnBoth('changeRegistration: the documents that a ticket asks for', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** What the events of the next people allow to change. */
  let allowed = ALL;
  beforeEach(() => {
    allowed = ALL;
  });
  const { ready, registered, ask, preview, confirmation, change } = changing(
    platform,
    () => api,
    (event) => withDiploma(allowed)(event),
  );

  const upload = async ({ code, caller }: Person, fields: Record<string, unknown> = {}) => {
    const input = { code, type: 'official', file: await picture(20, 20), ...fields };
    const { status, body } = await api.ask('saveRegistrationEAOfficialDocument', input, caller);
    return { status, saved: body as SavedFile }; // when the status is 200
  };
  const propose = async (person: Person, type = 'official') =>
    (await upload(person, { type, track: 'last-place' })).saved.id;
  const remove = ({ code, caller }: Person, type = 'official') =>
    api.ask('removeRegistrationEAOfficialDocument', { code, type }, caller);
  const asked = ({ code, caller }: Person, track?: string) =>
    api.call('getRegistrationDocuments', { code, ...(track && { track }) }, caller);
  const kept = async (person: Person, track = 'last-place') =>
    (await asked(person, track)).map(({ file }) => file?.id);
  const read = async ({ caller }: Person, id: string) =>
    (
      await api.fetch(
        new Request(`http://event-api/getWebsiteFileByID/${id}`, {
          headers: { 'x-event-host': caller.host, authorization: `Bearer ${caller.token}` },
        }),
      )
    ).status;
  /** Somebody who has the ticket that asks, and sent the photo while registering. */
  const withPhoto = async (now?: string) => {
    const begun = await ready({ track: 'last-place' }, now);
    const id = (await upload(begun.person)).saved.id;
    await begun.person.submit();
    return { ...begun, id };
  };
  const wantedWith = (official: string | null) => ({ track: 'last-place', documents: { official } });

  it('deletes the photos that the new ticket does not ask for, and says so before', async () => {
    const { person, id } = await withPhoto();
    await propose(person, 'student');
    const wanted = { track: 'general', documents: { official: id } };
    expect((await preview(person, wanted)).change?.documents).toEqual([
      { type: 'official', name: 'Diploma', file: 'picture.jpeg', state: 'former' },
    ]);
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await read(person, id)).toBe(404);
    expect((await asked(person, 'last-place')).map(({ file, proposed }) => file ?? proposed)).toEqual([
      null,
      null,
    ]);
  });

  it('an upload that is given up goes: when it is removed, or with the next change that is confirmed', async () => {
    const { person, id: before } = await withPhoto();
    const given = await propose(person);
    expect((await remove(person)).status).toBe(200);
    expect([await read(person, given), await read(person, before)]).toEqual([404, 200]);
    // The kept one goes with a confirmed change alone.
    expect((await remove(person)).status).toBe(200);
    expect(await read(person, before)).toBe(200);
    expect((await remove(person, 'student')).status).toBe(404);

    const left = await propose(person);
    expect((await change(person, { sessions: [] })).body).toMatchObject({ outcome: 'changed' });
    expect([await read(person, left), await read(person, before)]).toEqual([404, 200]);
    // A draft that still names it has the present one.
    expect((await preview(person, { documents: { official: left } })).change?.kinds).toEqual([]);
  });

  if (callsAlone) return;

  it('says what the new ticket asks for, takes it in the change, and keeps it when the change is paid', async () => {
    const { person, event } = await registered();
    const { change: planned } = await preview(person, { track: 'last-place' });
    expect(planned?.problems).toEqual([
      {
        field: 'documents',
        message: expect.stringMatching(/asks for a photo that is missing: Diploma\. .* under “Documents”/),
      },
    ]);
    expect(planned?.documents).toEqual([
      { type: 'official', name: 'Diploma', file: null, state: 'missing' },
      { type: 'student', name: 'Card', file: null, state: 'none' },
    ]);
    expect((await preview(person, {})).change?.documents).toEqual([]);

    const first = await propose(person);
    const id = await propose(person);
    // Only one upload waits for its change at a time.
    expect([await read(person, first), await read(person, id)]).toEqual([404, 200]);
    expect(await kept(person)).toEqual([undefined, undefined]);
    expect((await asked(person, 'last-place')).map(({ proposed }) => proposed?.id)).toEqual([id, undefined]);
    const wanted = wantedWith(id);
    const seen = await preview(person, wanted);
    expect(seen.change).toMatchObject({ problems: [], kinds: ['track'] });
    expect(seen.change?.documents[0]).toMatchObject({ file: 'picture.jpeg', state: 'added' });
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await kept(person)).toEqual([id, undefined]);
    expect((await preview(person, {})).change?.documents[0]?.state).toBe('kept');
    await runAllJobs(platform(), jobHandlers);
    expect(await platform().storage.get(`${event}/${first}`)).toBeUndefined();
  });

  it('replaces the photo of the present ticket as a detail, and keeps the present one until then', async () => {
    const { person, id: before, event } = await withPhoto();
    const id = await propose(person);
    expect(await kept(person)).toEqual([before, undefined]);
    const wanted = { documents: { official: id } };
    expect((await preview(person, wanted)).change).toMatchObject({
      kinds: ['details'],
      answered: ['Diploma'],
      problems: [],
    });
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect([await read(person, before), await read(person, id)]).toEqual([404, 200]);
    await runAllJobs(platform(), jobHandlers);
    expect(await platform().storage.get(`${event}/${before}`)).toBeUndefined();
    // Nothing else is a change.
    expect((await preview(person, { documents: { official: id, student: null } })).change?.kinds).toEqual([]);
  });

  it('refuses to leave out a required one, also as the only change', async () => {
    const { person, id } = await withPhoto();
    const { status, body } = await change(person, { documents: { official: null } });
    expect([status, body.errors]).toEqual([422, { documents: [expect.stringContaining('Diploma')] }]);
    expect(await kept(person)).toEqual([id, undefined]);
    expect((await change(person, { documents: {} })).status).toBe(422);
  });

  it('shows again when another photo was taken since the review', async () => {
    const { person } = await registered();
    const fields = await confirmation(person, wantedWith(await propose(person)));
    const other = await propose(person);
    expect((await ask(person, fields)).status).toBe(409);
    expect(await ask(person, { ...fields, ...wantedWith(other) })).toMatchObject({
      ...{ status: 409, body: { reason: 'changed_since_review' } },
    });
  });

  it('takes none without the grant, for another ticket’s document, while a change is paid, or when changes are over', async () => {
    const { person, host } = await registered();
    const stranger = { ...person, caller: { host, token: await api.visit(host), address: '198.51.100.251' } };
    const track = 'last-place';
    expect((await upload(stranger, { track })).status).toBe(404);
    expect((await upload(person)).status).toBe(422);
    expect((await upload(person, { track: 'nowhere' })).status).toBe(404);
    expect((await upload(person, { track })).status).toBe(200);
    const paying = await confirmation(person, wantedWith(await propose(person)), CARDS.silent);
    expect((await ask(person, paying)).body).toMatchObject({ outcome: 'pending' });
    expect([(await upload(person, { track })).status, (await remove(person)).status]).toEqual([409, 409]);

    const { person: late } = await withPhoto(LAST_OPEN_HOUR);
    platform().clock.set(CLOSED);
    expect([(await upload(late)).status, (await remove(late)).status]).toEqual([409, 409]);
  });

  it('belongs to the change of a ticket where details may not be changed, and is final with one’s own', async () => {
    allowed = ['track', 'workshops'];
    const { person } = await registered();
    const wanted = wantedWith(await propose(person));
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    const { status, body } = await change(person, {
      documents: { official: await propose(person) },
    });
    expect([status, body.errors]).toEqual([422, { model: [expect.any(String)] }]);
  });
});
