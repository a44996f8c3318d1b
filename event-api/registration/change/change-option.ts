import type { AnswerOf, ParsedInputOf } from '@/lib/contract/parts/call';
import type { changeRegistration } from '@/lib/contract/registration/change';
import type { UseCaseContext } from '../../calls/use-case';

export type ChangeInput = ParsedInputOf<typeof changeRegistration>;
export type ChangeAnswer = AnswerOf<typeof changeRegistration>;

/** What one option of changeRegistration does; with `preview: Y` it only says so. */
export type ChangeOption = (context: UseCaseContext, input: ChangeInput) => Promise<ChangeAnswer>;
