import { sessionCore } from './event-data';
import type { EventFacts, PageFacts, SessionFacts } from './facts';
import { CONTEXT, type JsonLd, some } from './json-ld';

export interface OrganizationFacts {
  name: string;
  /** Plain text. */
  description: string | null;
  /** The absolute address of the page about them. */
  url: string;
  /** Absolute addresses. */
  image: string | undefined;
  sites: readonly string[];
}

export interface PersonFacts extends OrganizationFacts {
  role: string | null;
  organization: string | null;
  sessions: readonly SessionFacts[];
}

/** Limit of the list, because search engines ignore long ones. */
const MAX_SESSIONS = 20;

/** Somebody who gives sessions of the event. */
export function personData(person: PersonFacts, event: EventFacts, page: PageFacts): JsonLd {
  const { name, description, url, image, role, organization, sites, sessions } = person;
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    url,
    image,
    description: description ?? undefined,
    jobTitle: role ?? undefined,
    affiliation: organization ? { '@type': 'Organization', name: organization } : undefined,
    sameAs: some(sites),
    performerIn: some(sessions.slice(0, MAX_SESSIONS).map((session) => sessionCore(session, event, page))),
  };
}

/** An exhibitor or sponsor. */
export function organizationData({ name, description, url, image, sites }: OrganizationFacts): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    url,
    logo: image,
    description: description ?? undefined,
    sameAs: some(sites),
  };
}
