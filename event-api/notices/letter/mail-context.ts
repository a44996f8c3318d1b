import type { Environment } from '@/lib/env';
import { type Translate, translator } from '@/lib/i18n/translate';
import { inLocale, type Locale, paths } from '@/lib/paths';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress } from '../../tenancy/event-address';
import { localise } from '../../tenancy/localise';
import type { MailBlock, MailDocument } from './mail-document';

/** What every mail about a registration is composed with: the event, the reader's language and its texts. */
export interface MailContext {
  event: SiteEvent;
  locale: Locale;
  /** The event's site, without a path. */
  address: string;
  mail: Translate;
  receipt: Translate;
}

export async function mailContext(
  env: Pick<Environment, 'PUBLIC_ORIGIN' | 'PORT'>,
  event: SiteEvent,
  locale: Locale,
): Promise<MailContext> {
  const [mail, receipt] = await Promise.all([translator(locale, 'mail'), translator(locale, 'receipt')]);
  return { event, locale, address: eventAddress(env, event), mail, receipt };
}

/** What is the same in every mail: language, sender and whom to ask. */
export function frameOf({
  event,
  locale,
  mail,
}: MailContext): Pick<MailDocument, 'language' | 'sender' | 'footer'> {
  const { name, client, contact_email, languages } = event.definition.event;
  return {
    language: locale,
    sender: localise(name, locale, languages),
    footer: [
      mail('questions', { email: contact_email }),
      mail('why', { client: localise(client.name, locale, languages) }),
    ],
  };
}

/** The button to the page where a registration is looked after. */
export function manageLink({ address, locale, mail }: MailContext): MailBlock {
  return { kind: 'link', label: mail('manage'), address: `${address}${inLocale(paths.manage(), locale)}` };
}
