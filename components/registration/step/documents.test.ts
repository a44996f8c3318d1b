import { beforeEach, expect, it, vi } from 'vitest';
import type { RegistrationDocument } from '@/lib/contract/registration/documents';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { registrationUploads, withDocuments, withoutPhotos, withPhotos } from './documents';

const calls = vi.hoisted(() => ({
  saveRegistrationEAOfficialDocument: vi.fn(),
  removeRegistrationEAOfficialDocument: vi.fn(),
  send: vi.fn(),
  remove: vi.fn(),
}));
vi.mock('@/lib/api/browser', () => ({ api: calls }));
vi.mock('@/components/files/form-uploads', () => ({ formUploads: () => calls }));
beforeEach(() => vi.clearAllMocks());

const card = {
  ...{ id: 'file-1', field_ID: 'student', name: 'card.jpg', media_type: 'image/jpeg' },
  ...{ size: 1000, width: 40, height: 20 },
};
const DOCUMENTS: RegistrationDocument[] = [
  { type: 'student', name: 'Student card', hint: 'The front', required: 'Y', file: card, proposed: null },
  { type: 'official', name: 'Licence', hint: null, required: 'N', file: null, proposed: null },
];
const own = {
  ...{ code: 'you', title: 'You' },
  fields: [{ name: 'card', type: 'file' as const, label: 'A file', required: false }],
};
const form: FormDefinition = { form_type: 'registration', title: '', sections: [own] };

it('asks for the documents after the event’s own questions, and requires those that the track requires', () => {
  const { sections } = withDocuments(form, DOCUMENTS, 'Documents');
  expect(sections).toMatchObject([
    own,
    {
      title: 'Documents',
      fields: [
        { type: 'photo', label: 'Student card', hint: 'The front', required: true },
        { type: 'photo', label: 'Licence', required: false },
      ],
    },
  ]);
});

it('adds no section where the track asks for none', () => {
  expect(withDocuments(form, [], 'Documents').sections).toEqual([own]);
});

it('shows the photos that were sent, and keeps them out of the form’s answers', () => {
  const model = withPhotos({ first_name: 'Ada' }, DOCUMENTS);
  expect(Object.values(model)).toContainEqual(card);
  expect(withoutPhotos(model)).toEqual({ first_name: 'Ada' });
});

it('sends and removes a photo as a document, and the form’s own files as the form’s', async () => {
  const [, section] = withDocuments(form, DOCUMENTS, 'Documents').sections;
  const name = section?.fields[0]?.name ?? '';
  const uploads = registrationUploads('ABCDE', DOCUMENTS);
  const file = new File(['x'], 'card.jpg');
  const options = { signal: new AbortController().signal, onProgress: () => undefined };

  await uploads.send(file, { name, kind: 'photo' }, options);
  expect(calls.saveRegistrationEAOfficialDocument).toHaveBeenCalledWith(
    { code: 'ABCDE', type: 'student', file },
    options,
  );
  await uploads.remove(card, { name });
  expect(calls.removeRegistrationEAOfficialDocument).toHaveBeenCalledWith({ code: 'ABCDE', type: 'student' });
  expect([calls.send, calls.remove].map((call) => call.mock.calls)).toEqual([[], []]);

  await uploads.send(file, { name: 'card', kind: 'file' }, options);
  await uploads.remove(card, { name: 'card' });
  expect(calls.send).toHaveBeenCalledWith(file, { name: 'card', kind: 'file' }, options);
  expect(calls.remove).toHaveBeenCalledWith(card, { name: 'card' });
  expect(calls.saveRegistrationEAOfficialDocument).toHaveBeenCalledOnce();
});
