import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatDateSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import { eventPlace } from '../../tenancy/event-texts';
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
    const { db } = platform;
    const eventCode = event.code;
    const member = await findMember(db, { eventCode, id });
    const group = member && (await findGroup(db, { eventCode, code: member.groupCode }));
    if (!group || member.state === 'taken_back') return null;
    const { locale } = member;
    const { name, starts_at, ends_at, time_zone } = event.definition.event;
    const date = formatDateSpan(starts_at, ends_at, time_zone, locale);
    const organization = isolated(group.organization);
    const values = { organization, contact: isolated(group.contactName), date };
    const letter = await letterFrame(event, { locale, topic: 'group_invitation', values });
    const { words, shared, texts, frame } = letter;
    const isShort = member.sendType === 'text';
    const invited = isShort ? { id } : { id, groupCode: group.code };
    const address = await invitationLink.address(platform, { event, locale }, invited, { isShort });
    if (isShort) {
      return {
        to: member.phone,
        write: (shorter) => `${words('text', shorter)} ${address}`,
        names: { event: texts.text(name), organization: group.organization },
        group: group.code,
      };
    }
    const track = event.definition.tracks.find(({ code }) => code === member.trackCode);
    return frame({
      to: member.email,
      group: group.code,
      preview: words('text'),
      name: member.name,
      blocks: [
        paragraph(words('intro')),
        member.replaces === null
          ? null
          : paragraph(words(member.placeOf === null ? 'place_held' : 'place_paid')),
        facts([
          { label: shared('track'), value: texts.optional(track?.name) ?? member.trackCode },
          { label: shared('date'), value: date },
          { label: shared('place'), value: eventPlace(event, locale) },
        ]),
        link(words('open'), address),
        paragraph(words('yours')),
      ],
      why: words('why'),
    });
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
