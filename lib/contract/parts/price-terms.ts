import { z } from 'zod';
import { FEE_CATEGORIES, type FeeCategory } from '../../domain/registration/fees';
import { field } from './field';

/** What is said beside the prices of an event: their currency, and whether taxes are in them or come on top. */
export const priceTerms = z.object({
  currency: z.string(),
  taxes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      percent: z.number(),
      /** The kinds of fee that it is charged on; null for all. */
      fees: z.array(z.enum(FEE_CATEGORIES)).nullable(),
      /** What the number is called with which a buyer is exempt from it; null where nobody is. */
      exempt: z.string().nullable(),
    }),
  ),
  taxes_included: field.yesNo,
});
export type PriceTerms = z.infer<typeof priceTerms>;

/** The taxes on prices for a kind of fee. */
export const taxesOn = ({ taxes }: Pick<PriceTerms, 'taxes'>, fee: FeeCategory): PriceTerms['taxes'] =>
  taxes.filter(({ fees }) => fees?.includes(fee) ?? true);
