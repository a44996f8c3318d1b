import type * as contract from '@/lib/contract/shop';
import type { RoutesOf } from '../calls/use-case';
import { deletePurchaseProduct, purchaseProduct } from './purchase-product';
import { getPurchasedByAttendee, getPurchasedProduct, getShopProduct, getShopProducts } from './reads';

export const shopRoutes: RoutesOf<typeof contract> = {
  getShopProducts,
  getShopProduct,
  getPurchasedProduct,
  getPurchasedByAttendee,
  purchaseProduct,
  deletePurchaseProduct,
};
