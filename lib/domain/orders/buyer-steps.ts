/**
 * The steps of buying without a registration, in their order. `activity` is the event's form about who takes part, where it
 * has one and an activity is chosen.
 */
export const BUYER_STEPS = ['cart', 'activity', 'details', 'payment'] as const;
export type BuyerStep = (typeof BUYER_STEPS)[number];
