import { z } from 'zod';
import { formModel } from '@/lib/domain/forms/form-model';

/** What a form keeps in the tab. */
const answerDraft = z.object({
  /** Answers that are not saved yet. */
  answers: formModel,
  /** What each of them was changed from, as the form had it and as the server kept it. */
  before: formModel,
  stored: formModel,
  /** What was sent and not answered. */
  sent: z.array(formModel),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

/** Answers that are not saved on the server yet, stored in the tab so that a reload or a language switch loses none. */
export interface StoredAnswers {
  read(): AnswerDraft | undefined;
  write(draft: AnswerDraft): void;
  clear(): void;
}

/** The storage of one form. In a browser without storage it does nothing. */
export function storedAnswers(key: string): StoredAnswers {
  const name = `answers:${key}`;
  return {
    read() {
      return attempt(() => {
        const text = sessionStorage.getItem(name);
        return text === null ? undefined : answerDraft.parse(JSON.parse(text));
      });
    },
    write(draft) {
      attempt(() => sessionStorage.setItem(name, JSON.stringify(draft)));
    },
    clear() {
      attempt(() => sessionStorage.removeItem(name));
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
