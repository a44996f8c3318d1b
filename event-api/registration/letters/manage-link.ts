import type { Environment } from '@/lib/env';
import { translator } from '@/lib/i18n/translate';
import { type Locale, paths } from '@/lib/paths';
import type { MailBlock } from '../../notices/letter/letter';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';

/** The button to the page where a registration is looked after. */
export async function manageLink(env: Environment, event: SiteEvent, locale: Locale): Promise<MailBlock> {
  const words = await translator(locale, 'mail');
  return { kind: 'link', label: words('manage'), address: eventLink(env, event, locale, paths.manage()) };
}
