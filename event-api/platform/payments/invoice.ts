import type { ChargeCard, Charged, PaymentGateway } from './gateway';

/** The name of the gateway that takes no card: the payer gets an invoice, and pays it later by transfer or cheque. */
export const INVOICE = 'invoice';

const CHARGED: Charged = { result: 'charged', brand: null, last4: null };

/** Owing it is all that is asked of the payer at once. */
export const chargeLater: ChargeCard = async () => CHARGED;

/** Pays by invoice. What is given back lowers what is owed; money that came in by then is given back by the organiser. */
const invoiceGateway: PaymentGateway<typeof INVOICE> = {
  name: INVOICE,
  // It asks nobody.
  longest: { openSeconds: 50, chargeSeconds: 50 },
  readCredit: () => chargeLater,
  open: async ({ key }) => key,
  look: async () => 'charged',
  settle: async () => CHARGED,
  refund: async ({ key }) => key,
};

/** The gateway that a payment is made with; undefined for one that is not set up any more. */
export function gatewayOf(
  cards: PaymentGateway,
  { gateway }: { gateway: string },
): PaymentGateway | typeof invoiceGateway | undefined {
  if (gateway === INVOICE) return invoiceGateway;
  return gateway === cards.name ? cards : undefined;
}
