import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { readPurchases } from './read-purchases';

/** What an owner has chosen or bought. @throws Refusal 404 when it is not the visitor's */
export const getPurchasedProduct: UseCase<'getPurchasedProduct'> = async (context, { code, x }) => {
  const owner = { kind: x, code };
  await requireOwner(context, owner, 'code');
  return readPurchases(context, owner);
};
