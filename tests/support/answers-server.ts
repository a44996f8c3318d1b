import type { AnswersOnServer, SavedAnswers } from '@/components/forms/answers-on-server';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';

/** A server that keeps what is saved by a function of a test, for a form that nobody else fills in. */
export function savingBy(onSave: (model: FormModel) => Promise<unknown>): AnswersOnServer {
  let saved: SavedAnswers = { model: {}, revision: 0 };
  return {
    revision: 0,
    read: async () => saved,
    async save(model) {
      await onSave(model);
      saved = { model, revision: saved.revision + 1 };
      return saved;
    },
  };
}

/** A server that several forms share; it refuses what was made from older answers, as the API does. */
export function sharedServer(model: FormModel) {
  let saved: SavedAnswers = { model, revision: 1 };
  return {
    /** What is stored. */
    get stored(): FormModel {
      return saved.model;
    },
    /** Somebody else saves answers. */
    put(change: FormModel): void {
      saved = { model: { ...saved.model, ...change }, revision: saved.revision + 1 };
    },
    /** As one form sees it, from now on. */
    open: (): Required<AnswersOnServer> => ({
      revision: saved.revision,
      read: async () => saved,
      async save(answers, { revision }) {
        if (revision !== saved.revision) {
          throw new CallError(409, { request: ['Changed.'] }, undefined, 'answers_changed');
        }
        saved = { model: answers, revision: revision + 1 };
        return saved;
      },
    }),
  };
}
