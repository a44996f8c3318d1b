import type { Cart } from '@/lib/contract/parts/cart';
import { type OrderLetter, orderLetter } from '../../orders/order-letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import type { Registration } from '../queries';
import { readRegistrationByCode } from '../reading/read-registration';
import { receiptOf } from '../receipts/read-receipt';
import type { Receipt, ReceiptReading } from '../receipts/receipt-words';
import { registrationLink } from '../registration-owner';

/** What letters to an attendee are written with. */
export interface RegistrationLetter extends OrderLetter {
  registration: Registration;
  cart: Cart;
  receipt: Receipt;
  reading: ReceiptReading;
}

/** Null when the registration is gone. */
export async function readRegistrationLetter(
  platform: Platform,
  event: SiteEvent,
  { code, topic }: { code: string; topic: string },
): Promise<RegistrationLetter | null> {
  const whole = await readRegistrationByCode({ ...platform, event }, code, ({ locale }) => locale);
  if (!whole) return null;
  const { registration, cart } = whole;
  const { email, locale } = registration;
  const receipt = await receiptOf({ ...platform, event, locale }, whole);
  const link = await registrationLink.address(platform, { event, locale }, code);
  const { frame, ...letter } = await orderLetter(
    event,
    { email, locale, name: receipt.name, link },
    { topic },
  );
  const open = letter.shared('open');
  const { time_zone: timeZone } = event.definition.event;
  const reading = { locale, timeZone, words: await eventTranslator(event, locale, 'receipt') };
  return { ...letter, registration, cart, receipt, reading, frame: (parts) => frame({ open, ...parts }) };
}
