import { z } from 'zod';
import { form_field } from './forms';
import { amount, code, strict, text } from './values';

export const membership = strict({
  organization: text,
  text: text.optional(),
  types: z.array(strict({ code, name: text, amount, description: text.optional() })).default([]),
  questions: z.array(form_field).default([]),
  districts: z.array(strict({ id: z.string(), name: text })).default([]),
  universities: z.array(strict({ id: z.string(), name: text })).default([]),
});
