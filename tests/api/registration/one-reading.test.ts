import { beforeAll, expect, it } from 'vitest';
import type { Clock } from '@/event-api/platform/clock';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { submitting } from './submitting';

describeOnServer('a hold that ends between two readings of the clock', (platform) => {
  let api: TestApi;
  /** The API with a clock on which a second passes between any two readings. */
  let ticking: TestApi;
  let readings = 0;
  beforeAll(() => {
    api = createTestApi(platform());
    const clock: Clock = {
      now: () => {
        const now = platform().clock.now();
        readings += 1;
        platform().clock.advance(1);
        return now;
      },
    };
    ticking = createTestApi({ ...platform(), clock });
  });
  const { ready } = submitting(platform, () => api);

  /** A person whose first hold ends at the reading with this number. */
  const endingAt = async (reading: number, choice: Parameters<typeof ready>[0]) => {
    const { person } = await ready(choice);
    const fields = await person.submitFields();
    const ends = (await person.overview()).reserved_until ?? '';
    platform().clock.set(addSeconds(ends, -reading));
    return { person, fields };
  };
  type Ending = Awaited<ReturnType<typeof endingAt>>;

  /** What is answered when the hold ends at the first reading, at the second, and so on until after the last. */
  async function answers<Answer>(
    choice: Parameters<typeof ready>[0],
    ask: (ending: Ending) => Promise<Answer>,
  ) {
    const all: Answer[] = [];
    for (let reading = 0, last = 1; reading <= last; reading += 1) {
      const ending = await endingAt(reading, choice);
      readings = 0;
      all.push(await ask(ending));
      last = readings;
    }
    expect(all.length, 'the clock was read').toBeGreaterThan(3);
    return all;
  }

  it.each([
    ['place of a ticket without a limit', {}],
    ['seat that is free', { track: 'online', mode: 'online' as const, sessions: ['webinar-1'] }],
  ])('never loses the %s', async (_, choice) => {
    const statuses = await answers(choice, async ({ person, fields }) => {
      const { status } = await ticking.ask('saveSubmitRegistration', fields, person.caller);
      return status;
    });
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('is not told as lost by the review that takes places again', async () => {
    const problems = await answers({}, async ({ person }) => {
      const renewing = { code: person.code, renew: 'Y' } as const;
      return (await ticking.call('initStepReview', renewing, person.caller)).problems;
    });
    expect(problems.flat()).toEqual([]);
  });
});
