import { z } from 'zod';
import { FIELD_TYPES } from '@/lib/domain/forms/form-definition';
import { code, strict, text, yesNo } from './values';

export const form_field = strict({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,47}$/),
  type: z.enum(FIELD_TYPES),
  label: text,
  hint: text.optional(),
  required: yesNo.default(false),
  required_message: text.optional(),
  options: z
    .array(strict({ id: z.string().min(1).max(64), name: text, enabled: yesNo.default(true) }))
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  address_types: z.array(z.enum(['home', 'work', 'location'])).optional(),
  autocomplete: z.string().optional(),
  shown_when: strict({
    field: z.string(),
    is: z.array(z.union([z.string(), z.boolean()])).min(1),
  }).optional(),
  half: yesNo.optional(),
});

export const form = strict({
  title: text,
  sections: z.array(strict({ code, title: text, text: text.optional(), fields: z.array(form_field) })).min(1),
});
