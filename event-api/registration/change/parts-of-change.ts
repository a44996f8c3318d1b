import type { UseCaseContext } from '../../calls/use-case';
import type { Order, PartProblem } from '../../checkout/order-part';
import type { ChangeKind } from '../../definition/registration';
import { membershipOf } from '../../membership/membership-of';
import { membershipPart } from '../../membership/membership-part';
import type { Db } from '../../platform/database/database';
import { readTogether } from '../../platform/database/readings/read-together';
import type { Ticket } from '../../platform/owner-kind';
import { eventTexts } from '../../tenancy/event-texts';
import { documentsPart } from '../documents/documents-part';
import { type ComposedPart, composeParts, partsReading } from '../order-parts';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { requireTrack } from '../tracks';
import type { ChangeProblem } from './wanted-change';
import type { WantedDocuments } from './wanted-documents';
import type { WantedMembership } from './wanted-membership';

interface Wanted {
  order: Pick<Order, 'sessions'> & { ticket: Ticket };
  kinds: readonly ChangeKind[];
  membership: WantedMembership | null;
  documents: WantedDocuments;
}

/**
 * What the registration has beside its place and its workshops, as it goes with a ticket, and what is missing of it: what
 * another ticket asks for, and what does not go with the new sessions.
 */
export async function partsOf(
  context: Pick<UseCaseContext, 'event' | 'clock' | 'locale'>,
  tx: Db,
  { eventCode, code, locale }: Registration,
  { order: wanted, kinds, membership, documents }: Wanted,
): Promise<{ parts: ComposedPart[]; problems: ChangeProblem[] }> {
  const { event, clock } = context;
  const owner = registrationOwner(code);
  const read = await readTogether(tx, { stored: partsReading({ eventCode, owner }) });
  const stored = new Map(read.stored);
  if (membership) stored.set(membershipPart, membership.stored);
  stored.set(documentsPart, documents.files);
  const order = { ...wanted, event, owner, now: clock.now(), holds: () => true };
  const parts = await composeParts({ ...order, locale }, stored);
  // Who changes only the answers is kept from it by these alone.
  const isConcerned = ({ reason }: PartProblem) =>
    kinds.some((kind) => kind !== 'details') ||
    (reason === 'documents_missing' && documents.changed.length > 0);
  const isMoving = kinds.includes('track') || kinds.includes('mode');
  const describedParts =
    context.locale === locale ? parts : await composeParts({ ...order, locale: context.locale }, stored);
  const problems = describedParts
    .flatMap((part) => part.problems)
    .filter(isConcerned)
    .map((problem) => problemOf(context, wanted.ticket.trackCode, { ...problem, isMoving }));
  return { parts, problems };
}

/** A problem in the words of a change: its part of the screen, instead of a step that is not open any more. */
function problemOf(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  trackCode: string,
  { reason, message, isMoving }: PartProblem & { isMoving: boolean },
): ChangeProblem {
  const { text } = eventTexts(event, locale);
  const ticket = text(requireTrack(event, trackCode).name);
  const membership = membershipOf(event);
  const problem = { field: isMoving ? 'track' : 'sessions', status: 422, message } as const;
  if (reason === 'membership_missing' && membership) {
    const values = { ticket, organization: text(membership.organization) };
    return { ...problem, field: 'membership', message: { key: 'change_membership_missing', values } };
  }
  if (reason === 'documents_missing') {
    const values = { ...message.values, ticket };
    return { ...problem, field: 'documents', message: { key: 'change_documents_missing', values } };
  }
  return problem;
}
