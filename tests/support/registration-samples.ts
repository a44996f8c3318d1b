import type { CallAnswer } from '@/lib/api/client';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { sampleCart, sampleSession } from './cart-samples';
import { sampleTrack } from './track-sample';

/** A registration and its review for the component tests. */

const money = (amount: number) => ({ amount, currency: 'USD' });

export function overviewWith(changes: Partial<RegistrationOverview> = {}): RegistrationOverview {
  return {
    code: 'ABCDE-FGHJK',
    email: 'ada@example.org',
    started: 'Y',
    status: 'started',
    track: sampleTrack(),
    mode: 'in_person',
    name: 'Ada Lovelace',
    steps: [
      { id: 'personal', complete: 'Y', open: 'Y' },
      { id: 'workshops', complete: 'Y', open: 'Y' },
      { id: 'payment', complete: 'N', open: 'Y' },
    ],
    total: money(24_500),
    reserved_until: null,
    extensions_left: 2,
    payment: 'none',
    entry: null,
    group: null,
    ...changes,
  };
}

/** The session that the registration has chosen. */
export const loom = sampleSession('loom', 17, {
  workshops_title: 'Weaving with one loom',
  reserved_until: '2027-01-10T18:15:00.000Z',
});

/** The session once its hold has ended. */
export const lostLoom = { ...loom, workshops_cart_status: 'N' as const, reserved_until: null };

export function reviewWith(
  changes: Partial<CallAnswer<'initStepReview'>> = {},
): CallAnswer<'initStepReview'> {
  return {
    registration: overviewWith(),
    answers: [],
    parts: [],
    cart: sampleCart({ items: [loom] }),
    fees: {
      currency: 'USD',
      lines: [
        {
          category: 'conference',
          code: 'member',
          description: 'Member',
          quantity: 1,
          unit_amount: 24_500,
          discount: 0,
          early_bird: false,
          amount: 24_500,
          tax: 0,
        },
      ],
      subtotal: 24_500,
      discount: 0,
      tax: 0,
      total: 24_500,
    },
    payable_to_instructor: [],
    problems: [],
    version: 7,
    ...changes,
  };
}
