import { paths } from '@/lib/paths';
import type { MailBlock } from '../../notices/letter/letter';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { eventTranslator } from '../../tenancy/event-translator';
import type { Registration } from '../queries';
import { registrationLink } from '../registration-owner';

/** A button that opens a registration on any device. */
export async function manageLink(
  platform: Pick<Platform, 'env' | 'tokens' | 'clock'>,
  event: SiteEvent,
  { code, locale }: Registration,
): Promise<MailBlock> {
  const words = await eventTranslator(event, locale, 'mail');
  const secret = await registrationLink.issue(platform, event, code);
  const address = eventLink(platform.env, event, locale, paths.existing(secret));
  return { kind: 'link', label: words('open'), address };
}
