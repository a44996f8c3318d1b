import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import { offerEndWords } from '../../notices/letter/offer-end';
import { mayBecome } from '../../platform/database/state-changes';
import { eventLink } from '../../tenancy/event-address';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { findInvitation } from '../queries';
import { PROPOSAL_INVITATION_CHANGES, proposalInvitations } from '../schema';

/** Invites somebody to propose a workshop, in their language and with the organiser's own words. */
export const invitedToPropose = defineLetter({
  kind: 'notices.proposal-invited',
  bound: { by: 'cause', cause: 'the organiser invites' },
  payload: z.object({ code: z.string() }),
  async compose({ db, env, clock }, event, { code }) {
    const invitation = await findInvitation(db, { eventCode: event.code, code });
    // Taken back or used meanwhile, or too late.
    if (invitation?.state !== 'sent' || invitation.until < clock.now()) return null;
    const { locale, until, message } = invitation;
    const { name, starts_at, ends_at, time_zone } = event.definition.event;
    const words = await eventTranslator(event, locale, 'mail.proposal_invited');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = { event: eventTexts(event, locale).text(name) };
    const place = eventPlace(event, locale);
    const person = isolated(`${invitation.firstName} ${invitation.lastName}`);
    return {
      to: invitation.email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: person }) },
        { kind: 'paragraph', text: words('intro', values) },
        ...(message === null ? [] : [{ kind: 'paragraph', text: message } as const]),
        {
          kind: 'facts',
          facts: [
            { label: shared('date'), value: formatDateSpan(starts_at, ends_at, time_zone, locale) },
            ...(place === null ? [] : [{ label: shared('place'), value: place }]),
            { label: words('until'), value: await offerEndWords(event, locale, until), strong: true },
          ],
        },
        {
          kind: 'link',
          label: words('open'),
          address: eventLink(env, event, locale, paths.proposalInvitation(code)),
        },
        { kind: 'paragraph', text: words('yours') },
      ],
      why: words('why', values),
    };
  },
  refused: async ({ db }, { code: eventCode }, { code }) => {
    await db
      .update(proposalInvitations)
      .set({ state: 'bounced' })
      .where(
        and(
          eq(proposalInvitations.eventCode, eventCode),
          eq(proposalInvitations.code, code),
          mayBecome(proposalInvitations.state, PROPOSAL_INVITATION_CHANGES, 'bounced'),
        ),
      );
  },
});
