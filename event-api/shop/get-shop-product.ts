import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { requireProduct } from './products';
import { readStock } from './stock';

/** One product. @throws Refusal 404 for a product that the event does not have */
export const getShopProduct: UseCase<'getShopProduct'> = async (context, { code }) => {
  const { products, ...read } = await readStock(context, [requireProduct(context.event, code, 'code')]);
  const [product] = products;
  if (!product) throw notFound('code');
  return { ...read, product };
};
