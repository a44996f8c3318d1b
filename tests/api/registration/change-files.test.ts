import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { jobHandlers } from '@/event-api/jobs';
import type { SavedAddress, SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { picture } from '../../support/uploads';
import { changing } from './changing';
import { CARDS, type Person } from './person';

/** Files of changes that were never confirmed are looked for again after this time. */
const MONTH_SECONDS = 31 * 24 * 3600;

const LAST_OPEN_HOUR = '2027-02-06T01:00:00.000Z';
const CLOSED = '2027-02-06T03:00:00.000Z';

/** The fixture with a portrait beside its address. */
const withPortrait = (event: EventDefinitionInput): EventDefinitionInput => {
  const form = event.forms.registration;
  const [section, ...others] = form?.sections ?? [];
  if (!form || !section) throw new Error('the fixture has no form');
  const portrait = { name: 'portrait', type: 'photo' as const, label: { en: 'Portrait', fr: 'Portrait' } };
  const sections = [{ ...section, fields: [...section.fields, portrait] }, ...others];
  return { ...event, forms: { ...event.forms, registration: { ...form, sections } } };
};

describeOnServer('changeRegistration: the address and the photo of a submitted registration', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, ask, preview, confirmation, change } = changing(platform, () => api, withPortrait);

  const upload = async ({ code, caller }: Person) => {
    const place = { target: 'registration', code, field_ID: 'portrait', type: 'photo' };
    const { status, body } = await api.ask(
      'uploadWebsiteFile',
      { ...place, file: await picture(20, 20) },
      caller,
    );
    return { status, saved: body as SavedFile }; // when the status is 200
  };
  const addAddress = async ({ code, caller }: Person, street1: string) => {
    const at = { city: 'Victoria', province: 'bc', postalcode: 'v8v1a1', countryvalue: 'ca', type: 'home' };
    const place = { target: 'registration', code, field_ID: 'home' };
    const { status, body } = await api.ask('addAddress', { ...place, street1, ...at }, caller);
    return { status, saved: body as SavedAddress }; // when the status is 200
  };
  const read = async ({ caller }: Person, { id }: SavedFile) =>
    (
      await api.fetch(
        new Request(`http://event-api/getWebsiteFileByID/${id}`, {
          headers: { 'x-event-host': caller.host, authorization: `Bearer ${caller.token}` },
        }),
      )
    ).status;
  const answers = async ({ code, caller }: Person) =>
    (await api.call('initializeForm', { form_type: 'registration', code }, caller)).model;

  /** Somebody who has submitted an address and a photo. */
  const submitted = async (now?: string) => {
    const begun = await ready({}, now);
    const { person } = begun;
    const { saved: home } = await addAddress(person, '12 Main St');
    const { saved: portrait } = await upload(person);
    await person.fill({ home, portrait });
    await person.submit();
    return { ...begun, home, portrait };
  };

  it('are replaced when the change is confirmed, and the old photo is gone', async () => {
    const { person, portrait } = await submitted();
    const model = await answers(person);
    const moved = await addAddress(person, '501 Belleville St');
    const { saved: taken } = await upload(person);
    expect(moved.status).toBe(200);
    expect([await read(person, portrait), await read(person, taken)]).toEqual([200, 200]);
    const wanted = { model: { ...model, home: moved.saved, portrait: taken } };
    expect((await preview(person, wanted)).change?.answered).toEqual(['Address', 'Portrait']);
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await answers(person)).toMatchObject({
      home: { street1: '501 Belleville St' },
      portrait: { id: taken.id },
    });
    expect([await read(person, portrait), await read(person, taken)]).toEqual([404, 200]);
  });

  it('stay when the change is left in the middle, also with another change; what was uploaded goes', async () => {
    const { person, portrait } = await submitted();
    const model = await answers(person);
    await addAddress(person, '501 Belleville St');
    const { saved: first } = await upload(person);
    const { saved: second } = await upload(person);
    // Only one upload waits for its change at a time.
    expect([await read(person, first), await read(person, second)]).toEqual([404, 200]);
    await api.call('removeWebsiteFile', { files_ID: portrait.id }, person.caller);
    expect(await answers(person)).toEqual(model);
    expect(await read(person, portrait)).toBe(200);

    expect((await preview(person, { model: { ...model, last_name: 'King' } })).change?.answered).toEqual([
      'Last name',
    ]);
    const { clock } = platform();
    const now = clock.now();
    clock.advance(MONTH_SECONDS);
    await deleteUnneededFiles(platform());
    await runAllJobs(platform(), jobHandlers);
    // The visit has not ended.
    clock.set(now);
    expect(await answers(person)).toEqual(model);
    const { storage } = platform();
    const kept = await Promise.all(
      [portrait, second].map(({ id }) => storage.get(`${person.caller.host.split('.')[0]}/${id}`)),
    );
    expect(kept.map((content) => content !== undefined)).toEqual([true, false]);
  });

  it('cannot be replaced without the grant, while a change is paid, or after changes have ended', async () => {
    const { person, host } = await submitted();
    const stranger = { ...person, caller: { host, token: await api.visit(host), address: '198.51.100.253' } };
    expect([(await upload(stranger)).status, (await addAddress(stranger, 'Elsewhere')).status]).toEqual([
      404, 404,
    ]);

    const { saved: taken } = await upload(person);
    const wanted = {
      sessions: ['drawing-1', 'circuits-1'],
      model: { ...(await answers(person)), portrait: taken },
    };
    const paying = await confirmation(person, wanted, CARDS.silent);
    expect((await ask(person, paying)).body).toMatchObject({ outcome: 'pending' });
    expect([(await upload(person)).status, (await addAddress(person, 'Elsewhere')).status]).toEqual([
      409, 409,
    ]);
    expect(await read(person, taken)).toBe(200);

    const { person: late } = await submitted(LAST_OPEN_HOUR);
    platform().clock.set(CLOSED);
    expect([(await upload(late)).status, (await addAddress(late, 'Elsewhere')).status]).toEqual([409, 409]);
  });
});
