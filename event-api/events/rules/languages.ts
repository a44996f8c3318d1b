import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import { leavesOf } from '../problems/definition-leaves';
import type { Complaint } from '../problems/problem';

const LANGUAGES = [['event', 'languages']];

const MAX_SHOWN_CHARS = 60;

/** A short text as it can stand between braces; of a long one only that it is there. */
function inBraces(text: string): string {
  if (text.length > MAX_SHOWN_CHARS || text.includes('\n')) return '…';
  return /^[\p{L}\p{N}][^,:#[\]{}'"]*$/u.test(text) ? text : JSON.stringify(text);
}

/** Checks that every text is there in every language of the event (design §4). */
export function checkLanguages(definition: EventDefinition): Complaint[] {
  const { languages } = definition.event;
  const texts = leavesOf(definition).filter(({ kind }) => kind === 'text' || kind === 'html');
  return texts.flatMap(({ value, path }): Complaint[] => {
    if (typeof value === 'string') {
      if (value.trim() === '')
        return [{ path, message: 'is empty; write the text, or leave the field out.' }];
      if (languages.length === 1) return [];
      const each = languages
        .map((language, at) => `${language}: ${at === 0 ? inBraces(value) : '…'}`)
        .join(', ');
      return [
        { path, message: `needs its text in each language of the event: { ${each} }.`, needs: LANGUAGES },
      ];
    }
    if (typeof value !== 'object' || value === null) return [];
    return languages.flatMap((language): Complaint[] => {
      const text: unknown = Reflect.get(value, language);
      return typeof text === 'string' && text.trim() !== ''
        ? []
        : [
            {
              path: [...path, language],
              message: `is missing: the event is also in ${languageName(language, DEFAULT_LOCALE)}.`,
              needs: LANGUAGES,
            },
          ];
    });
  });
}
