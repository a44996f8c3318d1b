// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { readStoredBasket, storeBasket } from './stored-basket';

const CODE = 'ABCDE-FGHJK';
const full = sampleCart({ items: [sampleSession('loom', 18)] });

beforeEach(() => localStorage.clear());

describe('the basket that a device keeps', () => {
  it('survives the end of the registration’s cookie, also after the visitor’s own empty basket was read', () => {
    storeBasket(CODE, full);
    storeBasket('mine', sampleCart());
    expect(readStoredBasket(CODE)).toEqual(full);
    expect(readStoredBasket('mine')).toEqual(full);
  });

  it('is never returned for another registration', () => {
    storeBasket(CODE, full);
    expect(readStoredBasket('ZZZZZ-ZZZZZ')).toBeUndefined();
  });

  it('is removed when it is emptied, and replaced by a newer one', () => {
    storeBasket(CODE, full);
    storeBasket(CODE, sampleCart());
    expect(readStoredBasket('mine')).toBeUndefined();
    storeBasket(CODE, full);
    const own = sampleCart({ items: [sampleSession('clay', 20)] });
    storeBasket('mine', own);
    expect(readStoredBasket('mine')).toEqual(own);
    expect(readStoredBasket(CODE)).toBeUndefined();
  });
});
