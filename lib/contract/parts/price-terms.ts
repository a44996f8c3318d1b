import { z } from 'zod';
import { FEE_CATEGORIES, type FeeCategory } from '../../domain/registration/fees';
import { field } from './field';

/** What is said beside the prices of an event: their currency, and whether taxes are in them or come on top. */
export const priceTerms = z.object({
  currency: z.string(),
  /** Each with the kinds of fee that it is charged on; null for all. */
  taxes: z.array(
    z.object({ name: z.string(), percent: z.number(), fees: z.array(z.enum(FEE_CATEGORIES)).nullable() }),
  ),
  taxes_included: field.yesNo,
});
export type PriceTerms = z.infer<typeof priceTerms>;

/** The taxes on prices for a kind of fee. */
export const taxesOn = ({ taxes }: Pick<PriceTerms, 'taxes'>, fee: FeeCategory): PriceTerms['taxes'] =>
  taxes.filter(({ fees }) => fees?.includes(fee) ?? true);
