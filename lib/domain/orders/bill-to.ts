import { z } from 'zod';
import { cleanLine, cleanText } from '../text/names';

/** How an order that costs something can be paid: at once by card, or later by an invoice. */
export const PAY_BY = ['card', 'invoice'] as const;
export type PayBy = (typeof PAY_BY)[number];

/** What an event may let be paid by invoice, beside applications. */
export const INVOICED = ['registration', 'group', 'purchase'] as const;
export type Invoiced = (typeof INVOICED)[number];

/** How the money of an invoice comes in. `card`: through its link. */
export const MONEY_BY = ['transfer', 'cheque', 'cash', 'card'] as const;
export type MoneyBy = (typeof MONEY_BY)[number];

const line = (max: number) => z.string().overwrite(cleanLine).trim().max(max);

/** To whom an invoice is written. */
export const billTo = z.strictObject({
  organization: line(200).min(1),
  /** The billing address, as it is written on an envelope, in lines. */
  address: z.string().overwrite(cleanText).trim().min(1).max(500),
  /** Of who pays it, such as an accounting office: the invoice is sent there as well. */
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** Under which the payer's organization has ordered it; blank for none. */
  purchase_order: line(60).default(''),
});
export type BillTo = z.infer<typeof billTo>;
