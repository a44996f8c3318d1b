import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { TEACHER, withMembership } from '../membership/association';
import { changing } from './changing';
import { CARDS, type Person } from './person';

/** Longer than a payment may wait for its outcome. */
const ABANDONED_SECONDS = 61;

/** The general ticket asks nothing about membership; that of the last place is for members. The online one asks for a photo. */
const withMembers = (event: EventDefinitionInput): EventDefinitionInput => {
  const changed = withMembership({ 'last-place': 'required', online: 'optional' })(event);
  const diploma = { type: 'official' as const, name: { en: 'Diploma', fr: 'Diplôme' }, required: true };
  return {
    ...changed,
    tracks: changed.tracks.map((track) => {
      if (track.code === 'online') return { ...track, documents: [diploma] };
      // As much as the general ticket, so that the membership is the difference.
      return track.code === 'last-place' ? { ...track, fee: 195 } : track;
    }),
  };
};

describeOnServer('changeRegistration: to a ticket that asks for a membership', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { registered, ask, preview, confirmation, change, ...look } = changing(
    platform,
    () => api,
    withMembers,
  );
  const { netPaid, stored, charges } = look;
  const members = { track: 'last-place', membership: TEACHER };
  const form = ({ code, caller }: Person, track?: string) =>
    api.ask('getMembershipRegistration', { code, ...(track && { track }) }, caller);
  const membership = ({ code, caller }: Person) => api.ask('getMyMembership', { code }, caller);

  it('says what the ticket asks for, and gives the questions of it', async () => {
    const { person } = await registered();
    const { change } = await preview(person, { track: 'last-place' });
    expect(change?.membership).toEqual({ complete: 'N', entries: [] });
    expect(change?.problems).toEqual([
      {
        field: 'membership',
        message: expect.stringMatching(/asks about membership in Coast Association\. .* under “Membership”/),
      },
    ]);
    expect(await form(person)).toMatchObject({ status: 409 });
    expect(await form(person, 'nowhere')).toMatchObject({ status: 404 });
    const asked = await form(person, 'last-place');
    expect(asked).toMatchObject({ status: 200, body: { requirement: 'required', model: {}, state: 'open' } });
    expect((await preview(person, {})).change?.membership).toBeNull();
  });

  it('shows the fee as a line of the difference, and stores nothing before it is confirmed', async () => {
    const { person } = await registered();
    const before = await stored(person);
    const { change, difference } = await preview(person, members);
    expect(change).toMatchObject({ problems: [], membership: { complete: 'Y' } });
    expect(change?.membership?.entries).toContainEqual({ label: 'Type of membership', value: 'Teacher' });
    expect(change?.lines).toContainEqual(
      expect.objectContaining({ category: 'membership', code: 'teacher', before: null, after: 6500 }),
    );
    // With 5% tax.
    expect(difference.amount).toBe(6825);
    expect(await stored(person)).toEqual(before);
    expect(await form(person, 'last-place')).toMatchObject({ body: { model: {}, state: 'open' } });
  });

  it('charges the fee once, and stores the answers with the change', async () => {
    const { person } = await registered();
    const fields = await confirmation(person, members);
    const [one, two] = await Promise.all([ask(person, fields), ask(person, fields)]);
    expect([one.status, two.status, (await ask(person, fields)).status]).toEqual([200, 200, 200]);
    expect(await charges(person)).toEqual([20_475, 6825]);
    expect(await netPaid(person)).toBe((await stored(person)).fees?.total);
    expect(await membership(person)).toMatchObject({
      status: 200,
      body: { state: 'given', type: 'teacher', fee: { amount: 6500 } },
    });
    const lines = (await person.review()).fees.lines.filter(({ category }) => category === 'membership');
    expect(lines).toHaveLength(1);
    // Who goes back to another ticket gets it back.
    const back = await change(person, { track: 'general' });
    expect(back.body.change?.lines).toContainEqual(
      expect.objectContaining({ category: 'membership', before: 6500, after: null }),
    );
    expect(await netPaid(person)).toBe((await stored(person)).fees?.total);
  });

  it('stores the answers when a payment that was silent turns out to be made, and none when it is declined', async () => {
    const { person } = await registered();
    expect((await change(person, members, CARDS.declined)).status).toBe(422);
    expect(await form(person, 'last-place')).toMatchObject({ body: { model: {}, state: 'open' } });
    expect((await change(person, members, CARDS.chargedButSilent)).body).toMatchObject({
      outcome: 'pending',
    });
    platform().clock.advance(ABANDONED_SECONDS);
    await finishPayments(platform());
    expect(await membership(person)).toMatchObject({ status: 200, body: { state: 'given' } });
  });

  it('refuses at the membership what does not answer everything, and what members alone may have', async () => {
    const { person } = await registered();
    const { membershipType: _, ...incomplete } = TEACHER;
    for (const answers of [undefined, incomplete, { membership_renew: 'declined' }]) {
      const { status, body } = await change(person, { ...members, membership: answers });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ membership: [expect.any(String)] });
    }
    expect(await stored(person)).toMatchObject({ trackCode: 'general', status: 'submitted' });
  });

  it('shows again when the answers are others than those that were confirmed', async () => {
    const { person } = await registered();
    const fields = await confirmation(person, members);
    const other = { ...fields, membership: { ...TEACHER, selectedDistrict: 'sd41' } };
    expect(await ask(person, other)).toMatchObject({
      status: 409,
      body: { reason: 'changed_since_review' },
    });
  });

  it('says what a ticket asks for beside, in the reader’s language', async () => {
    const { person } = await registered();
    const wanted = { track: 'online', sessions: [], membership: { membership_renew: 'declined' } };
    const { change: planned } = await preview(person, wanted);
    expect(planned?.membership?.complete).toBe('Y');
    const message = expect.stringMatching(/asks for a photo that is missing: Diploma\..* under “Documents”/);
    expect(planned?.problems).toEqual([{ field: 'documents', message }]);
    const french = { ...person, caller: { ...person.caller, locale: 'fr' as const } };
    expect((await preview(french, wanted)).change?.problems[0]?.message).toMatch(
      /Diplôme.*sous «\u00a0Documents\u00a0»/,
    );
  });
});
