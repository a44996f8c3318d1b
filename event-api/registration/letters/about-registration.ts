import { type MailContext, mailContext } from '../../notices/letter/mail-context';
import type { Platform } from '../../platform/context';
import { findEvent } from '../../tenancy/find-event';
import { findRegistration, type Registration } from '../queries';
import { type Receipt, readReceipt } from '../receipts/read-receipt';

export interface RegistrationNotice {
  context: MailContext;
  registration: Registration;
}

/**
 * What a notice about a registration is composed from, in the registration's language. Null when the event or the
 * registration is no longer there: then there is nobody to write to.
 */
export async function aboutRegistration(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  { event_code, code }: { event_code: string; code: string },
): Promise<RegistrationNotice | null> {
  const event = await findEvent(db, event_code);
  const registration = event && (await findRegistration(db, { eventCode: event_code, code }));
  if (!registration) return null;
  return { context: await mailContext(env, event, registration.locale), registration };
}

/** The receipt of a notice's registration, in its language. */
export function receiptOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { context, registration }: RegistrationNotice,
): Promise<Receipt> {
  const { event, locale } = context;
  return readReceipt({ db, event, locale, clock }, registration);
}
