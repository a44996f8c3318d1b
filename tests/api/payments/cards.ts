import type { FeeLine } from '@/lib/domain/registration/fees';

/** Public test numbers. The sandbox's table defines the behaviour of each. */
export const VISA = '4242424242424242';
export const MASTERCARD = '5555555555554444';
export const DECLINED = '4000000000000002';
export const CHARGED_WITHOUT_ANSWER = '4000000000005043';
export const NEVER_ARRIVED = '4000000000004087';

export const card = (number: string = VISA) => ({
  holder: 'Ada Lovelace',
  number,
  expiry: '12/30',
  cvc: '737',
});

/** The only fee line of a payment with this amount. */
export const conferenceLine = (amount: number): FeeLine => ({
  ...{ category: 'conference', code: 'fee', description: 'Conference', quantity: 1 },
  ...{ unit_amount: amount, discount: 0, early_bird: false, amount, tax: 0 },
});
