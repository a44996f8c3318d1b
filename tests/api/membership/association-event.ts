import { beforeAll } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { type Person, startPerson } from '../registration/person';
import { withMembership } from './association';

export const host = 'membership.localhost';

/** Imports two events with the association before a file's tests, and gives what they do at the first. */
export function associationEvent(platform: () => TestPlatform) {
  let api: TestApi;
  let people = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    // The general ticket may be had without membership, the online one is for members.
    await api.importFixture(
      { code: 'membership', host },
      withMembership({ general: 'optional', online: 'required' }),
    );
    await api.importFixture(
      { code: 'membership-2', host: 'membership-2.localhost' },
      withMembership({ general: 'optional' }),
    );
  });
  return {
    api: () => api,
    /** Starts a registration with an address of its own. */
    start: async (track: 'general' | 'online' = 'general', locale: Locale = 'en') => {
      people += 1;
      const email = `m${people}@example.org`;
      const mode = track === 'online' ? 'online' : 'in_person';
      return { ...(await startPerson(api, { host, email, track, mode, locale })), email };
    },
    save: ({ code, caller }: Person, answers: Record<string, unknown>) =>
      api.call('saveMembershipRegistration', { code, ...answers }, caller),
    refused: ({ code, caller }: Person, answers: Record<string, unknown>) =>
      api.refused('saveMembershipRegistration', { code, ...answers }, caller),
    line: async (person: Person) =>
      (await person.review()).fees.lines.find(({ category }) => category === 'membership'),
    reasons: async (person: Person) => (await person.review()).problems.map(({ reason }) => reason),
  };
}
