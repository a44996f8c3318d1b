import type { UseCase } from '../calls/use-case';
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
