import { z } from 'zod';
import { FORM_ERRORS, formMessage, formMessageText } from './form-message';

/**
 * A form as data of the event (specification §3, §5; design §8). The definition that a visitor's browser gets is already
 * in one language. From it `modelSchema` derives the one zod schema that both the browser's form and the save call use.
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
  'membership',
  'consent',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A listbox option (specification §3). */
export const formOption = z.object({
  id: z.string().min(1).max(64),
  name: z.string(),
  enabled: z.enum(['Y', 'N']).optional(),
});
export type FormOption = z.infer<typeof formOption>;

/** A field is shown when another one's answer is one of these; a field that is not shown is neither required nor kept. */
export const shownWhen = z.object({
  field: z.string(),
  is: z.array(z.union([z.string(), z.boolean()])).min(1),
});

export const formField = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,47}$/),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  hint: z.string().optional(),
  /** The caller's message for a missing answer (specification §5); otherwise the default text. */
  required_message: z.string().optional(),
  required: z.boolean().default(false),
  options: z.array(formOption).optional(),
  /** Text: characters; number: value; multi-select and contacts: how many. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Address: which types may be chosen. */
  address_types: z.array(z.enum(['home', 'work', 'location'])).optional(),
  /** HTML autocomplete token. */
  autocomplete: z.string().optional(),
  shown_when: shownWhen.optional(),
  /** Prints on half the width on wide screens. */
  half: z.boolean().optional(),
});
export type FormField = z.infer<typeof formField>;

export const formSection = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string().optional(),
  fields: z.array(formField),
});

export type FormSection = z.infer<typeof formSection>;

export const formDefinition = z.object({
  form_type: z.string(),
  title: z.string(),
  sections: z.array(formSection),
});
export type FormDefinition = z.infer<typeof formDefinition>;

/** Answers by field name; what each holds depends on the field's type. */
export const formModel = z.record(z.string().max(48), z.unknown());
export type FormModel = z.infer<typeof formModel>;

/** An address in a model: the row that `addAddress` made, by its id (specification §3). */
export const savedAddress = z.object({
  field_ID: z.string().max(48),
  id: z.string().max(64),
  pid: z.string().max(64),
  source: z.literal('B'),
  value: z.string().max(600),
  street1: z.string().max(200),
  street2: z.string().max(200),
  city: z.string().max(100),
  postalcode: z.string().max(20),
  province: z.string().max(100),
  country: z.string().max(100),
  countryvalue: z.string().max(2),
  type: z.enum(['home', 'work', 'location']),
});
export type SavedAddress = z.infer<typeof savedAddress>;

/** Whether a field is shown, given the other answers. */
export function isShown(field: FormField, model: FormModel): boolean {
  if (!field.shown_when) return true;
  const answer = model[field.shown_when.field];
  return field.shown_when.is.some((value) => value === answer);
}

/** Whether an answer counts as given: blank text, an empty list and an unticked box do not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}

/** Every field of a form in reading order. */
export function fieldsOf(definition: FormDefinition): FormField[] {
  return definition.sections.flatMap((section) => section.fields);
}

const PHONE = /^\+?[0-9 ().-]{7,24}(?: ?(?:x|ext\.?|poste) ?\d{1,6})?$/i;

/** A phone number a person can be called on: 7 to 15 digits, with the usual marks and an extension. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/(?:x|ext\.?|poste).*$/i, '').replace(/\D/g, '');
  return PHONE.test(text.trim()) && digits.length >= 7 && digits.length <= 15;
}

/** A web address over http or https; the scheme may be left out. */
export function isUrl(text: string): boolean {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    return /^https?:$/.test(url.protocol) && /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname);
  } catch {
    return false;
  }
}

export const isEmail = (text: string): boolean => z.email().max(254).safeParse(text.trim()).success;

const contact = z.object({
  name: z
    .string()
    .trim()
    .min(1, FORM_ERRORS.required)
    .max(200, formMessage(FORM_ERRORS.tooLong, { max: 200 })),
  email: z.string().refine(isEmail, FORM_ERRORS.email),
  phone: z.string().max(40).optional(),
  role: z.string().max(100).optional(),
});

