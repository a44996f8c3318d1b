import type { getEditor } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { EventDefinitionInput } from '../../definition/definition';
import type { EventWords } from './field-words';

export type Editor = AnswerOf<typeof getEditor>;
export type EditorField = Editor['fields'][number];
export type Option = Extract<EditorField, { type: 'choice' }>['options'][number];

/** What an editor is made from. */
export interface Described {
  definition: EventDefinitionInput;
  /** The paths of the event's pictures and files. */
  files: readonly string[];
  words: EventWords;
}
