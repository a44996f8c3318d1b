import type { CallInput } from '@/lib/api/client';
import { MEMBERSHIP_FIELDS } from '@/lib/contract/membership-fields';
import type { FormModel } from '@/lib/domain/forms/form-model';

type Answers = Omit<CallInput<'saveMembershipRegistration'>, 'code' | 'draft' | 'revision' | 'previous'>;

const NAMES: ReadonlySet<string> = new Set(Object.values(MEMBERSHIP_FIELDS));

/** The answers of the step as the call takes them: each under the specification's name, those to the event's questions together. */
export function answersToSave(model: FormModel): Answers {
  const answers = Object.entries(model);
  return {
    ...Object.fromEntries(answers.filter(([name]) => NAMES.has(name))),
    answers: Object.fromEntries(answers.filter(([name]) => !NAMES.has(name))),
  };
}
