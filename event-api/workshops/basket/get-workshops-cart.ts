import type { Cart } from '@/lib/contract/parts/cart';
import type { UseCaseContext } from '../../calls/use-case';
import { basketOwner } from './basket-owner';
import { readBasket } from './read-basket';

/** The basket of a registration, or the visitor's own (specification §2, My workshops). */
export async function getWorkshopsCart(context: UseCaseContext, { code }: { code: string }): Promise<Cart> {
  const owner = await basketOwner(context, code, 'code');
  return readBasket(context, { owner, now: context.clock.now() });
}
