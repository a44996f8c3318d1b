import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType, z } from 'zod';
import { FORM_ERRORS, formMessage, formMessageText } from '@/lib/domain/forms/form-message';
import { REQUEST } from '@/lib/errors';

/** A form's zod schema: `Values` are the typed values, `Checked` is the schema's output. */
type Schema<Values extends FieldValues, Checked> = ZodType<Checked, Values>;

/**
 * A form's schema, or a function that loads it. A form that is on a page from the start passes a function, so that zod is
 * loaded after the page (docs/rooms/forms.md#schemas-after-the-page).
 */
export type FormSchema<Values extends FieldValues, Checked> =
  | Schema<Values, Checked>
  | (() => Promise<Schema<Values, Checked>>);

interface LateResolver<Values extends FieldValues, Checked> {
  resolver: Resolver<Values, unknown, Checked>;
  /** Loads zod and the schema before the first submit. */
  preload: () => void;
}

/**
 * react-hook-form's resolver for a schema. It loads zod and the schema at the first submit, or earlier by `preload`.
 * @param unanswered the message when they could not be loaded
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
  // After a failure, the next submit tries to load again.
  const forget = () => {
    loading = undefined;
  };

  return {
    resolver: async (...given) => {
      const resolver = await load().catch(forget);
      if (resolver) return resolver(...given);
      // The cast: the error belongs to no field, which react-hook-form's type does not allow.
      const errors = { [REQUEST]: { type: 'unanswered', message: formMessageText(unanswered) } } as never;
      return { values: {}, errors };
    },
    preload: () => void load().catch(forget),
  };
}

/** Messages for the issues of the contract's own schemas, which have no messages for visitors. */
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
