import type { Purchases } from '@/lib/contract/shop';
import type { TestApi } from '../../support/api';
import { type Person, readyPerson } from '../registration/person';

/** Somebody who registers and chooses merchandise. */
export interface Buyer extends Person {
  /** Chooses pieces of a variant, named as `product/variant`. */
  choose(variant: string, qty: number): Promise<Purchases>;
  remove(variant: string): Promise<Purchases>;
  chosen(): Promise<Purchases>;
}

const named = (variant: string) => {
  const [product_code = '', variant_code = ''] = variant.split('/');
  return { product_code, variant_code };
};

let buyers = 0;

/** A new visitor of a host who has answered everything before the merchandise. */
export async function newBuyer(
  api: TestApi,
  { host, ...choice }: { host: string } & Partial<Parameters<typeof readyPerson>[1]>,
): Promise<Buyer> {
  buyers += 1;
  const person = await readyPerson(api, {
    host,
    email: `buyer-${buyers}@example.com`,
    sessions: [],
    ...choice,
  });
  const { caller, code } = person;
  return {
    ...person,
    choose: (variant, qty) => api.call('purchaseProduct', { code, ...named(variant), qty }, caller),
    remove: (variant) => api.call('deletePurchaseProduct', { code, ...named(variant) }, caller),
    chosen: () => api.call('getPurchasedProduct', { code, x: 'registration' }, caller),
  };
}

/** What is chosen, as `shirt/s × 2 chosen`. */
export const inWords = ({ purchases }: Purchases): string[] =>
  purchases.map(
    ({ product_code, variant_code, quantity, state }) =>
      `${product_code}/${variant_code} × ${quantity} ${state}`,
  );
