import { and, eq } from 'drizzle-orm';
import { buyerOwner } from '@/event-api/buyers/buyer-owner';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import type { BuyerOrder } from '@/lib/contract/buyers';
import type { Locale } from '@/lib/i18n/languages';
import type { Caller, TestApi } from '../../support/api';
import { salesChoice, withBuyerSales } from '../../support/buyers-event';
import { TEST_START, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, card, newKey } from '../registration/person';

type Visitor = { locale?: Locale; token?: string };

let addresses = 0;

/** Helpers for tests of buying without a registration, each with an event of its own. */
export function ordering(
  platform: () => TestPlatform,
  api: () => TestApi,
  define: typeof withBuyerSales = withBuyerSales,
) {
  let events = 0;

  const event = async (change = define) => {
    events += 1;
    platform().clock.set(TEST_START);
    const choice = salesChoice(`buyers-${define.name.toLowerCase()}-${platform().database.kind}-${events}`);
    await api().importFixture(choice, change);
    return choice;
  };

  const begin = async (host: string, { locale = 'en', token }: Visitor = {}) => {
    addresses += 1;
    const own = token ?? (await api().visit(host));
    const caller: Caller = { host, locale, token: own, address: `203.0.113.${addresses % 250}` };
    const { code } = await api().call('generateActivity', {}, caller);
    const order = () => api().call('getBuyerOrder', { code }, caller);
    const submitFields = async (number: string = CARDS.good) => {
      const { version, fees } = await order();
      const payment = fees.total > 0 ? { credit: card(number) } : {};
      return { buyer_code: code, amount: fees.total, version, payment_key: newKey(), ...payment };
    };
    return {
      ...{ caller, code, order, submitFields },
      activity: (activity_code: string | null, quantity = 1) =>
        api().call(
          'saveActivityInformation',
          { code, target: 'buyer', model: { activity_code, quantity } },
          caller,
        ),
      /** Submits the form of who takes a place. */
      participant: (
        place: number,
        answers: Record<string, unknown>,
        chosen = { activity_code: 'walk', quantity: 2 },
      ) =>
        api().ask(
          'saveActivityInformation',
          { code, target: 'buyer', model: { ...chosen, place, answers } },
          caller,
        ),
      product: (variant: string, qty: number) => {
        const [product_code = '', variant_code = ''] = variant.split('/');
        return api().call(
          'purchaseProduct',
          { code, target: 'buyer', product_code, variant_code, qty },
          caller,
        );
      },
      details: (changes: Record<string, unknown> = {}): Promise<BuyerOrder> =>
        api().call(
          'saveBuyerInformations',
          { code, model: { first_name: 'Bo', last_name: 'Tran', email: emailOf(code), ...changes } },
          caller,
        ),
      submit: async (number?: string) =>
        api().call('submitActivityApplication', await submitFields(number), caller),
    };
  };

  const ofOwner = (code: string) => isOwnedBy(payments, buyerOwner(code));
  const charges = async (code: string) => {
    const own = await platform()
      .db.select({ amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(and(ofOwner(code), eq(sandboxCharges.state, 'charged')))
      .orderBy(payments.createdAt);
    return own.map(({ amount }) => amount);
  };
  const refunds = async (code: string) => {
    await runAllJobs(platform(), jobHandlers);
    const own = await platform()
      .db.select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(ofOwner(code));
    return own.map(({ amount }) => amount);
  };
  /** Gives all of an item to somebody else, as if the order's hold had ended. */
  const takeFrom = async (
    eventCode: string,
    code: string,
    place: { kind: string; code: string; quantity: number },
  ) => {
    const { db, clock } = platform();
    const now = clock.now();
    await giveBack(db, { eventCode, owner: buyerOwner(code), items: [place], now });
    const owner = visitorOwner('somebody');
    await take(db, { eventCode, owner, items: [place], now, holdSeconds: 36_000 });
  };
  return { event, begin, charges, refunds, takeFrom };
}

export const emailOf = (code: string): string => `${code.toLowerCase()}@buyers.example`;
