import type { GrantKind } from '@/lib/contract/parts/call';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { requireProduct } from './products';
import { readPurchases } from './read-purchases';
import { readStock } from './stock';

/** The products in the organiser's order: all, or those of which something can be had now. */
export const getShopProducts: UseCase<'getShopProducts'> = async (context, { x }) => {
  const stock = await readStock(context, context.event.definition.products);
  if (x === 'all') return stock;
  const products = stock.products.filter(({ variants }) =>
    variants.some(({ availability }) => availability.left !== 0),
  );
  return { ...stock, products };
};

/** One product. @throws Refusal 404 for a product that the event does not have */
export const getShopProduct: UseCase<'getShopProduct'> = async (context, { code }) => {
  const { products, ...read } = await readStock(context, [requireProduct(context.event, code, 'code')]);
  const [product] = products;
  if (!product) throw notFound('code');
  return { ...read, product };
};

/** Attendees are named by the code of their registration. */
const ATTENDEE: GrantKind = 'registration';

/** What an attendee has of one product. @throws Refusal 404 for another's code and for an unknown product */
export const getPurchasedByAttendee: UseCase<'getPurchasedByAttendee'> = async (
  context,
  { attendee_code, product_code },
) => {
  const owner = { kind: ATTENDEE, code: attendee_code };
  await requireOwner(context, owner, 'attendee_code');
  requireProduct(context.event, product_code, 'product_code');
  return readPurchases(context, owner, product_code);
};

/** What an owner has chosen or bought. @throws Refusal 404 when it is not the visitor's */
export const getPurchasedProduct: UseCase<'getPurchasedProduct'> = async (context, { code, x }) => {
  const owner = { kind: x, code };
  await requireOwner(context, owner, 'code');
  return readPurchases(context, owner);
};
