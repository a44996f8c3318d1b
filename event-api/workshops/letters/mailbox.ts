import { type Locale, paths } from '@/lib/paths';
import type { Platform } from '../../platform/context';
import { issueLookUpLink } from '../../registration/look-up/look-up-link';
import { findRegistration } from '../../registration/queries';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';

interface Mailbox {
  email: string;
  locale: Locale;
  /** Opens the registration on whatever device. */
  link: string;
}

/** Null when the registration is gone: then there is nobody to write to. */
export async function readMailbox(
  platform: Platform,
  event: SiteEvent,
  code: string,
): Promise<Mailbox | null> {
  const registration = await findRegistration(platform.db, { eventCode: event.code, code });
  if (!registration) return null;
  const { email, locale } = registration;
  const secret = await issueLookUpLink(platform, { eventCode: event.code, code });
  return { email, locale, link: eventLink(platform.env, event, locale, paths.existing(secret)) };
}
