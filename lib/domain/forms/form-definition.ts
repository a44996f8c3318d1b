import { z } from 'zod';

/**
 * A form as data of the event (specification §3, §5; design §8), with its texts already in the visitor's language.
 * `modelSchema` derives from it the zod schema that both the browser's form and the save call use.
 */

export const FIELD_TYPES = [
  'text',
  'multiline',
  'rich_text',
  'email',
  'phone',
  'url',
  'number',
  'money',
  'date',
  'time_zone',
  'select',
  'radio',
  'checkbox',
  'multi_select',
  'address',
  'file',
  'photo',
  'contacts',
  'consent',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** A listbox option (specification §3). */
export const formOption = z.object({
  id: z.string().min(1).max(64),
  name: z.string(),
  enabled: z.enum(['Y', 'N']).optional(),
  /** Shown below the name. */
  detail: z.string().optional(),
  /** What it costs, in minor units; shown beside the name. */
  price: z.object({ amount: z.int(), currency: z.string() }).optional(),
});

export type FormOption = z.infer<typeof formOption>;

/**
 * The field is shown only when another field has one of the answers in `is`, or has any (`answered`) or none; a hidden field is
 * neither required nor saved.
 */
export const shownWhen = z.object({
  field: z.string(),
  is: z
    .array(z.union([z.string(), z.boolean()]))
    .min(1)
    .optional(),
  answered: z.boolean().optional(),
});

export type ShownWhen = z.infer<typeof shownWhen>;

/** How somebody takes part. */
const mode = z.enum(['in_person', 'online']);

export type FormMode = z.infer<typeof mode>;

export const formField = z.object({
  /** Fields of the event's own forms are lower-case; the specification has names such as `membershipType`. */
  name: z.string().regex(/^[a-z][a-zA-Z0-9_]{0,47}$/),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  hint: z.string().optional(),
  /** The event's own message for a missing answer (specification §5); otherwise the default text is shown. */
  required_message: z.string().optional(),
  required: z.boolean().default(false),
  options: z.array(formOption).optional(),
  /** Text: number of characters; number: value; multi-select and contacts: number of entries. The same for `max`. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Address: the types that may be chosen. */
  address_types: z.array(z.enum(['home', 'work', 'location'])).optional(),
  /** HTML autocomplete token. */
  autocomplete: z.string().optional(),
  /** Checkbox and consent: what is agreed to, under a name of its own. */
  document: z.object({ link: z.string(), label: z.string() }).optional(),
  shown_when: shownWhen.optional(),
  /** Only who takes part in one of these ways is asked; an answer from before is kept. */
  modes: z.array(mode).min(1).optional(),
  /** Takes half of the width on wide screens. */
  half: z.boolean().optional(),
  /** Radio: an answer stays as it was once the form has been sent. */
  fixed_once_sent: z.boolean().optional(),
  /** Whoever lets people in sees the answer. */
  at_door: z.boolean().optional(),
  /** Radio: the answer can no longer be changed, because it is fixed and the form was sent (specification §5). */
  locked: z.boolean().optional(),
});

export type FormField = z.infer<typeof formField>;

export const formSection = z.object({
  code: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  text: z.string().optional(),
  fields: z.array(formField),
});

export type FormSection = z.infer<typeof formSection>;

export const formDefinition = z.object({
  form_type: z.string(),
  title: z.string(),
  /** How the one takes part who fills it in; unknown for a form of nobody in particular. */
  mode: mode.optional(),
  sections: z.array(formSection),
});

export type FormDefinition = z.infer<typeof formDefinition>;

/** Every field of a form in reading order. */
export function fieldsOf(definition: FormDefinition): FormField[] {
  return definition.sections.flatMap((section) => section.fields);
}
