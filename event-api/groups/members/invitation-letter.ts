import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Platform } from '../../platform/context';
import { eventLink } from '../../tenancy/event-address';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { invitationLink } from '../group-links';
import { findGroup } from '../queries';
import { findMember, moveInvitation } from './queries';

/** Invites a member to register, by e-mail or text message in their language. Sent again, it reminds them. */
export const groupInvitation = defineLetter({
  kind: 'notices.group-invitation',
  bound: {
    by: 'cause',
    cause: 'to each member at most once an hour and three in all, as queueInvitations claims them',
    budget: 'when sent',
  },
  payload: z.object({ id: z.string(), sent_at: z.string() }),
  async compose(platform, event, { id }) {
    const { db, env } = platform;
    const eventCode = event.code;
    const member = await findMember(db, { eventCode, id });
    const group = member && (await findGroup(db, { eventCode, code: member.groupCode }));
    if (!group || member.state === 'taken_back') return null;
    const { locale } = member;
    const { name, starts_at, ends_at, time_zone } = event.definition.event;
    const words = await eventTranslator(event, locale, 'mail.group_invitation');
    const shared = await eventTranslator(event, locale, 'mail');
    const date = formatDateSpan(starts_at, ends_at, time_zone, locale);
    const texts = eventTexts(event, locale);
    const organization = isolated(group.organization);
    const contact = isolated(group.contactName);
    const values = { event: texts.text(name), organization, contact, date };
    const isShort = member.sendType === 'text';
    const secret = await invitationLink.issue(platform, event, id, { isShort });
    // The secret alone says which group it is.
    const address = eventLink(env, event, locale, paths.groupStart(isShort ? undefined : group.code, secret));
    if (isShort) {
      const write = (names: Record<string, string>) => `${words('text', { ...values, ...names })} ${address}`;
      return {
        to: member.phone,
        write,
        names: { event: values.event, organization: group.organization },
        group: group.code,
      };
    }
    const track = event.definition.tracks.find(({ code }) => code === member.trackCode);
    const place = eventPlace(event, locale);
    return {
      to: member.email,
      locale,
      group: group.code,
      subject: words('subject', values),
      preview: words('text', values),
      heading: words('heading', values),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(member.name) }) },
        { kind: 'paragraph', text: words('intro', values) },
        {
          kind: 'facts',
          facts: [
            { label: shared('track'), value: texts.optional(track?.name) ?? member.trackCode },
            { label: shared('date'), value: date },
            ...(place === null ? [] : [{ label: shared('place'), value: place }]),
          ],
        },
        { kind: 'link', label: words('open'), address },
        { kind: 'paragraph', text: words('yours') },
      ],
      why: words('why', values),
    };
  },
  sent: (platform, event, { id }) => move(platform, event.code, id, 'sent'),
  refused: (platform, event, { id }) => move(platform, event.code, id, 'bounced'),
});

/** A reminder leaves somebody who has opened the invitation where they are. */
const BEFORE_OPENING = ['listed', 'sent', 'declined', 'bounced'] as const;

async function move(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  eventCode: string,
  id: string,
  to: 'sent' | 'bounced',
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    // What was only listed has been sent before it could come back.
    await moveInvitation(tx, { eventCode, id, to: 'sent', from: BEFORE_OPENING, now });
    if (to === 'bounced') await moveInvitation(tx, { eventCode, id, to, now });
  });
}
