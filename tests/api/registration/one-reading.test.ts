import { beforeAll, expect, it } from 'vitest';
import type { Clock } from '@/event-api/platform/clock';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { submitting } from './submitting';

/** More readings than a submit takes. */
const READINGS = 12;

describeOnServer('a hold that ends between two readings of the clock', (platform) => {
  let api: TestApi;
  /** The API with a clock on which a second passes between any two readings. */
  let ticking: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
    const clock: Clock = {
      now: () => {
        const now = platform().clock.now();
        platform().clock.advance(1);
        return now;
      },
    };
    ticking = createTestApi({ ...platform(), clock });
  });
  const { ready } = submitting(platform, () => api);

  /** A person whose first hold ends at the reading with this number. */
  const endingAt = async (reading: number, choice: Parameters<typeof ready>[0] = {}) => {
    const { person } = await ready(choice);
    const fields = await person.submitFields();
    const ends = (await person.overview()).reserved_until ?? '';
    platform().clock.set(addSeconds(ends, -reading));
    return { person, fields };
  };
  const readings = Array.from({ length: READINGS }, (_, index) => index);

  it('never loses the place of a ticket without a limit, nor a seat that is free', async () => {
    const online = { track: 'online', mode: 'online', sessions: ['webinar-1'] } as const;
    const seen: unknown[] = [];
    for (const reading of readings) {
      for (const choice of [{}, { ...online, sessions: [...online.sessions] }]) {
        const { person, fields } = await endingAt(reading, choice);
        const answer = await ticking.ask('saveSubmitRegistration', fields, person.caller);
        seen.push([reading, answer.status]);
      }
    }
    expect(seen).toEqual(
      readings.flatMap((reading) => [
        [reading, 200],
        [reading, 200],
      ]),
    );
  });

  it('is not told as lost by the review that takes places again', async () => {
    const seen: unknown[] = [];
    for (const reading of readings) {
      const { person } = await endingAt(reading);
      const { problems } = await ticking.call(
        'initStepReview',
        { code: person.code, renew: 'Y' },
        person.caller,
      );
      seen.push(...problems);
    }
    expect(seen).toEqual([]);
  });
});
