import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType, z } from 'zod';
import { FORM_ERRORS, formMessage, formMessageText } from '@/lib/domain/forms/form-message';
import { REQUEST } from '@/lib/errors';

/** What may be submitted: `Values` are typed, `Checked` is what the schema makes of them. */
type Schema<Values extends FieldValues, Checked> = ZodType<Checked, Values>;

/**
 * A form's schema. A form that is on a page from the start names a function that loads it: zod then comes after the page
 * (decision 103).
 */
export type FormSchema<Values extends FieldValues, Checked> =
  | Schema<Values, Checked>
  | (() => Promise<Schema<Values, Checked>>);

interface LateResolver<Values extends FieldValues, Checked> {
  resolver: Resolver<Values, unknown, Checked>;
  /** Loads what the resolver needs ahead of the first submit. */
  preload: () => void;
}

/**
 * react-hook-form's resolver for a schema; zod's part loads when the form is first submitted, or earlier by `preload`.
 * @param unanswered what is said when it could not be loaded
 */
export function lateResolver<Values extends FieldValues, Checked>(
  schema: FormSchema<Values, Checked>,
  unanswered: string,
): LateResolver<Values, Checked> {
  let loading: Promise<Resolver<Values, unknown, Checked>> | undefined;

  const load = () => {
    loading ??= Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]).then(([{ zodResolver }, loaded]) => zodResolver(loaded, { error: contractMessage }));
    return loading;
  };
  // What could not be loaded is tried again with the next submit.
  const forget = () => {
    loading = undefined;
  };

  return {
    resolver: async (...given) => {
      const resolver = await load().catch(forget);
      if (resolver) return resolver(...given);
      // The error is of no field, which react-hook-form's type does not foresee.
      const errors = { [REQUEST]: { type: 'unanswered', message: formMessageText(unanswered) } } as never;
      return { values: {}, errors };
    },
    preload: () => void load().catch(forget),
  };
}

/** Words for what the contract's own schemas find; they carry none for people. */
const contractMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return FORM_ERRORS.required;
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return issue.minimum === 1
      ? FORM_ERRORS.required
      : formMessage(FORM_ERRORS.tooShort, { min: Number(issue.minimum) });
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return formMessage(FORM_ERRORS.tooLong, { max: Number(issue.maximum) });
  }
  return undefined;
};
