import { beforeAll, expect } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { type FORM_OWNERS, type FormOwner, startOwner } from '../../support/form-owners';

const inBoth = (text: string) => ({ en: text, fr: text });

const form = {
  title: inBoth('Form'),
  sections: [
    {
      code: 'all',
      title: inBoth('All'),
      fields: [
        { name: 'email', type: 'email', label: inBoth('Email'), required: true },
        ...['first_name', 'last_name', 'role'].map((name) => ({
          ...{ name, label: inBoth(name) },
          type: 'text' as const,
        })),
        { name: 'portrait', type: 'photo', label: inBoth('Portrait') },
        { name: 'letter', type: 'file', label: inBoth('Letter') },
        ...['story', 'abstract'].map((name) => ({
          ...{ name, label: inBoth(name) },
          type: 'rich_text' as const,
        })),
      ],
    },
  ],
} satisfies EventDefinitionInput['forms']['registration'];

/** The event with a form that takes a portrait and a letter. */
export const withFileForm = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  forms: { ...event.forms, registration: form },
});

/** Asks for the content of a file, as a browser does. */
export const fetchFile = (api: TestApi, caller: Caller, id: string) =>
  api.fetch(
    new Request(`http://event-api/getWebsiteFileByID/${id}`, {
      headers: { 'x-event-host': caller.host, authorization: `Bearer ${caller.token}` },
    }),
  );

/** Imports an event with a form that takes files before the tests, and gives what its owner does with them. */
export function fileForm(platform: () => TestPlatform, target: (typeof FORM_OWNERS)[number]) {
  let api: TestApi;
  let person: FormOwner;
  const eventCode = `files-${target}`;
  const host = `${eventCode}.localhost`;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: eventCode, host }, (event) => ({
      ...withFileForm(event),
      // Otherwise files of a submitted registration may be replaced as part of a change.
      registration: { ...event.registration, changes: { allowed: [] } },
      forms: { registration: form, [target]: form },
    }));
    await api.importFixture({ code: `${eventCode}-other`, host: `other.${host}` });
    person = await startOwner(api, platform(), target, { eventCode, host, email: 'a@example.org' });
  });
  const place = () => ({ target, code: person.code });
  return {
    eventCode,
    host,
    api: () => api,
    person: () => person,
    place,
    photo: (file: File) => ({ ...place(), field_ID: 'portrait', type: 'photo', file }),
    letter: (file: File) => ({ ...place(), field_ID: 'letter', type: 'file', file }),
    upload: async (input: Record<string, unknown>) => {
      const { status, body } = await api.ask('uploadWebsiteFile', input, person.caller);
      expect([status, body]).toEqual([200, expect.anything()]);
      return body as SavedFile; // the status says so, and the API checks its answers
    },
    fetchFile: (id: string, caller: Caller = person.caller) => fetchFile(api, caller, id),
    refused: async (input: Record<string, unknown>, caller: Caller = person.caller) => {
      const { status, body } = await api.refused('uploadWebsiteFile', input, caller);
      return [status, body.errors];
    },
  };
}
