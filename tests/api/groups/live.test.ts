import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { releaseUnpaid } from '@/event-api/groups/places/deadlines';
import { jobHandlers } from '@/event-api/jobs';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import { jobs } from '@/event-api/platform/jobs/schema';
import { GROUP_CHANGED } from '@/event-api/tenancy/tell-group';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { picture } from '../../support/uploads';
import { cancelling } from '../registration/cancelling';
import { CARDS, card, newKey, startPerson } from '../registration/person';
import { invite, type Joined, joinAs } from './joining';
import { type Organiser, organise, withGroups } from './organising';

const HOST = 'group-live.localhost';
const SMALL = 'group-live-small.localhost';
const DAY = 24 * 3600;

const inBoth = (text: string) => ({ en: text, fr: text });
const documents = [{ type: 'student' as const, name: inBoth('Student card'), required: false }];
const codes = [{ kind: 'discount' as const, code: 'FRIENDS-10', name: inBoth('Friends'), percent: 10 }];

describeOnBoth('what others see of a group at once', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    api = createTestApi(platform());
    for (const [code, host, capacity] of [
      ['group-live', HOST, 200],
      ['group-live-small', SMALL, 30],
    ] as const) {
      await api.importFixture({ code, host }, (event) => {
        const made = withGroups(event, { least: 1 });
        const tracks = made.tracks.map((track) =>
          track.code === 'schools' ? { ...track, capacity, documents } : track,
        );
        const starts = { weeks_ahead: 12, weekday: 'thursday' } as const;
        return { ...made, tracks, codes, event: { ...event.event, starts } };
      });
    }
  });

  /** How often the boards of a group, or of all, are told of something. */
  const told = async (act: () => Promise<unknown>, code?: string) => {
    await runAllJobs(platform(), jobHandlers);
    const count = async () => {
      const found = await platform().db.select().from(jobs).where(eq(jobs.kind, GROUP_CHANGED));
      return found.filter(({ payload }) => code === undefined || JSON.stringify(payload).includes(code))
        .length;
    };
    const before = await count();
    await act();
    return (await count()) - before;
  };
  interface Situation {
    group: Organiser;
    ada: Joined;
    code: string;
  }
  const begin = async (): Promise<Situation> => {
    const group = await organise(api, HOST, { places: 2 });
    const ada = await joinAs(api, group, 'Ada');
    await ada.fill();
    return { group, ada, code: ada.registration.code };
  };
  const basket = ({ ada, code }: Pick<Situation, 'ada' | 'code'>, session: string) =>
    api.call(
      'handleWorkshopCart',
      { action: 'add-workshop', registration_code: code, session_code: session },
      ada.caller,
    );
  const leave = ({ ada, code }: Situation) => api.call('leaveToGroup', { code }, ada.caller);
  const memberOf = async ({ group }: Situation) => ({
    code: group.code,
    member_ID: (await group.board())[0]?.member_ID ?? '',
  });
  const applyCode = ({ ada, code }: Situation) =>
    api.call('checkAndSubmitApplyCode', { code, invitation_code: 'FRIENDS-10' }, ada.caller);
  const sendDocument = async ({ ada, code }: Situation) => {
    const input = { code, type: 'student', file: await picture(20, 20) };
    expect((await api.ask('saveRegistrationEAOfficialDocument', input, ada.caller)).status).toBe(200);
  };
  const submit = async ({ ada, code }: Situation) => {
    const { version } = await api.call('initStepReview', { code }, ada.caller);
    const payment = { payment_key: newKey(), credit: card(CARDS.good) };
    return api.call('saveSubmitRegistration', { code, version, ...payment }, ada.caller);
  };
  const pay = async ({ group }: Situation, number: string) => {
    const { version, people } = await api.call('getGroupPayInformation', { code: group.code }, group.caller);
    const members = people.map(({ member_ID }) => member_ID);
    const payment = { payment_key: newKey(), credit: card(number) };
    return api.ask('submitPayGroupFee', { code: group.code, version, members, ...payment }, group.caller);
  };

  it.each(['N', 'Y'] as const)(
    'tells it once when an invitation is declined, or that is undone: %s',
    async (undo) => {
      const group = await organise(api, HOST);
      const secret = await invite(platform(), 'group-live', group.code);
      const decline = (how: 'N' | 'Y') =>
        api.call('declineGroupInvitation', { secret, undo: how }, group.caller);
      if (undo === 'Y') await decline('N');
      expect(await told(() => decline(undo), group.code)).toBe(1);
    },
  );

  if (callsAlone) return;

  it.each<{
    what: string;
    before?: (one: Situation) => Promise<unknown>;
    act: (one: Situation) => Promise<unknown>;
  }>([
    { what: 'somebody joins', act: ({ group }) => joinAs(api, group, 'Bo') },
    {
      what: 'somebody goes on with what they began',
      act: ({ group, ada }) => joinAs(api, group, 'Ada', { caller: ada.caller, email: ada.email }),
    },
    {
      what: 'answers are saved',
      act: ({ ada, code }) =>
        api.call(
          'saveRegistrationPersonalInformations',
          { code, model: { first_name: 'Ada', last_name: 'Other', email: ada.email, role: 'teacher' } },
          ada.caller,
        ),
    },
    { what: 'a basket changes', act: (one) => basket(one, 'circuits-1') },
    { what: 'a code is applied', act: applyCode },
    {
      what: 'a code is removed',
      before: applyCode,
      act: ({ ada, code }) => api.call('removeAppliedCode', { code }, ada.caller),
    },
    { what: 'a document is sent', act: sendDocument },
    {
      what: 'a document is replaced',
      before: sendDocument,
      act: sendDocument,
    },
    {
      what: 'a document is removed',
      before: sendDocument,
      act: ({ ada, code }) =>
        api.call('removeRegistrationEAOfficialDocument', { code, type: 'student' }, ada.caller),
    },
    { what: 'a registration is left to the group', act: leave },
    {
      what: 'it is taken back',
      before: leave,
      act: ({ ada, code }) => api.call('leaveToGroup', { code, leave: 'N' }, ada.caller),
    },
    {
      what: 'somebody is taken back',
      act: async (one) => api.call('takeBackGroupInvitation', await memberOf(one), one.group.caller),
    },
    {
      what: 'somebody is replaced by another',
      act: async (one) =>
        api.call(
          'replaceGroupMember',
          {
            ...(await memberOf(one)),
            group_invite_name: 'Bo Nguyen',
            group_invite_email: `bo@${one.group.code.toLowerCase()}.example`,
          },
          one.group.caller,
        ),
    },
    {
      what: 'the organiser changes the places',
      act: ({ group }) =>
        api.call('holdGroupPlaces', { code: group.code, track: 'schools', places: 3 }, group.caller),
    },
    {
      what: 'what nobody paid is released',
      before: leave,
      act: async () => {
        platform().clock.advance(15 * DAY);
        await releaseExpired(platform());
        await releaseUnpaid(platform());
        platform().clock.set(TEST_START);
      },
    },
    {
      what: 'the organiser cancels somebody',
      before: leave,
      act: async (one) =>
        api.call('cancelGroupMember', { ...(await memberOf(one)), commit: 'Y' }, one.group.caller),
    },
    {
      what: 'somebody cancels',
      before: submit,
      act: ({ ada, code }) => cancelling(api, { code, caller: ada.caller }).cancel(),
    },
  ])('tells it once when $what', async ({ before, act }) => {
    const one = await begin();
    await before?.(one);
    expect(await told(() => act(one), one.group.code)).toBe(1);
  });

  it('tells that a member pays alone', async () => {
    const one = await begin();
    expect(await told(() => submit(one), one.group.code)).toBeGreaterThan(0);
  });

  it.each([
    { card: 'good', status: 200, steps: ['asked', 'charged', 'confirmed'] },
    { card: 'declined', status: 422, steps: ['asked', 'declined'] },
  ] as const)(
    'tells each step of a payment with a card that is $card',
    async ({ card: kind, status, steps }) => {
      const one = await begin();
      await leave(one);
      let answered: number | undefined;
      const act = async () => {
        answered = (await pay(one, CARDS[kind])).status;
      };
      expect(await told(act, one.group.code)).toBe(steps.length);
      expect(answered).toBe(status);
    },
  );

  it('tells when places come for which the group waited', async () => {
    const [one, two] = [await organise(api, SMALL, { places: 28 }), await organise(api, SMALL)];
    const ask = ({ code, caller }: Organiser, places: number, waitlist: 'Y' | 'N') =>
      api.call('holdGroupPlaces', { code, track: 'schools', places, waitlist }, caller);
    expect(await told(() => ask(two, 4, 'Y'), two.code)).toBe(1);
    const come = async () => {
      await ask(one, 20, 'N');
      await runAllJobs(platform(), jobHandlers);
    };
    expect(await told(come, two.code)).toBe(1);
    expect((await two.read()).places).toMatchObject([{ free: 4 }]);
  });

  it('tells nobody of a registration without a group', async () => {
    const email = 'alone@live.example';
    const ada = await startPerson(api, { host: HOST, email });
    const act = async () => {
      await ada.fill();
      await ada.add('drawing-1');
      await ada.submit();
    };
    expect(await told(act)).toBe(0);
  });
});
