import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { startPerson } from './person';

describeOnServer('a change of a registration answers what would be submitted now', (platform) => {
  let api: TestApi;
  const host = 'answered-review.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'answered-review', host });
  });

  it('at the start and after the personal step, the same as a review that is asked for', async () => {
    const person = await startPerson(api, { host, email: 'ada@example.org' });
    const again = await api.call(
      'generateRegistrationCaptured',
      { email: 'ada@example.org', track: 'general', mode: 'in_person' },
      person.caller,
    );
    const atStart = await person.review();
    const { review, ...registration } = again;
    expect({ registration, ...review }).toEqual(atStart);
    expect(review.problems.map((problem) => problem.reason)).toContain('incomplete');

    const { review: filled, ...overview } = await person.fill();
    expect({ registration: overview, ...filled }).toEqual(await person.review());
    expect(filled.answers[0]?.answers).toContainEqual({ label: 'First name', value: 'Ada' });
    expect(filled.problems.map((problem) => problem.reason)).not.toContain('incomplete');
  });
});
