import { z } from 'zod';
import { availability } from './parts/availability';
import { callsOf } from './parts/call';
import { field, instant, money } from './parts/field';
import { picture } from './parts/picture';

/** Merchandise: what is offered, and what an order has of it (specification §1, §7 "Activities and shop"). */

const { get, post } = callsOf('shop');

/** The most pieces of one variant that a call may ask for, whatever the organiser's limits. */
const MAX_PIECES = 1000;

const variant = z.object({
  code: z.string(),
  name: z.string(),
  price: money,
  availability,
});

export const product = z.object({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string().nullable(),
  photo: picture.nullable(),
  /** How many pieces of it one order may have, all variants together. */
  limit: z.int(),
  variants: z.array(variant),
});
export type Product = z.infer<typeof product>;
export type Variant = z.infer<typeof variant>;

/** When it was read, and the live channel on which changes of it are told (`places`). */
const read = { as_of: instant, channel: z.string() };

/** Whether it can be bought without a registration now. */
const sold_alone = field.yesNo;

export const getShopProducts = get('getShopProducts', {
  summary:
    'The products with their variants, prices and what is left now; {x} is `all`, or `available`: those of which something can be had now.',
  access: 'public',
  params: z.strictObject({ x: z.enum(['all', 'available']) }),
  answer: z.object({ ...read, sold_alone, products: z.array(product) }),
});

export const getShopProduct = get('getShopProduct', {
  summary: 'One product with its variants, prices and what is left now.',
  access: 'public',
  params: z.strictObject({ code: field.code }),
  answer: z.object({ ...read, sold_alone, product }),
});

/** The kinds of owners that buy merchandise. */
const buyer = z.enum(['registration', 'buyer']);

export const purchase = z.object({
  product_code: z.string(),
  variant_code: z.string(),
  name: z.string(),
  /** Null for a product with one variant. */
  variant: z.string().nullable(),
  quantity: z.int(),
  /** Of one piece, without tax. */
  price: money,
  /** Of all pieces, without tax and discounts. */
  amount: money,
  /** `chosen`: held for the owner. `lost`: its hold ended, or others took it while it was paid for. */
  state: z.enum(['chosen', 'bought', 'returned', 'lost']),
});
export type Purchase = z.infer<typeof purchase>;

/** What an order has of the merchandise, in the order in which it was chosen. */
export const purchases = z.object({ code: z.string(), as_of: instant, purchases: z.array(purchase) });
export type Purchases = z.infer<typeof purchases>;

export const getPurchasedProduct = get('getPurchasedProduct', {
  summary:
    'The merchandise that an owner has chosen or bought, by code; {x} is the kind of owner: `registration`, or `buyer` for an order without one.',
  access: 'visitor',
  params: z.strictObject({ code: field.code, x: buyer }),
  answer: purchases,
});

export const getPurchasedByAttendee = post('getPurchasedByAttendee', {
  summary:
    'What an attendee has chosen or bought of one product; `attendee_code` is the registration’s code.',
  access: 'visitor',
  fields: z.strictObject({ attendee_code: field.code, product_code: field.code }),
  answer: purchases,
});

const chosen = {
  code: field.code,
  target: buyer.default('registration'),
  product_code: field.code,
  variant_code: field.code,
};

export const purchaseProduct = post('purchaseProduct', {
  summary:
    'Holds `qty` pieces of a variant for an order, instead of those that it held. Fewer are left: 409 at `qty`, and what was held stays. More than the limit of the product: 422 at `qty`.',
  access: 'visitor',
  limit: { points: 240, seconds: 60 },
  fields: z.strictObject({ ...chosen, qty: z.int().min(1).max(MAX_PIECES) }),
  answer: purchases,
});

export const deletePurchaseProduct = post('deletePurchaseProduct', {
  summary: 'Removes a variant from an order and releases its pieces. Does nothing where it is not chosen.',
  access: 'visitor',
  limit: { points: 240, seconds: 60 },
  fields: z.strictObject(chosen),
  answer: purchases,
});
