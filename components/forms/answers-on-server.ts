import { api } from '@/lib/api/browser';
import type { CallInput } from '@/lib/api/client';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';

export interface SavedAnswers {
  model: FormModel;
  revision: number;
}

/** Where a form's answers are kept for everybody who may fill it in. */
export interface AnswersOnServer {
  /** Of the answers that the form begins with. */
  revision: number;
  read(): Promise<SavedAnswers>;
  /**
   * Saves the answers so far; rejects with the reason `answers_changed` when somebody else has saved others since. Without it
   * only the submit saves, and others' answers are merged then.
   * @param since.previous what was sent before and is not answered yet
   */
  save?(model: FormModel, since: { revision: number; previous?: FormModel }): Promise<SavedAnswers>;
}

interface NamedForm extends Pick<CallInput<'saveAutoInformation'>, 'code' | 'target'> {
  /** As it was read with the answers. */
  revision: number;
}

/** The answers of an owner to one of the event's forms, saved by a submit alone. */
export const submittedAnswers = ({ code, target, revision }: NamedForm): AnswersOnServer => ({
  revision,
  read: () => api.initializeForm({ code, form_type: target }),
});

/** The answers of an owner to one of the event's forms, saved while people type. */
export const answersOnServer = ({ code, target, revision }: NamedForm): Required<AnswersOnServer> => ({
  ...submittedAnswers({ code, target, revision }),
  save: (model, since) => api.saveAutoInformation({ code, target, model, ...since }, { outlivesPage: true }),
});

/** Tells what is typed, and what the server then has, to a screen that may open the form again. */
export const telling = (
  server: Required<AnswersOnServer>,
  tell: (answers: SavedAnswers) => void,
): Required<AnswersOnServer> => ({
  ...server,
  async save(model, since) {
    tell({ model, revision: since.revision });
    const saved = await server.save(model, since);
    tell(saved);
    return saved;
  },
});

/** Whether the server has refused a save; after any other failure it may have taken it. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status > 0 && error.status < 500;

export const refusedNames = (error: CallError): string[] => [
  ...new Set(Object.keys(error.errors).map((name) => name.split('.')[0] ?? '')),
];
