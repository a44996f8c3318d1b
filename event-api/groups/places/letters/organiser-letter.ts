import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import type { Letter, MailBlock } from '../../../notices/letter/letter';
import type { Platform } from '../../../platform/context';
import type { SiteEvent } from '../../../tenancy/event';
import { eventLink } from '../../../tenancy/event-address';
import { eventTexts } from '../../../tenancy/event-texts';
import { eventTranslator } from '../../../tenancy/event-translator';
import { groupLink } from '../../group-links';
import type { StoredGroup } from '../../schema';

/** A letter about its places to the organiser of a group, with a button that opens the group. */
export async function organiserLetter(
  platform: Platform,
  event: SiteEvent,
  {
    group,
    topic,
    facts = [],
  }: {
    group: StoredGroup;
    topic: 'group_ending' | 'group_released' | 'group_withdrawn' | 'party_placed';
    facts?: MailBlock[];
  },
): Promise<Letter> {
  const { locale, contactEmail: to, contactName, organization } = group;
  const [words, shared] = await Promise.all([
    eventTranslator(event, locale, `mail.${topic}`),
    eventTranslator(event, locale, 'mail'),
  ]);
  const values = {
    event: eventTexts(event, locale).text(event.definition.event.name),
    organization: isolated(organization),
  };
  const secret = await groupLink.issue(platform, event, group);
  const address = eventLink(platform.env, event, locale, paths.group(secret));
  return {
    to,
    locale,
    subject: words('subject', values),
    preview: words('preview', values),
    heading: words('heading'),
    blocks: [
      { kind: 'paragraph', text: shared('hello', { name: isolated(contactName) }) },
      { kind: 'paragraph', text: words('intro', values) },
      ...facts,
      { kind: 'link', label: words('open'), address },
      { kind: 'paragraph', text: words('next') },
    ],
  };
}
