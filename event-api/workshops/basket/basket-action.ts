import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { handleWorkshopCart } from '@/lib/contract/workshops/basket';
import type { UseCaseContext } from '../../calls/use-case';
import type { Owner } from '../../platform/owner';
import type { Programme } from '../../programme/read-programme';

/** Carries out one `action` of `handle-workshop-cart`. @returns the basket afterwards */
export type BasketAction = (
  context: UseCaseContext,
  request: { owner: Owner; programme: Programme; input: ParsedInputOf<typeof handleWorkshopCart> },
) => Promise<Cart>;
