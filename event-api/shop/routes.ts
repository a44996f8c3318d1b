import type * as contract from '@/lib/contract/shop';
import type { RoutesOf } from '../calls/use-case';
import { deletePurchaseProduct } from './delete-purchase-product';
import { getPurchasedByAttendee } from './get-purchased-by-attendee';
import { getPurchasedProduct } from './get-purchased-product';
import { getShopProduct } from './get-shop-product';
import { getShopProducts } from './get-shop-products';
import { purchaseProduct } from './purchase-product';

export const shopRoutes: RoutesOf<typeof contract> = {
  getShopProducts,
  getShopProduct,
  getPurchasedProduct,
  getPurchasedByAttendee,
  purchaseProduct,
  deletePurchaseProduct,
};