function answerSchema(field: FormField): z.ZodType {
  const length = (fallback: number) =>
    z
      .string()
      .trim()
      .max(field.max ?? fallback, formMessage(FORM_ERRORS.tooLong, { max: field.max ?? fallback }));
  const known = new Set(
    (field.options ?? []).filter((option) => option.enabled !== 'N').map((option) => option.id),
  );
  switch (field.type) {
    case 'text':
    case 'multiline':
    case 'rich_text': {
      const text = length({ text: 200, multiline: 4000, rich_text: 20_000 }[field.type]);
      return field.min === undefined
        ? text
        : text.min(field.min, formMessage(FORM_ERRORS.tooShort, { min: field.min }));
    }
    case 'email':
      return length(254).refine(isEmail, FORM_ERRORS.email);
    case 'phone':
      return length(40).refine(isPhone, FORM_ERRORS.phone);
    case 'url':
      return length(500).refine(isUrl, FORM_ERRORS.url);
    case 'number':
    case 'money': {
      let number = z.coerce.number(FORM_ERRORS.number);
      if (field.type === 'money')
        number = number.positive(FORM_ERRORS.money).multipleOf(0.01, FORM_ERRORS.money);
      if (field.min !== undefined)
        number = number.min(field.min, formMessage(FORM_ERRORS.tooSmall, { min: field.min }));
      return number.max(field.max ?? 1e9, formMessage(FORM_ERRORS.tooLarge, { max: field.max ?? 1e9 }));
    }
    case 'date':
      return z.iso.date(FORM_ERRORS.date);
    case 'time_zone':
      return length(64);
    case 'select':
    case 'radio':
      return z.string().refine((id) => known.has(id), FORM_ERRORS.option);
    case 'multi_select':
      return z
        .array(z.string().refine((id) => known.has(id), FORM_ERRORS.option))
        .min(field.min ?? 0, formMessage(FORM_ERRORS.tooFew, { min: field.min ?? 0 }))
        .max(field.max ?? 100, formMessage(FORM_ERRORS.tooMany, { max: field.max ?? 100 }));
    case 'checkbox':
    case 'consent':
      return z.boolean();
    case 'address':
      return savedAddress;
    case 'file':
    case 'photo':
      return z.object({ files_ID: z.string().max(64), name: z.string().max(255) });
    case 'contacts':
      return z
        .array(contact)
        .max(field.max ?? 20, formMessage(FORM_ERRORS.tooMany, { max: field.max ?? 20 }));
    case 'membership':
      return z.record(z.string().max(48), z.string().max(200));
  }
}

/**
 * The schema of a form's answers. `strict` is the submit: shown required fields must be answered. Without it the schema
 * is the autosave's: what is answered must have a bounded shape, what is missing may be.
 * The result keeps only answers of shown fields; a name that is not of the form is an error at that name.
 */
export function modelSchema(
  definition: FormDefinition,
  mode: 'strict' | 'draft',
): z.ZodType<FormModel, FormModel> {
  const fields = fieldsOf(definition);
  const names = new Set(fields.map((field) => field.name));
  return formModel.transform((model, context) => {
    const kept: FormModel = {};
    for (const name of Object.keys(model)) {
      if (!names.has(name))
        context.addIssue({ code: 'custom', path: [name], message: FORM_ERRORS.unknownField });
    }
    for (const field of fields) {
      if (!isShown(field, model)) continue;
      const answer = model[field.name];
      if (!isAnswered(answer)) {
        if (mode === 'strict' && field.required) {
          const text = field.required_message
            ? formMessageText(field.required_message)
            : FORM_ERRORS.required;
          context.addIssue({ code: 'custom', path: [field.name], message: text });
        } else if (answer === false) kept[field.name] = false;
        continue;
      }
      const parsed = answerSchema(field).safeParse(answer);
      if (parsed.success) kept[field.name] = parsed.data;
      else if (mode === 'draft' && typeof answer === 'string' && answer.length <= 20_000)
        kept[field.name] = answer;
      else {
        for (const issue of parsed.error.issues) {
          context.addIssue({ code: 'custom', path: [field.name, ...issue.path], message: issue.message });
        }
      }
    }
    return kept;
  });
}
