import { BUYER } from '../../buyers/buyer-owner';
import {
  cancelPurchaseByOrganiser,
  type PurchaseCancellation,
  previewPurchaseCancellation,
} from '../../buyers/order/cancel-purchase';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import {
  cancelByOrganiser,
  type OrganiserCancellation,
  previewCancellation,
} from '../../registration/organiser/cancel-by-organiser';
import type { WantedRefund } from '../../registration/refund-policy';
import { REGISTRATION } from '../../registration/registration-owner';

/** What became of cancelling somebody's registration or purchase for the organiser: see there. */
export interface OrderCancellation {
  outcome: OrganiserCancellation['outcome'] | PurchaseCancellation['outcome'];
  order?: {
    kind: string;
    eventCode: string;
    email: string;
    /** Of a registration. */
    ticket: string | null;
  };
  /** What goes back, in minor units. */
  refund?: { amount: number; currency: string };
}

type Canceller = { database: Database; clock: Clock };

/** What a code names is cancelled, a registration or what was bought without one. Idempotent. */
export async function cancelOrder(
  canceller: Canceller,
  request: { code: string; refund: WantedRefund; message: string | null; agreed?: number | undefined },
): Promise<OrderCancellation> {
  const registered = await cancelByOrganiser(canceller, request);
  return registered.outcome === 'unknown'
    ? ofPurchase(await cancelPurchaseByOrganiser(canceller, request))
    : ofRegistration(registered);
}

/** What it would do, without a change. */
export async function previewOrderCancellation(
  canceller: Canceller,
  request: { code: string; refund: WantedRefund },
): Promise<OrderCancellation> {
  const registered = await previewCancellation(canceller, request);
  return registered.outcome === 'unknown'
    ? ofPurchase(await previewPurchaseCancellation(canceller, request))
    : ofRegistration(registered);
}

const ofRegistration = ({ registration, ...told }: OrganiserCancellation): OrderCancellation => ({
  ...told,
  ...(registration && {
    order: {
      ...{ kind: REGISTRATION, eventCode: registration.eventCode },
      ...{ email: registration.email, ticket: registration.trackCode },
    },
  }),
});

const ofPurchase = ({ buyer, ...told }: PurchaseCancellation): OrderCancellation => ({
  ...told,
  ...(buyer && {
    order: { kind: BUYER, eventCode: buyer.eventCode, email: buyer.email ?? '', ticket: null },
  }),
});
