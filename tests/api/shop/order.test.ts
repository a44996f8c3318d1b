import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { shopChoice, withShop } from '../../support/shop-event';
import { cancelling, POLICY, withPolicy } from '../registration/cancelling';
import { CARDS, mailOf, newKey } from '../registration/person';
import { submitting } from '../registration/submitting';
import { inWords, newBuyer } from './buyer';

const HOLD_SECONDS = 900;

describeOnServer('merchandise of a registration', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { submit, charges, refunded, takeFrom } = submitting(platform, () => api);
  const buyer = async (define: typeof withShop = withShop) => {
    events += 1;
    platform().clock.set(TEST_START);
    const choice = shopChoice(`order-${platform().database.kind}-${events}`);
    await api.importFixture(choice, define);
    const email = `ada@${choice.code}.example`;
    return { event: choice.code, host: choice.host, email, ...(await newBuyer(api, { ...choice, email })) };
  };
  type Review = Awaited<ReturnType<Awaited<ReturnType<typeof buyer>>['review']>>;
  const merchandise = ({ fees }: Review) =>
    fees.lines
      .filter(({ category }) => category === 'merchandise')
      .map(({ code, description, quantity, unit_amount, amount, tax }) => [
        code,
        description,
        quantity,
        unit_amount,
        amount,
        tax,
      ]);

  it('has lines of its own with quantity and tax, which the review shows and the payment charges', async () => {
    const ada = await buyer();
    const before = (await ada.review()).fees.total;
    await ada.choose('shirt/l', 2);
    await ada.choose('pin/heron', 1);
    const review = await ada.review();
    expect(merchandise(review)).toEqual([
      ['shirt/l', 'Shirt, Large', 2, 3400, 6800, 340],
      ['pin/heron', 'Pin', 1, 950, 950, 48],
    ]);
    expect(review.parts).toContainEqual({
      step: 'merchandise',
      notes: [],
      entries: [
        { label: 'Shirt, Large', value: '2 × $\u00a034.00' },
        { label: 'Pin', value: '1 × $\u00a09.50' },
      ],
    });
    expect(review.fees.total).toBe(before + 6800 + 340 + 950 + 48);
    await ada.submit();
    expect(await charges(ada)).toEqual([review.fees.total]);
    expect(inWords(await ada.chosen())).toEqual(['shirt/l × 2 bought', 'pin/heron × 1 bought']);
    platform().clock.advance(2 * HOLD_SECONDS);
    expect(inWords(await ada.chosen())).toEqual(['shirt/l × 2 bought', 'pin/heron × 1 bought']);
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host: ada.host });
    expect(product.variants[1]?.availability).toMatchObject({ left: 1 });
  });

  it('is a step of its own where the ticket has it, complete without a choice; elsewhere there is none', async () => {
    const ada = await buyer();
    const steps = (await ada.overview()).steps.map(({ id, complete }) => `${id} ${complete}`);
    expect(steps).toEqual(['personal Y', 'workshops Y', 'merchandise Y', 'payment N']);
    const online = await newBuyer(api, { host: ada.host, track: 'online', mode: 'online' });
    expect((await online.overview()).steps.map(({ id }) => id)).not.toContain('merchandise');
  });

  it('409: a review from before another quantity cannot be submitted', async () => {
    const ada = await buyer();
    await ada.choose('pin/heron', 1);
    const fields = await ada.submitFields();
    await ada.choose('pin/heron', 2);
    expect((await api.ask('saveSubmitRegistration', fields, ada.caller)).status).toBe(409);
    expect(await charges(ada)).toEqual([]);
  });

  it('whose hold has ended is a problem that leads to its step, until it is held again', async () => {
    const ada = await buyer();
    await ada.choose('shirt/l', 3);
    platform().clock.advance(HOLD_SECONDS);
    const bob = await newBuyer(api, { host: ada.host });
    await bob.choose('shirt/l', 1);
    const { problems, ...review } = await ada.review();
    expect(problems).toContainEqual({
      step: 'merchandise',
      reason: 'choice_lost',
      message: 'This is no longer held for you: Shirt, Large. Please choose it again or remove it.',
    });
    expect(merchandise({ problems, ...review })).toEqual([]);
    await ada.choose('shirt/l', 2);
    expect((await ada.review()).problems).toEqual([]);
  });

  it('that others took while the payment ran is lost, told and refunded with its tax; the rest is sold', async () => {
    const ada = await buyer();
    await ada.choose('book/only', 1);
    await ada.choose('shirt/s', 2);
    const { total } = (await ada.review()).fees;
    await submit(ada, await ada.submitFields(CARDS.chargedButSilent));
    await takeFrom(ada.event, ada, 'product-variant', 'book/only');
    platform().clock.advance(61);
    await finishPayments(platform());
    const answer = await submit(ada, await ada.submitFields());
    expect(answer.body).toMatchObject({
      outcome: 'confirmed',
      lost: [{ code: 'book/only', title: 'Book' }],
      refunded: { amount: 2000 + 100, currency: 'USD' },
    });
    expect(await charges(ada)).toEqual([total]);
    expect(inWords(await ada.chosen())).toEqual(['book/only × 1 lost', 'shirt/s × 2 bought']);
    expect(await refunded(ada)).toEqual([2000 + 100]);
    const mails = await mailOf(platform(), ada.email);
    expect(mails.some(({ text }) => text.includes('Book'))).toBe(true);
  });

  it('cannot be changed once it is paid for: 409', async () => {
    const ada = await buyer();
    await ada.choose('pin/heron', 1);
    await ada.submit();
    const fields = { code: ada.code, product_code: 'pin', variant_code: 'heron' };
    expect((await api.ask('purchaseProduct', { ...fields, qty: 2 }, ada.caller)).status).toBe(409);
    expect((await api.ask('deletePurchaseProduct', fields, ada.caller)).status).toBe(409);
  });

  it('is cleared and given back when the ticket changes to one without it', async () => {
    const ada = await buyer();
    await ada.choose('shirt/s', 4);
    const other = { email: ada.email, track: 'online', mode: 'online' } as const;
    await api.call('generateRegistrationCaptured', other, ada.caller);
    expect(inWords(await ada.chosen())).toEqual([]);
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host: ada.host });
    expect(product.variants[0]?.availability.left).toBe(5);
  });

  it.each([
    ['goes back on sale', [], 'shirt/l × 2 returned', 3],
    ['stays the buyer’s where nothing is refunded of it', ['merchandise'], 'shirt/l × 2 bought', 1],
  ] as const)('of a cancelled registration %s', async (_what, not_refunded, purchase, left) => {
    const policy = { ...POLICY, not_refunded: [...not_refunded] };
    const ada = await buyer((event) => withPolicy(policy)(withShop(event)));
    await ada.choose('shirt/l', 2);
    await ada.submit();
    await cancelling(api, ada).cancel();
    expect(inWords(await ada.chosen())).toEqual([purchase]);
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host: ada.host });
    expect(product.variants[1]?.availability).toMatchObject({ left });
  });

  it.each([
    ['goes back on sale, with its price refunded', [], 'shirt/l × 2 returned', 3],
    ['stays the buyer’s where nothing is refunded of it', ['merchandise'], 'shirt/l × 2 bought', 1],
  ] as const)('%s, when a change of ticket excludes it', async (_what, not_refunded, purchase, left) => {
    const policy = { ...POLICY, not_refunded: [...not_refunded] };
    const ada = await buyer((event) => withPolicy(policy)(withShop(event)));
    await ada.choose('shirt/l', 2);
    await ada.submit();
    const wanted = { code: ada.code, option: 'change', track: 'online', track_mode: 'online' } as const;
    const { version, after } = await api.call('changeRegistration', { ...wanted, preview: 'Y' }, ada.caller);
    const isPaid = not_refunded.length > 0;
    expect(after.lines.map(({ category }) => category).includes('merchandise')).toBe(isPaid);
    await api.call('changeRegistration', { ...wanted, version, payment_key: newKey() }, ada.caller);
    expect(inWords(await ada.chosen())).toEqual([purchase]);
    const { product } = await api.call('getShopProduct', { code: 'shirt' }, { host: ada.host });
    expect(product.variants[1]?.availability).toMatchObject({ left });
    // What is left of it is given back once, and what stayed bought comes along to the first ticket again.
    const again = { code: ada.code, option: 'change', track: 'general', track_mode: 'in_person' } as const;
    const back = await api.call('changeRegistration', { ...again, preview: 'Y' }, ada.caller);
    expect(back.after.lines.filter(({ category }) => category === 'merchandise')).toHaveLength(
      isPaid ? 1 : 0,
    );
  });
});
