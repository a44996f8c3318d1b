import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { placeProposal, type WantedSession } from '@/event-api/events/placing/place-proposal';
import { workshops } from '@/event-api/programme/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { TEST_START, type TestPlatform } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { type ProposalSample, storeProposal } from './stored-proposal';

const NOWHERE: WantedSession = {
  ...{ slot: undefined, room: undefined, day: undefined, from: undefined, to: undefined },
  ...{ capacity: undefined, type: undefined, taken: undefined },
};

/** Workshops are proposed, and one more room has 20 places. */
const withRoom = (event: EventDefinitionInput): EventDefinitionInput => {
  const proposing = withProposals(event);
  const { programme = {} } = proposing;
  const small = { code: 'small', name: { en: 'Small room', fr: 'Petite salle' }, capacity: 20 };
  return { ...proposing, programme: { ...programme, rooms: [...(programme.rooms ?? []), small] } };
};

/** What tests of placing begin with: an event each, its proposals, and the command. */
export function placing(platform: () => TestPlatform) {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const begin = async () => {
    events += 1;
    const code = `placed-${platform().database.kind}-${events}`;
    const choice = { code, host: `${code}.example` };
    await api.importFixture(choice, withRoom);
    return {
      ...choice,
      propose: (more: Omit<ProposalSample, 'eventCode'> = {}) =>
        storeProposal(platform(), { eventCode: code, ...more }),
    };
  };
  const place = (code: string, wanted: Partial<WantedSession>) =>
    placeProposal(platform(), { code, session: { ...NOWHERE, ...wanted } });
  const workshopsOf = (eventCode: string) =>
    platform().db.select().from(workshops).where(eq(workshops.eventCode, eventCode));
  return { api: () => api, begin, place, workshopsOf };
}
