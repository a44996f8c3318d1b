import { type Discount, FEE_CATEGORIES, GROUP_DISCOUNT, loweringsOf } from '@/lib/domain/registration/fees';
import { inMinorUnits } from '../checkout/minor-units';
import { defineOrderPart, NOTHING_ADDED, type Order, OrderLost } from '../checkout/order-part';
import { takeAvailable } from '../platform/inventory/take';
import { findEvent } from '../tenancy/find-event';
import { localise } from '../tenancy/localise';
import { type AppliedCode, appliedCodeReading, markCodeUsed, removeCode } from './applied-codes';
import { type DiscountCode, findDiscount, isForTrack, timeTrouble, usesOf } from './event-codes';

/** The discount code of an order. */
export const codesPart = defineOrderPart<AppliedCode | undefined>({
  id: 'codes',
  step: 'payment',
  applies: () => true,
  reading: appliedCodeReading,
  compose(order, applied) {
    if (!applied) return NOTHING_ADDED;
    const code = findDiscount(order.event, applied.code);
    const places = code ? usesOf(code) : [];
    const trouble = code ? troubleOf(order, code, applied) : 'gone';
    if (!code || trouble) {
      const message = { key: `registration_problem_code_${trouble}`, values: { code: applied.code } };
      return { ...NOTHING_ADDED, places, problems: [{ reason: 'code_ended', message }] };
    }
    return { ...NOTHING_ADDED, places, discounts: [discountOf(order, code)] };
  },
  async fulfil(tx, { eventCode, owner, lines, now }) {
    const lowering = loweringsOf(lines).find(({ code }) => code !== GROUP_DISCOUNT);
    const event = lowering ? await findEvent(tx, eventCode) : null;
    if (!event || !lowering) return [];
    const code = findDiscount(event, lowering.code);
    const items = code ? usesOf(code) : [];
    const { lost } = await takeAvailable(tx, { eventCode, owner, items, sold: true, now });
    // Nobody pays a price that they have not agreed to, and no code is used beyond its limit.
    if (lost.length > 0) throw new OrderLost('code_ended');
    await markCodeUsed(tx, { eventCode, owner, now });
    return [];
  },
  clear: removeCode,
});

function troubleOf(
  { now, ticket, holds }: Pick<Order, 'now' | 'ticket' | 'holds'>,
  code: DiscountCode,
  { usedAt }: Pick<AppliedCode, 'usedAt'>,
): 'not_yet' | 'ended' | 'other_track' | 'used_up' | undefined {
  if (!isForTrack(code, ticket?.trackCode)) return 'other_track';
  if (usedAt !== null) return undefined;
  return timeTrouble(code, now) ?? (usesOf(code).every(holds) ? undefined : 'used_up');
}

function discountOf({ event, locale }: Pick<Order, 'event' | 'locale'>, code: DiscountCode): Discount {
  const { currency, languages } = event.definition.event;
  return {
    code: code.code,
    description: localise(code.name, locale, languages),
    categories: code.fees ?? FEE_CATEGORIES,
    ...(code.percent !== undefined && { percent: code.percent }),
    ...(code.amount !== undefined && { amount: inMinorUnits(code.amount, currency) }),
  };
}
