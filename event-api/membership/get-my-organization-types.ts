import type { UseCase } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { membershipOf } from './membership-of';

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
