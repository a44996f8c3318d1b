import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { refunds } from '@/event-api/checkout/schema';
import { cancelByOrganiser } from '@/event-api/registration/organiser/cancel-by-organiser';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { cancelEvents } from '../registration/cancel-events';
import { AFTER_THE_EVENT, IN_HALF } from '../registration/cancelling';
import { mailOf } from '../registration/person';

describeOnServer('npm run event -- cancel', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted, givenBack } = cancelEvents(platform, () => api);
  const choirSeats = async (code: string) => {
    const { out } = await event(['seats', code, '--session', 'choir-1', '--json']);
    const [row]: { sold: number; free: number }[] = JSON.parse(out);
    return row && [row.sold, row.free];
  };

  it.each([
    ['full', [21_788]],
    ['policy', [10_895]],
    ['none', []],
  ])('--refund %s gives back %j, frees the seats, and writes to the attendee', async (refund, back) => {
    const { person, email, event: code } = await submitted();
    platform().clock.set(IN_HALF);
    const asked = ['cancel', person.code, '--refund', refund, '--message', 'The venue is closed.'];
    const unsure = await event(asked);
    expect(unsure).toMatchObject({ code: 1, err: expect.stringContaining('Add --yes to go on') });
    expect(await choirSeats(code)).toEqual([1, 0]);

    expect((await event([...asked, '--yes'])).code).toBe(0);
    expect(await choirSeats(code)).toEqual([0, 1]);
    expect(await givenBack(person)).toEqual(back);
    const [letter] = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('cancelled'));
    expect(letter?.text).toContain('The organiser has cancelled your registration');
    expect(letter?.text).toContain('The venue is closed.');

    expect(await event([...asked, '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cancelled already'),
    });
    expect(await givenBack(person)).toEqual(back);
  });

  it('two at once give back once', async () => {
    const { person, event: code } = await submitted();
    const asked = { code: person.code, refund: 'full' as const, message: null };
    const outcomes = await Promise.all([1, 2, 3].map(() => cancelByOrganiser(platform(), asked)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already', 'already', 'done']);
    expect(await platform().db.$count(refunds, eq(refunds.eventCode, code))).toBe(1);
    expect(await givenBack(person)).toEqual([21_788]);
  });

  it('also after the event, when attendees cannot any more; answers at the keyboard count', async () => {
    const { person } = await submitted();
    platform().clock.set(AFTER_THE_EVENT);
    const no = await event(['cancel', person.code, '--refund', 'full'], { answers: ['no'] });
    expect(no).toMatchObject({ code: 1, asked: ['Cancel it and write to its holder? (yes or no) '] });
    expect(await event(['cancel', person.code, '--refund', 'full'], { answers: ['yes'] })).toMatchObject({
      code: 0,
      out: `${person.code} is cancelled; $\u00a0217.88 goes back.\n`,
    });
  });

  it('an unknown code and a missing --refund change nothing', async () => {
    const { person } = await submitted();
    expect(await event(['cancel', person.code, 'NOBODY', '--refund', 'full', '--yes'])).toMatchObject({
      code: 1,
    });
    expect((await event(['cancel', person.code, '--yes'])).code).toBe(2);
    expect((await person.overview()).status).toBe('submitted');
  });
});
