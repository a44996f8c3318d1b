import { z } from 'zod';
import type { FormField } from './form-definition';

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

/** Whether a field is shown, given the other answers. */
export function isShown(field: FormField, model: FormModel): boolean {
  if (!field.shown_when) return true;
  const answer = model[field.shown_when.field];
  return field.shown_when.is.some((value) => value === answer);
}

/** Whether a value counts as an answer: blank text, an empty list and an unticked box do not. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}
