import { z } from 'zod';
import { FEE_CATEGORIES } from '../../domain/registration/fees';

export const feeLine = z.object({
  category: z.enum(FEE_CATEGORIES),
  code: z.string(),
  description: z.string(),
  quantity: z.int(),
  unit_amount: z.int(),
  discount: z.int(),
  /** What discount codes take off; part of `discount`. */
  lowered: z.array(z.object({ code: z.string(), description: z.string(), amount: z.int() })).optional(),
  early_bird: z.boolean(),
  amount: z.int(),
  tax: z.int(),
  /** What the event keeps of something that a change gave up; absent for what is in the order. */
  given_up: z.boolean().optional(),
});

/** Amounts in minor units of `currency`. */
export const feeSummary = z.object({
  currency: z.string(),
  lines: z.array(feeLine),
  subtotal: z.int(),
  discount: z.int(),
  tax_name: z.string().nullable(),
  tax: z.int(),
  total: z.int(),
});
