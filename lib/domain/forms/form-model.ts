import { z } from 'zod';
import { type FormDefinition, type FormField, fieldsOf, type ShownWhen } from './form-definition';

/** Answers by field name; the shape of each depends on the field's type. */
export const formModel = z.record(z.string().max(48), z.unknown());

export type FormModel = z.infer<typeof formModel>;

/** An address answer: a copy of the row that `addAddress` saved, with its id (specification §3). */
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

/** An answer to a field for a file or photo: what is known of the file that was uploaded for it. */
export const savedFile = z.object({
  field_ID: z.string().max(48),
  id: z.string().max(64),
  name: z.string().max(200),
  media_type: z.string().max(100),
  /** Bytes, of what is kept. */
  size: z.int().nonnegative(),
  /** Pixels; null for what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export type SavedFile = z.infer<typeof savedFile>;

/**
 * The fields that are shown, given the answers. A field that depends on another one's answer is hidden together with it, so
 * that an answer which was given before and is no longer asked for brings up nothing.
 */
export function shownFields(definition: FormDefinition, model: FormModel): ReadonlySet<FormField> {
  const fields = fieldsOf(definition);
  /** @param below the names of the fields that led here: a field never depends on itself. */
  const isShown = ({ name, shown_when, modes }: FormField, below: readonly string[]): boolean => {
    if (modes && definition.mode && !modes.includes(definition.mode)) return false;
    if (!shown_when) return true;
    if (!isMet(shown_when, model[shown_when.field])) return false;
    const path = [...below, name];
    return fields.some(
      (other) => other.name === shown_when.field && !path.includes(other.name) && isShown(other, path),
    );
  };
  return new Set(fields.filter((field) => isShown(field, [])));
}

/**
 * The fields that only the way of taking part hides: their answers are kept, so that who changes back need not give them again.
 */
export function fieldsOfOtherModes(definition: FormDefinition, model: FormModel): ReadonlySet<FormField> {
  const shown = shownFields(definition, model);
  const shownInSome = shownFields({ ...definition, mode: undefined }, model);
  return new Set([...shownInSome].filter((field) => !shown.has(field)));
}

/** The required fields that this way of taking part asks, other than another one, and that are not answered. */
export function openFieldsOfMode(definition: FormDefinition, model: FormModel): FormField[] {
  return [...shownFields(definition, model)].filter(
    ({ name, modes, required }) => modes && required && !isAnswered(model[name]),
  );
}

function isMet({ is, answered }: ShownWhen, answer: unknown): boolean {
  return is ? is.some((value) => value === answer) : isAnswered(answer) === answered;
}

/** Whether a value counts as an answer: blank text, an empty list and an unticked box do not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}
