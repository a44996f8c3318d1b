import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import { toldCodes } from '../../codes/event-codes';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import { mayBecome } from '../../platform/database/state-changes';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { eventPlace } from '../../tenancy/event-texts';
import { rulesOf } from '../proposal-rules';
import { findInvitation } from '../queries';
import { PROPOSAL_INVITATION_CHANGES, proposalInvitations } from '../schema';
import { presenterTicketParts, readPresenterLetter, titleFacts } from './presenter-letter';

/** Invites somebody to propose a workshop, in their language and with the organiser's own words. */
export const invitedToPropose = defineLetter({
  kind: 'notices.proposal-invited',
  bound: { by: 'cause', cause: 'the organiser invites' },
  payload: z.object({ code: z.string() }),
  async compose({ db, env, clock }, event, { code }) {
    const invitation = await findInvitation(db, { eventCode: event.code, code });
    // Taken back or used meanwhile, or too late.
    if (invitation?.state !== 'sent' || invitation.until < clock.now()) return null;
    const { email, locale, firstName, lastName, message } = invitation;
    const { starts_at, ends_at, time_zone } = event.definition.event;
    const { words, shared, until, frame } = await letterFrame(event, { locale, topic: 'proposal_invited' });
    return frame({
      to: email,
      name: `${firstName} ${lastName}`,
      blocks: [
        paragraph(words('intro')),
        paragraph(message),
        facts([
          { label: shared('date'), value: formatDateSpan(starts_at, ends_at, time_zone, locale) },
          { label: shared('place'), value: eventPlace(event, locale) },
          { label: words('until'), value: until(invitation.until), strong: true },
        ]),
        link(words('open'), eventLink(env, event, locale, paths.proposalInvitation(code))),
        paragraph(words('yours')),
      ],
      why: words('why'),
    });
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

/** `code`: the presenter to whom it goes; `decided_at`: the decision of which it tells. */
const decision = z.object({ code: z.string(), decided_at: z.string() });

/** Tells a presenter that the organiser accepted the proposal, and what comes next. */
export const proposalAccepted = defineLetter({
  kind: 'notices.proposal-accepted',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: decision,
  compose: (platform, event, decision) =>
    writeDecision(platform, event, { ...decision, state: 'accepted', topic: 'proposal_accepted' }),
});

/** Tells a presenter that the organiser declined the proposal. */
export const proposalDeclined = defineLetter({
  kind: 'notices.proposal-declined',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: decision,
  compose: (platform, event, decision) =>
    writeDecision(platform, event, { ...decision, state: 'declined', topic: 'proposal_declined' }),
});

/** The letter of a decision with the organiser's own words; null when they have decided otherwise meanwhile. */
async function writeDecision(
  platform: Platform,
  event: SiteEvent,
  {
    code,
    decided_at,
    state,
    topic,
  }: z.infer<typeof decision> & { state: 'accepted' | 'declined'; topic: string },
): Promise<Letter | null> {
  const letter = await readPresenterLetter(platform, event, { topic, code });
  if (!letter) return null;
  const { reading, locale, words, shared, frame } = letter;
  const { proposal } = reading;
  if (proposal.state !== state || proposal.decidedAt !== decided_at) return null;
  const { starts_at, ends_at, time_zone, contact_email: email } = event.definition.event;
  const isAccepted = state === 'accepted';
  const whenAndWhere = [
    { label: shared('date'), value: formatDateSpan(starts_at, ends_at, time_zone, locale) },
    { label: shared('place'), value: eventPlace(event, locale) },
  ];
  const codes = toldCodes(event, isAccepted ? rulesOf(event).codes : [], locale).map((told) => ({
    label: told.description ?? words('code'),
    value: told.code,
    strong: true,
  }));
  const ticket = await presenterTicketParts(platform, event, { code, locale });
  return frame({
    blocks: [
      paragraph(words('intro')),
      titleFacts(letter, isAccepted ? [...whenAndWhere, ...codes] : []),
      paragraph(proposal.decisionText),
      paragraph(isAccepted ? words('confirm') : words('thanks')),
      ticket.block,
      ticket.count > 0 ? paragraph(shared('tickets_attached', { count: ticket.count })) : null,
      isAccepted ? paragraph(words('next', { email })) : null,
    ],
    attachments: ticket.attachments,
    ...(isAccepted && { open: words('answer') }),
  });
}
