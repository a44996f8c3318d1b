import { beforeAll, expect, it } from 'vitest';
import { activitiesPart } from '@/event-api/activities/activities-part';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { jobHandlers } from '@/event-api/jobs';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { remindTomorrow } from '@/event-api/registration/reminders';
import type { RealtimeMessages } from '@/lib/contract/realtime';
import { withActivities } from '../../support/activities-event';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { reserveWithoutLock } from '../inventory/inventory';
import { cancelling } from '../registration/cancelling';
import { CARDS, mailOf, type Person, startPerson } from '../registration/person';
import { submitting } from '../registration/submitting';

describeOnServer('an activity of an order', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { ready, submit, refunded, takeFrom } = submitting(platform, () => api, withActivities);

  const choose = (person: Person, activity_code: string | null) =>
    api.call('saveActivityInformation', { code: person.code, model: { activity_code } }, person.caller);
  const stepsOf = async (person: Person) => (await person.overview()).steps.map(({ id }) => id);
  const lineOf = async (person: Person) =>
    (await person.review()).fees.lines.find(({ category }) => category === 'activity');

  it('has a step before the personal information, where the track and the mode have activities', async () => {
    const { person, host } = await ready();
    expect(await stepsOf(person)).toEqual(['activities', 'personal', 'workshops', 'payment']);
    const online = await startPerson(api, { host, email: 'online@order.example', mode: 'online' });
    expect(await stepsOf(online)).toEqual(['personal', 'workshops', 'payment']);
    const configured = (track: string) => api.call('loadStepConfiguration', { track }, { host });
    expect((await configured('general')).steps[0]).toBe('activities');
    expect((await configured('volunteers')).steps).toEqual(['personal', 'review']);
  });

  it('is a fee line with tax, also when it is free, and stands in the review with its time and place', async () => {
    const { person } = await ready();
    expect(await lineOf(person)).toBeUndefined();
    const before = await person.review();
    await choose(person, 'paddle');
    expect(await lineOf(person)).toMatchObject({ description: 'Dawn paddle', amount: 5400, tax: 270 });
    const { parts, version, fees } = await person.review();
    expect(version).not.toBe(before.version);
    expect(fees.total).toBe(before.fees.total + 5670);
    expect(parts).toEqual([
      {
        step: 'activities',
        entries: [
          {
            label: 'Dawn paddle',
            value: 'Thursday, February 4, 1:30\u00a0PM – 3:00\u00a0PM\nHarbour Centre',
          },
        ],
        notes: [],
      },
    ]);
    await choose(person, 'walk');
    expect(await lineOf(person)).toMatchObject({ description: 'Walk', amount: 0, tax: 0 });
    await choose(person, null);
    const without = await person.review();
    expect([without.parts, without.fees.total]).toEqual([[], before.fees.total]);
  });

  it('says which chosen sessions take place at the same time, and stands in nobody’s way', async () => {
    const { person } = await ready({ sessions: ['choir-1'] });
    await choose(person, 'paddle');
    const { parts, problems } = await person.review();
    expect(parts[0]?.notes).toEqual([
      '“Dawn paddle” takes place at the same time as Choir. You can keep both, or change one.',
    ]);
    expect(problems).toEqual([]);
    expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
  });

  it('is sold with the registration, and named on receipt, mail and calendar file with its time', async () => {
    const { person, event, email } = await ready();
    await choose(person, 'paddle');
    expect(await person.submit()).toMatchObject({ outcome: 'confirmed', lost: [] });
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect(choice).toMatchObject({ activity_code: 'paddle', place: 'confirmed' });
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect(receipt.appointments).toEqual([
      {
        code: 'paddle',
        title: 'Dawn paddle',
        start: '2027-02-04T21:30:00.000Z',
        end: '2027-02-04T23:00:00.000Z',
        place: 'Harbour Centre',
      },
    ]);
    const calendar = await api.ask(
      'getReceipt',
      { code: person.code },
      { ...person.caller, accept: 'text/calendar' },
    );
    expect(calendar.body).toMatch(/SUMMARY:Dawn paddle/);
    expect(calendar.body).toMatch(/SUMMARY:Drawing/);
    const [mail] = await mailOf(platform(), email);
    expect(mail?.text).toContain('Your activity');
    expect(mail?.text).toContain('Thursday, February 4, 1:30\u00a0PM – 3:00\u00a0PM');
    // 14 places, one of them sold: nothing is left to give back when the hold would have ended.
    platform().clock.advance(3600);
    const host = `${event}.localhost`;
    const { availability } = await api.call('getActivityInformationByCode', { code: 'paddle' }, { host });
    expect(availability).toMatchObject({ left: 13 });
  });

  it('is held again for whoever pays after the hold has ended, and asked for when it went to somebody else', async () => {
    const { person, event } = await ready();
    await choose(person, 'tea');
    platform().clock.advance(1000);
    const asked = { code: person.code, renew: 'Y' } as const;
    expect((await api.call('initStepReview', asked, person.caller)).problems).toEqual([]);
    await takeFrom(event, person, 'activity', 'tea');
    const { problems, registration } = await api.call('initStepReview', asked, person.caller);
    expect(problems).toEqual([
      {
        step: 'activities',
        reason: 'choice_lost',
        message:
          'The place for “Tea for one” is no longer held for you. Choose it again, choose another activity, or none.',
      },
    ]);
    // Nobody is sent back to the step before the submit says so.
    expect(registration.steps[0]).toMatchObject({ id: 'activities', complete: 'Y' });
    const refused = await submit(person, await person.submitFields());
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'places_lost' }]);
    await choose(person, null);
    expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
  });

  it('is paid back when its place went while the payment ran, and everything else is kept', async () => {
    const { person, event, email } = await ready();
    await choose(person, 'tea');
    await submit(person, await person.submitFields(CARDS.chargedButSilent));
    const during = { code: person.code, model: { activity_code: 'walk' } };
    expect((await api.refused('saveActivityInformation', during, person.caller)).status).toBe(409);
    await takeFrom(event, person, 'activity', 'tea');
    platform().clock.advance(61);
    await finishPayments(platform());
    expect((await submit(person, await person.submitFields())).body).toMatchObject({
      outcome: 'confirmed',
      lost: [{ category: 'activity', code: 'tea', title: 'Tea for one' }],
      refunded: { amount: 1260, currency: 'USD' },
    });
    expect(await refunded(person)).toEqual([1260]);
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect([receipt.appointments, receipt.refunded, receipt.sessions.length]).toEqual([[], 1260, 1]);
    const mail = await mailOf(platform(), email);
    expect(mail.find(({ subject }) => subject.startsWith('A change'))?.text).toContain('Tea for one');
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect(choice.place).toBe('lost');
  });

  it('goes with a change to a track without activities, and its place is free again', async () => {
    const { person, host, email } = await ready();
    await choose(person, 'tea');
    await api.call('generateRegistrationCaptured', { email, track: 'online' }, person.caller);
    const read = () => api.call('getActivityInformationByCode', { code: 'tea' }, { host });
    expect((await read()).availability.left).toBe(1);
    await api.call(
      'generateRegistrationCaptured',
      { email, track: 'general', mode: 'in_person' },
      person.caller,
    );
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect(choice).toMatchObject({ answered: 'N', place: 'none' });
  });

  it('is told to open pages when its place is held, sold and given up', async () => {
    const { person, event } = await ready();
    const heard: unknown[] = [];
    const stop = platform().bus.subscribe((message) => {
      if (message.type !== 'realtime' || message.event !== 'places') return;
      if (!message.channel.includes(event)) return;
      // What is sent with this event is defined by the contract.
      const { items } = message.data as RealtimeMessages['places'];
      const tea = items.filter(({ code }) => code === 'tea');
      heard.push(...tea.map(({ code, availability }) => [code, availability.state]));
    });
    await choose(person, 'tea');
    await expect.poll(() => heard).toEqual([['tea', 'held']]);
    await person.submit();
    await runAllJobs(platform(), jobHandlers);
    await expect.poll(() => heard.at(-1)).toEqual(['tea', 'full']);
    await cancelling(api, person).cancel();
    await runAllJobs(platform(), jobHandlers);
    await expect.poll(() => heard.at(-1)).toEqual(['tea', 'limited']);
    stop();
  });

  it('is free again when the registration is cancelled, and no longer on the receipt', async () => {
    const { person, host } = await ready();
    await choose(person, 'tea');
    await person.submit();
    const read = () => api.call('getActivityInformationByCode', { code: 'tea' }, { host });
    expect((await read()).availability).toMatchObject({ state: 'full', left: 0 });
    const { preview, cancel } = cancelling(api, person);
    expect((await preview()).cancellation?.appointments).toEqual([{ code: 'tea', title: 'Tea for one' }]);
    expect((await cancel()).cancellation?.appointments).toEqual([]);
    expect((await read()).availability.left).toBe(1);
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect(receipt.appointments).toEqual([]);
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect(choice).toMatchObject({ activity_code: 'tea', place: 'returned' });
  });

  it('that was never paid for is no longer chosen when the registration is cancelled', async () => {
    const { person } = await ready();
    await choose(person, 'tea');
    await cancelling(api, person).cancel();
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect(choice).toMatchObject({ answered: 'N', activity_code: null, place: 'none' });
  });

  it('gives up its place when what was sold is excluded', async () => {
    const { person, event, host } = await ready();
    await choose(person, 'tea');
    await person.submit();
    const { database, clock } = platform();
    const key = { eventCode: event, owner: registrationOwner(person.code), now: clock.now() };
    await database.transaction((tx) => activitiesPart.clear(tx, key));
    const read = () => api.call('getActivityInformationByCode', { code: 'tea' }, { host });
    expect((await read()).availability.left).toBe(1);
  });

  it('stands in the letter of the day before', async () => {
    const { person, email } = await ready();
    await choose(person, 'paddle');
    await person.submit();
    platform().clock.set('2027-02-03T20:00:00.000Z');
    await remindTomorrow(platform());
    const mail = (await mailOf(platform(), email)).find(({ text }) => text.includes('tomorrow'));
    expect(mail?.text).toContain('Dawn paddle');
  });

  it('gives the last place to one of many; without the lock, to more', async () => {
    const { event, host } = await ready();
    const { db } = platform();
    const unlocked = await Promise.all(
      Array.from({ length: 12 }, () => reserveWithoutLock(db, event, 'paddle')),
    );
    expect(unlocked.filter(Boolean).length).toBe(12);
    const { availability } = await api.call('getActivityInformationByCode', { code: 'paddle' }, { host });
    expect(availability.left).toBeGreaterThan(2);

    const people = await Promise.all(
      Array.from({ length: 12 }, (_, at) => startPerson(api, { host, email: `rush${at}@${host}` })),
    );
    const answers = await Promise.all(
      people.map(({ code, caller }) =>
        api.ask('saveActivityInformation', { code, model: { activity_code: 'tea' } }, caller),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const held = await Promise.all(
      people.map(({ code, caller }) => api.call('getActivityInformations', { code }, caller)),
    );
    expect(held.filter(({ choice }) => choice.place === 'held')).toHaveLength(1);
  });
});
