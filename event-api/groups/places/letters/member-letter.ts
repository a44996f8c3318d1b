import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import type { Letter } from '../../../notices/letter/letter';
import { offerEndWords } from '../../../notices/letter/offer-end';
import type { Platform } from '../../../platform/context';
import type { Registration } from '../../../registration/queries';
import { registrationLink } from '../../../registration/registration-owner';
import type { SiteEvent } from '../../../tenancy/event';
import { eventLink } from '../../../tenancy/event-address';
import { eventTexts } from '../../../tenancy/event-texts';
import { eventTranslator } from '../../../tenancy/event-translator';
import { findGroup } from '../../queries';

/** A letter about their place to a person of a group, with a button that goes on with the registration. */
export async function memberLetter(
  platform: Platform,
  event: SiteEvent,
  {
    registration,
    topic,
    until,
  }: { registration: Registration; topic: 'place_ending' | 'place_released'; until?: string },
): Promise<Letter | null> {
  const { eventCode, code, email: to, locale, groupCode, trackCode } = registration;
  const group = groupCode === null ? undefined : await findGroup(platform.db, { eventCode, code: groupCode });
  const track = event.definition.tracks.find((known) => known.code === trackCode);
  if (!group || !track) return null;
  const [words, shared] = await Promise.all([
    eventTranslator(event, locale, `mail.${topic}`),
    eventTranslator(event, locale, 'mail'),
  ]);
  const { text } = eventTexts(event, locale);
  const values = {
    event: text(event.definition.event.name),
    organization: isolated(group.organization),
    until: until === undefined ? '' : await offerEndWords(event, locale, until),
  };
  const secret = await registrationLink.issue(platform, event, code);
  return {
    to,
    locale,
    subject: words('subject', values),
    preview: words('preview', values),
    heading: words('heading'),
    blocks: [
      { kind: 'paragraph', text: words('intro', values) },
      { kind: 'facts', facts: [{ label: shared('track'), value: text(track.name) }] },
      {
        kind: 'link',
        label: words('continue'),
        address: eventLink(platform.env, event, locale, paths.existing(secret, 'continue')),
      },
      { kind: 'paragraph', text: words('next') },
    ],
  };
}
