import { beforeAll, beforeEach } from 'vitest';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { Locale } from '@/lib/i18n/languages';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { TEST_START, type TestPlatform } from '../../support/database';
import type { FixtureChoice } from '../../support/fixture-event';
import { type Applicant, newApplicant } from './applicant';

/** The API of a test file, with events where organisations apply. The clock is set back before each test. */
export function applying(platform: () => TestPlatform, name: string) {
  let api: TestApi;
  let events = 0;
  const newEvent = async (change = withApplications): Promise<FixtureChoice> => {
    events += 1;
    const choice = applicationsChoice(`${name}-${platform().database.kind}-${events}`);
    await api.importFixture(choice, change);
    return choice;
  };
  let shared = { code: '', host: '' };
  beforeAll(async () => {
    api = createTestApi(platform());
    shared = await newEvent();
  });
  beforeEach(() => platform().clock.set(TEST_START));
  return {
    api: () => api,
    newEvent,
    /** Somebody who applies, by default at the event that the tests of the file share. */
    begin: (kind: ApplicationKind, at: { host?: string; locale?: Locale } = {}): Promise<Applicant> =>
      newApplicant(api, kind, { host: shared.host, ...at }),
    host: () => shared.host,
    /** Code of the shared event. */
    event: () => shared.code,
  };
}
