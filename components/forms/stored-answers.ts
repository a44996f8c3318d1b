import type { FormModel } from '@/lib/domain/forms/form-model';
import { formModel } from '@/lib/domain/forms/form-model';

/** Answers that were not saved yet, kept in the tab so that a reload or a language switch loses none. */
export interface StoredAnswers {
  read(): FormModel | undefined;
  write(model: FormModel): void;
  clear(): void;
}

/** The storage of one form. A browser that refuses storage only loses this convenience. */
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
