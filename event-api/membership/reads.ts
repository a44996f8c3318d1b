import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { inMinorUnits } from '../checkout/minor-units';
import { eventTexts } from '../tenancy/event-texts';
import { findOwner } from '../tenancy/owner-kinds';
import { membershipOf, requireAsked } from './membership-of';
import { membershipOwner } from './my-membership';
import { findMembership } from './queries';
import { readAnswers } from './read-answers';

/** The association and its types of membership with their fees; null where there is none. */
export const getMembershipInformation: UseCase<'getMembershipInformation'> = async ({ event, locale }) => {
  const membership = membershipOf(event);
  if (!membership) return { membership: null };
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  return {
    membership: {
      organization: texts.text(membership.organization),
      text: texts.optional(membership.text),
      types: membership.types.map(({ code, name, description, amount }) => ({
        id: code,
        name: texts.text(name),
        detail: texts.optional(description) ?? undefined,
        price: { amount: inMinorUnits(amount, currency), currency },
      })),
    },
  };
};

/**
 * The questions of the Membership step, with what was answered so far: those of the present ticket, or of the one that a
 * change would be to.
 * @throws Refusal 404 for a ticket that the event does not have, 409 where it asks nothing
 */
export const getMembershipRegistration: UseCase<'getMembershipRegistration'> = async (
  context,
  { code, track },
) => {
  const { db, event, locale } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const [state, stored] = await Promise.all([findOwner(context, db, key), findMembership(db, key)]);
  if (!state) throw notFound('code');
  const isKnown = event.definition.tracks.some((each) => each.code === track);
  if (track !== undefined && !isKnown) throw notFound('track');
  const ticket = requireAsked(event, track === undefined ? state.ticket : { trackCode: track });
  const { definition, model } = await readAnswers(event, ticket, stored, locale);
  const { state: answered = 'open', revision = 0 } = stored ?? {};
  return { requirement: ticket.requirement, definition, model, state: answered, revision };
};

/** The kinds of organisation that employ attendees; none where the event asks for none. */
export const getMyEventOrganizationTypes: UseCase<'getMyEventOrganizationTypes'> = async ({
  event,
  locale,
}) => {
  const { text } = eventTexts(event, locale);
  const organizations = membershipOf(event)?.organizations ?? [];
  return { organizations: organizations.map(({ id, name }) => ({ id, name: text(name) })) };
};

/** The client's own sections, chapters or specialist associations. */
export const getMyClientOrganizationTypes: UseCase<'getMyClientOrganizationTypes'> = async ({
  event,
  locale,
}) => {
  const { text } = eventTexts(event, locale);
  const organizations = membershipOf(event)?.client_organizations ?? [];
  return { organizations: organizations.map(({ id, name }) => ({ id, name: text(name) })) };
};
