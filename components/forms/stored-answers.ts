import type { FormModel } from '@/lib/domain/forms/form-model';
import { formModel } from '@/lib/domain/forms/form-model';

/** Answers that are not saved on the server yet, stored in the tab so that a reload or a language switch loses none. */
export interface StoredAnswers {
  read(): FormModel | undefined;
  write(model: FormModel): void;
  clear(): void;
}

/** The storage of one form. In a browser without storage it does nothing. */
export function storedAnswers(key: string): StoredAnswers {
  const name = `answers:${key}`;
  return {
    read() {
      return attempt(() => {
        const text = sessionStorage.getItem(name);
        return text === null ? undefined : formModel.parse(JSON.parse(text));
      });
    },
    write(model) {
      attempt(() => sessionStorage.setItem(name, JSON.stringify(model)));
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
