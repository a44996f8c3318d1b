import { beforeAll, describe, expect, it } from 'vitest';
import { eventDefinition } from '@/event-api/definition/definition';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { shopChoice, withShop } from '../../support/shop-event';
import { inWords, newBuyer } from './buyer';

const HOLD_SECONDS = 900;

describeOnBoth('the shop', (platform, callsAlone) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const shop = async () => {
    events += 1;
    platform().clock.set(TEST_START);
    const choice = shopChoice(`shop-${platform().database.kind}-${events}`);
    await api.importFixture(choice, withShop);
    return choice.host;
  };
  const products = (host: string, x: 'all' | 'available' = 'all') =>
    api.call('getShopProducts', { x }, { host });
  const left = async (host: string, product: string) =>
    (await api.call('getShopProduct', { code: product }, { host })).product.variants.map(
      ({ code, availability }) => `${code} ${availability.state} ${availability.left}`,
    );

  describe('getShopProducts', () => {
    it('200: every product with variants, prices of its own, and what is left, in the caller’s language', async () => {
      const host = await shop();
      const { products: found, channel } = await api.call(
        'getShopProducts',
        { x: 'all' },
        { host, locale: 'fr' },
      );
      expect(found.map(({ code, name, limit }) => [code, name, limit])).toEqual([
        ['shirt', 'Chandail', 6],
        ['pin', 'Épinglette', 10],
        ['book', 'Livre', 10],
      ]);
      expect(
        found[0]?.variants.map(({ name, price, availability }) => [name, price.amount, availability.state]),
      ).toEqual([
        ['Petit', 3200, 'limited'],
        ['Grand', 3400, 'limited'],
        ['Très grand', 3200, 'full'],
      ]);
      expect(channel).toMatch(/^private-coastal-shop-.*-general$/);
    });

    it('200: `available` leaves out what is sold out; 404 for another listing', async () => {
      const host = await shop();
      await (await newBuyer(api, { host })).choose('book/only', 1);
      const codes = (await products(host, 'available')).products.map(({ code }) => code);
      expect(codes).toEqual(['shirt', 'pin']);
      expect((await api.ask('getShopProducts', { x: 'some' }, { host })).status).toBe(404);
    });
  });

  describe('getShopProduct', () => {
    it('200 with what is left now; 404 for an unknown product and another event’s', async () => {
      const host = await shop();
      await (await newBuyer(api, { host })).choose('shirt/l', 3);
      expect(await left(host, 'shirt')).toEqual(['s limited 5', 'l held 0', 'xl full 0']);
      await api.importFixture({ code: `bare-${platform().database.kind}`, host: 'bare.localhost' });
      expect((await api.ask('getShopProduct', { code: 'shirt' }, { host: 'bare.localhost' })).status).toBe(
        404,
      );
      expect((await api.ask('getShopProduct', { code: 'mug' }, { host })).status).toBe(404);
    });
  });

  describe('deletePurchaseProduct', () => {
    it('200: releases the pieces; again, nothing happens', async () => {
      const host = await shop();
      const { choose, remove } = await newBuyer(api, { host });
      await choose('shirt/s', 2);
      await choose('pin/heron', 3);
      expect(inWords(await remove('shirt/s'))).toEqual(['pin/heron × 3 chosen']);
      expect(inWords(await remove('shirt/s'))).toEqual(['pin/heron × 3 chosen']);
      expect(await left(host, 'shirt')).toEqual(['s limited 5', 'l limited 3', 'xl full 0']);
    });

    it('404 without the grant and for an unknown variant', async () => {
      const host = await shop();
      const { code, caller } = await newBuyer(api, { host });
      const fields = { code, product_code: 'pin', variant_code: 'heron' };
      const stranger = { host, token: await api.visit(host) };
      expect((await api.ask('deletePurchaseProduct', fields, stranger)).status).toBe(404);
      const unknown = { ...fields, variant_code: 'teal' };
      expect((await api.ask('deletePurchaseProduct', unknown, caller)).status).toBe(404);
    });
  });

  describe('getPurchasedProduct and getPurchasedByAttendee', () => {
    it('200: all of an order, or what it has of one product', async () => {
      const host = await shop();
      const { code, caller, choose, chosen } = await newBuyer(api, { host });
      await choose('book/only', 1);
      await choose('shirt/l', 2);
      expect(inWords(await chosen())).toEqual(['book/only × 1 chosen', 'shirt/l × 2 chosen']);
      const ofShirts = { attendee_code: code, product_code: 'shirt' };
      expect(inWords(await api.call('getPurchasedByAttendee', ofShirts, caller))).toEqual([
        'shirt/l × 2 chosen',
      ]);
    });

    it('200: what is held no longer is lost, but for what has no limit; chosen again, it is held again', async () => {
      const host = await shop();
      const { choose, chosen } = await newBuyer(api, { host });
      await choose('shirt/l', 2);
      await choose('pin/heron', 2);
      platform().clock.advance(HOLD_SECONDS);
      expect(inWords(await chosen())).toEqual(['shirt/l × 2 lost', 'pin/heron × 2 chosen']);
      expect(inWords(await choose('shirt/l', 2))).toEqual(['shirt/l × 2 chosen', 'pin/heron × 2 chosen']);
    });

    it('404 without the grant, for an unknown product, and for another event’s registration', async () => {
      const host = await shop();
      const { code, caller } = await newBuyer(api, { host });
      const stranger = { host, token: await api.visit(host) };
      const ask = (id: 'getPurchasedProduct' | 'getPurchasedByAttendee', input: object, who = caller) =>
        api.ask(id, { ...input }, who).then(({ status }) => status);
      expect(await ask('getPurchasedProduct', { code, x: 'registration' }, stranger)).toBe(404);
      const attendee = { attendee_code: code, product_code: 'pin' };
      expect(await ask('getPurchasedByAttendee', attendee, stranger)).toBe(404);
      expect(await ask('getPurchasedByAttendee', { ...attendee, product_code: 'mug' })).toBe(404);
      const elsewhere = await shop();
      const visitor = { host: elsewhere, token: await api.visit(elsewhere) };
      expect(await ask('getPurchasedProduct', { code, x: 'registration' }, visitor)).toBe(404);
    });
  });

  if (callsAlone) return;

  describe('purchaseProduct', () => {
    it('200: holds the pieces; asked again, the quantity is replaced and not added', async () => {
      const host = await shop();
      const { choose } = await newBuyer(api, { host });
      expect(inWords(await choose('shirt/s', 2))).toEqual(['shirt/s × 2 chosen']);
      expect(inWords(await choose('shirt/s', 2))).toEqual(['shirt/s × 2 chosen']);
      expect(await left(host, 'shirt')).toEqual(['s limited 3', 'l limited 3', 'xl full 0']);
      expect(inWords(await choose('shirt/s', 4))).toEqual(['shirt/s × 4 chosen']);
      const { purchases } = await choose('shirt/l', 1);
      expect(
        purchases.map(({ name, variant, price, amount }) => [name, variant, price.amount, amount.amount]),
      ).toEqual([
        ['Shirt', 'Small', 3200, 12_800],
        ['Shirt', 'Large', 3400, 3400],
      ]);
      expect(inWords(await choose('shirt/s', 1))).toEqual(['shirt/s × 1 chosen', 'shirt/l × 1 chosen']);
      expect(await left(host, 'shirt')).toEqual(['s limited 4', 'l limited 2', 'xl full 0']);
    });

    it('409 at `qty` with how many are left, and what was chosen stays', async () => {
      const host = await shop();
      const [one, other] = [await newBuyer(api, { host }), await newBuyer(api, { host })];
      await one.choose('shirt/s', 3);
      await other.choose('shirt/s', 1);
      const more = { code: other.code, product_code: 'shirt', variant_code: 's', qty: 3 };
      const refusal = await api.refused('purchaseProduct', more, other.caller);
      expect([refusal.status, refusal.body.errors]).toEqual([409, { qty: ['Only 2 pieces are left.'] }]);
      expect(inWords(await other.chosen())).toEqual(['shirt/s × 1 chosen']);
      expect(await left(host, 'shirt')).toEqual(['s limited 1', 'l limited 3', 'xl full 0']);
      const none = await api.refused(
        'purchaseProduct',
        { ...more, variant_code: 'xl', qty: 1 },
        other.caller,
      );
      expect([none.status, none.body.errors]).toEqual([409, { qty: ['This is sold out.'] }]);
    });

    it('422 at `qty` beyond the product’s limit, all variants together; and for no pieces at all', async () => {
      const host = await shop();
      const { code, caller, choose } = await newBuyer(api, { host });
      await choose('shirt/s', 5);
      const fields = { code, product_code: 'shirt', variant_code: 'l' };
      const many = await api.refused('purchaseProduct', { ...fields, qty: 2 }, caller);
      expect([many.status, many.body.errors]).toEqual([
        422,
        { qty: ['One order can have at most 6 pieces of this: Shirt.'] },
      ]);
      expect(inWords(await choose('shirt/l', 1))).toEqual(['shirt/s × 5 chosen', 'shirt/l × 1 chosen']);
      for (const qty of [0, -1, 1.5, 1_000_000, 'two']) {
        expect((await api.ask('purchaseProduct', { ...fields, qty }, caller)).status).toBe(422);
      }
    });

    it('422 for a registration that does not include merchandise', async () => {
      const host = await shop();
      const { code, caller } = await newBuyer(api, { host, track: 'online', mode: 'online' });
      const fields = { code, product_code: 'pin', variant_code: 'heron', qty: 1 };
      expect((await api.ask('purchaseProduct', fields, caller)).status).toBe(422);
    });

    it('404 for unknown products and variants, without the grant, and for another event’s registration; 401 without a token', async () => {
      const host = await shop();
      const buyer = await newBuyer(api, { host });
      const fields = { code: buyer.code, product_code: 'pin', variant_code: 'heron', qty: 1 };
      const ask = async (
        changes: Record<string, unknown>,
        caller: { host: string; token?: string | undefined } = buyer.caller,
      ) => (await api.ask('purchaseProduct', { ...fields, ...changes }, caller)).status;
      expect(await ask({ product_code: 'mug' })).toBe(404);
      expect(await ask({ variant_code: 'teal' })).toBe(404);
      expect(await ask({ code: 'AAAAA-AAAAA' })).toBe(404);
      expect(await ask({}, { host, token: await api.visit(host) })).toBe(404);
      const elsewhere = await shop();
      expect(await ask({}, { host: elsewhere, token: await api.visit(elsewhere) })).toBe(404);
      expect(await ask({}, { host })).toBe(401);
      expect(await ask({ target: 'visitor' })).toBe(422);
    });
  });

  it('an order may have ten of a product unless the organiser says otherwise, and no track has merchandise by itself', async () => {
    const { fixtureEvent } = await import('../../support/fixture-event');
    const event = fixtureEvent(shopChoice('defaults'));
    const parsed = eventDefinition.parse({ ...event, products: withShop(event).products });
    expect(parsed.products.map(({ limit }) => limit)).toEqual([6, 10, 10]);
    expect(parsed.tracks.map(({ merchandise }) => merchandise)).toEqual(parsed.tracks.map(() => false));
  });
});
