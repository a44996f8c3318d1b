import { type OrderLetter, orderLetter } from '../../orders/order-letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { findRegistration, type Registration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import type { Receipt, ReceiptReading } from '../receipts/receipt-words';
import { registrationLink } from '../registration-owner';

/** What letters to an attendee are written with. */
export interface RegistrationLetter extends OrderLetter {
  registration: Registration;
  receipt: Receipt;
  reading: ReceiptReading;
}

/** Null when the registration is gone. */
export async function readRegistrationLetter(
  platform: Platform,
  event: SiteEvent,
  { code, topic }: { code: string; topic: string },
): Promise<RegistrationLetter | null> {
  const registration = await findRegistration(platform.db, { eventCode: event.code, code });
  if (!registration) return null;
  const { email, locale } = registration;
  const receipt = await readReceipt({ ...platform, event, locale }, registration);
  const link = await registrationLink.address(platform, { event, locale }, code);
  const { frame, ...letter } = await orderLetter(
    event,
    { email, locale, name: receipt.name, link },
    { topic },
  );
  const open = letter.shared('open');
  const { time_zone: timeZone } = event.definition.event;
  const reading = { locale, timeZone, words: await eventTranslator(event, locale, 'receipt') };
  return { ...letter, registration, receipt, reading, frame: (parts) => frame({ open, ...parts }) };
}
