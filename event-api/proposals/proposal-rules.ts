import { PROPOSAL_STEPS } from '@/lib/domain/orders/proposal-states';
import type { Message } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatDate } from '@/lib/time/format';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';
import { findInvitation } from './queries';
import type { StoredProposal } from './schema';

type Event = Pick<SiteEvent, 'definition'>;
export type ProposalRules = NonNullable<StoredEvent['proposals']>;

/** What goes for proposals that were begun before the organiser took the rules out of the event. */
const NO_RULES: ProposalRules = { invited_only: false, presenters: { least: 1, greatest: 6 } };

/** How workshops are proposed for the event. */
export const rulesOf = ({ definition }: Event): ProposalRules => definition.proposals ?? NO_RULES;

/** The steps that proposals have. */
export const stepsOf = () => [...PROPOSAL_STEPS];

/** When the last proposal is taken from those without an invitation. */
export const closingOf = (event: Event): string => rulesOf(event).closes ?? event.definition.event.starts_at;

/** Why no proposal without an invitation is taken now; null when one is. */
export function proposalsClosed({
  event,
  locale,
  clock,
}: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>): Message | null {
  const { proposals } = event.definition;
  if (!proposals) return { key: 'proposals_not_taken' };
  if (proposals.invited_only) return { key: 'proposals_by_invitation' };
  const now = clock.now();
  if (proposals.opens !== undefined && now < proposals.opens) {
    const date = formatDate(proposals.opens, event.definition.event.time_zone, locale);
    return { key: 'proposals_not_open_yet', values: { date } };
  }
  return now > closingOf(event) ? { key: 'proposals_closed' } : null;
}

/** `api.json` keys of why a proposal can no longer be changed, by its state. */
export const CLOSED_MESSAGES = {
  started: 'proposal_submitted',
  submitted: 'proposal_submitted',
  accepted: 'proposal_decided',
  declined: 'proposal_decided',
  withdrawn: 'proposal_withdrawn',
} as const;

/** Whether a proposal may be changed: a started one always, and one that was sent until the deadline. */
export const mayBeChanged = (
  { state }: StoredProposal,
  { deadline, now }: { deadline: string; now: string },
): boolean => state === 'started' || (state === 'submitted' && now <= deadline);

/** The last moment at which a proposal can be sent, or changed since: its invitation's, or the one for all. */
export async function deadlineOf(
  db: Db,
  event: Event,
  { eventCode, invitationCode }: StoredProposal,
): Promise<string> {
  const closes = closingOf(event);
  if (invitationCode === null) return closes;
  const invitation = await findInvitation(db, { eventCode, code: invitationCode });
  return invitation && invitation.until > closes ? invitation.until : closes;
}

/** What proposing involves, before one begins. */
export const getWorkshopProposalOption: UseCase<'getWorkshopProposalOption'> = async (context) => {
  const { event, locale } = context;
  const closed = proposalsClosed(context);
  const api = await translator(locale, 'api');
  const { invited_only, presenters } = rulesOf(event);
  return {
    open: closed ? 'N' : 'Y',
    message: closed && api(closed.key, closed.values),
    by_invitation: event.definition.proposals && invited_only ? 'Y' : 'N',
    closes: closed ? null : closingOf(event),
    steps: stepsOf(),
    presenters,
  };
};

/** What has to be known before a proposal is sent. */
export const getProposalOption: UseCase<'getProposalOption'> = async ({ event, locale }) => ({
  terms: eventTexts(event, locale).optional(rulesOf(event).terms),
  editable_until_deadline: 'Y',
  closes: event.definition.proposals ? closingOf(event) : null,
});
