import { formUploads } from '@/components/files/form-uploads';
import type { UploadTarget } from '@/components/files/upload-target';
import type { AnswersOnServer } from '@/components/forms/answers-on-server';
import { api } from '@/lib/api/browser';
import type { RegistrationDocument } from '@/lib/contract/registration/documents';
import type { FormDefinition, FormField } from '@/lib/domain/forms/form-definition';
import { type FormModel, type SavedFile, savedFile } from '@/lib/domain/forms/form-model';

/**
 * The documents of a track as fields of the personal information, so that they are asked for, missed and shown like any
 * other answer, although they are kept apart from the form's. Names of an event's own fields have no hyphen.
 */
const PREFIX = 'document-';

const fieldName = ({ type }: Pick<RegistrationDocument, 'type'>) => `${PREFIX}${type}`;

/** The form with a section for the documents. */
export function withDocuments(
  definition: FormDefinition,
  documents: readonly RegistrationDocument[],
  title: string,
): FormDefinition {
  if (documents.length === 0) return definition;
  const fields = documents.map(
    (document): FormField => ({
      name: fieldName(document),
      type: 'photo',
      label: document.name,
      hint: document.hint ?? undefined,
      required: document.required === 'Y',
    }),
  );
  return { ...definition, sections: [...definition.sections, { code: 'documents', title, fields }] };
}

/** The answers with the photos that were sent. */
export function withPhotos(model: FormModel, documents: readonly RegistrationDocument[]): FormModel {
  const photos = documents.map((document) => [fieldName(document), document.file ?? undefined]);
  return { ...model, ...Object.fromEntries(photos) };
}

/** The photo of a document among the answers. */
export function photoOf(
  model: FormModel,
  document: Pick<RegistrationDocument, 'type'>,
): SavedFile | undefined {
  return savedFile.safeParse(model[fieldName(document)]).data;
}

/** The answers of the event's own form. */
export function withoutPhotos(model: FormModel): FormModel {
  return Object.fromEntries(Object.entries(model).filter(([name]) => !name.startsWith(PREFIX)));
}

/** The answers on the server of a form with documents, which are saved apart: they stay as this screen has them. */
export function withoutDocuments(server: Required<AnswersOnServer>): AnswersOnServer {
  let photos: FormModel = {};
  return {
    ...server,
    async read() {
      const { model, revision } = await server.read();
      return { model: { ...model, ...photos }, revision };
    },
    async save(answers, { previous, ...since }) {
      photos = Object.fromEntries(Object.entries(answers).filter(([name]) => name.startsWith(PREFIX)));
      const before = previous && { previous: withoutPhotos(previous) };
      const { model, revision } = await server.save(withoutPhotos(answers), { ...since, ...before });
      return { model: { ...model, ...photos }, revision };
    },
  };
}

/**
 * Where the files of the form and the photos of documents are sent.
 * @param track the ticket that asks for them, when it is not the registration's own
 */
export function registrationUploads(
  code: string,
  documents: readonly RegistrationDocument[],
  track?: string,
): UploadTarget {
  const form = formUploads({ target: 'registration', code });
  const typeOf = (name: string) => documents.find((document) => fieldName(document) === name)?.type;
  return {
    send(file, field, options) {
      const type = typeOf(field.name);
      if (type === undefined) return form.send(file, field, options);
      return api.saveRegistrationEAOfficialDocument({ code, type, file, ...(track && { track }) }, options);
    },
    remove(file, field) {
      const type = typeOf(field.name);
      if (type === undefined) return form.remove(file, field);
      return api.removeRegistrationEAOfficialDocument({ code, type });
    },
  };
}
