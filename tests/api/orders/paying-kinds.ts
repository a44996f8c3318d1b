import { eq } from 'drizzle-orm';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { ITEM_KINDS, type ItemKey } from '@/event-api/platform/inventory/items';
import { holds } from '@/event-api/platform/inventory/schema';
import type { CallId } from '@/lib/contract/catalogue';
import { addSeconds } from '@/lib/time/seconds';
import { withActivities } from '../../support/activities-event';
import type { Caller, TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withBuyerSales } from '../../support/buyers-event';
import { TEST_START, type TestPlatform } from '../../support/database';
import { payingGroup, payingGroups } from '../../support/group-members';
import { withShop } from '../../support/shop-event';
import { ready as readyApplication } from '../applications/sending';
import { emailOf, ordering } from '../buyers/ordering';
import { changing } from '../registration/changing';
import type { Person } from '../registration/person';
import { submitting } from '../registration/submitting';
import { type AboutToPay, HELD_SECONDS, type PayingKind } from './about-to-pay';

const seat = (code: string): ItemKey => ({ kind: ITEM_KINDS.workshopSession, code });

type Define = (event: EventDefinitionInput) => EventDefinitionInput;
const asItIs: Define = (event) => event;
const withTax: Define = (event) => ({
  ...event,
  event: { ...event.event, tax: { name: { en: 'GST', fr: 'TPS' }, percent: 15 } },
});

/** Everything costs nothing. */
const free = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  tracks: event.tracks.map(({ early_bird: _, ...track }) => ({ ...track, fee: 0 })),
  activities: event.activities?.map((activity) => ({ ...activity, amount: 0 })),
});
/** Everything costs nothing where things are sold without a registration. */
const freeSales = (event: EventDefinitionInput) => free(withBuyerSales(event));
/** One place in the session that changes go to. */
const withLastCircuit = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  programme: {
    ...event.programme,
    workshops: event.programme?.workshops?.map((workshop) => ({
      ...workshop,
      sessions: workshop.sessions.map((session) =>
        session.code === 'circuits-1' ? { ...session, capacity: 1 } : session,
      ),
    })),
  },
});

/** An order of each kind, ready to be paid for, and of registrations one with each thing that can be lost. */
export function payingKinds(platform: () => TestPlatform, api: () => TestApi): PayingKind[] {
  const about = async (
    eventCode: string,
    payer: string,
    last: ItemKey,
    {
      call,
      fields,
      caller,
      ...shown
    }: {
      call: CallId;
      /** The fields as the review shows it now. */
      fields: () => Promise<Record<string, unknown>>;
      caller: Caller;
      total: () => Promise<number>;
      letterTo: string;
      define: Define;
    },
  ): Promise<AboutToPay> => {
    const { total, letterTo, define } = shown;
    const { host } = caller;
    const reviewed = await fields();
    return {
      eventCode,
      payer,
      last,
      host,
      total,
      letterTo,
      pay: (through = api()) => through.ask(call, reviewed, caller),
      payBy: (other) => api().ask(call, reviewed, other),
      payAsShownNow: async () => api().ask(call, await fields(), caller),
      raiseTax: () => api().importFixture({ code: eventCode, host }, (event) => withTax(define(event))),
    };
  };
  const registering =
    (
      [define, helpers]: readonly [Define, ReturnType<typeof submitting>],
      last: ItemKey,
      choice: Parameters<ReturnType<typeof submitting>['ready']>[0],
      choose?: (person: Person) => Promise<unknown>,
    ) =>
    async () => {
      const { event, person, email } = await helpers.ready(choice);
      await choose?.(person);
      return about(event, person.code, last, {
        call: 'saveSubmitRegistration',
        fields: () => person.submitFields(),
        caller: person.caller,
        total: async () => (await person.review()).fees.total,
        letterTo: email,
        define,
      });
    };
  const at = (define: Define) => [define, submitting(platform, api, define)] as const;
  const plain = at(asItIs);
  const withoutPrice = at(free);
  const selling = at((event) => withShop(withActivities(event)));
  const buying = ordering(platform, api);
  const buyingFree = ordering(platform, api, freeSales);
  const moving = changing(platform, api, withLastCircuit);
  let applied = 0;

  const buyer =
    ({ event, begin }: ReturnType<typeof ordering>, define: Define) =>
    async () => {
      const { code: eventCode, host } = await event();
      const order = await begin(host);
      await order.activity('tea');
      await order.details();
      const last = { kind: ITEM_KINDS.activity, code: 'tea' };
      return about(eventCode, order.code, last, {
        call: 'submitActivityApplication',
        fields: () => order.submitFields(),
        caller: order.caller,
        total: async () => (await order.order()).fees.total,
        letterTo: emailOf(order.code),
        define,
      });
    };
  const application =
    (kind: 'exhibitor' | 'sponsor', last: ItemKey, payBy: 'card' | 'invoice') => async () => {
      applied += 1;
      platform().clock.set(TEST_START);
      const code = `about-to-pay-${applied}`;
      const host = `${code}.localhost`;
      await api().importFixture({ code, host }, withApplications);
      const chosen = { kind, choice: last.code, contribution: 600_000 };
      const company = await readyApplication(api(), { eventCode: code, host, ...chosen });
      const fields = async () => {
        const { credit, ...shown } = await company.fields();
        const sent = { ...shown, pay_by: payBy, ...(payBy === 'card' && { credit }) };
        return { [`${kind}_code`]: company.code, ...sent };
      };
      return about(code, company.code, last, {
        call: kind === 'exhibitor' ? 'submitExhibitorApplication' : 'submitSponsorApplication',
        fields,
        caller: company.caller,
        total: async () => (await company.look()).fees.total,
        letterTo: company.email,
        define: withApplications,
      });
    };

  const charged = { isCharged: true };
  return [
    {
      ...charged,
      name: 'a registration with a workshop',
      isPlain: true,
      says: /Choir/,
      begin: registering(plain, seat('choir-1'), { sessions: ['choir-1'] }),
    },
    {
      ...charged,
      name: 'a registration with the last place of its ticket',
      says: /place/,
      begin: registering(plain, { kind: ITEM_KINDS.track, code: 'last-place' }, { track: 'last-place' }),
    },
    {
      ...charged,
      name: 'a registration with an activity',
      says: /Tea for one/,
      begin: registering(selling, { kind: ITEM_KINDS.activity, code: 'tea' }, {}, ({ code, caller }) =>
        api().call('saveActivityInformation', { code, model: { activity_code: 'tea' } }, caller),
      ),
    },
    {
      ...charged,
      name: 'a registration with merchandise',
      says: /Book/,
      begin: registering(
        selling,
        { kind: ITEM_KINDS.productVariant, code: 'book/only' },
        {},
        ({ code, caller }) =>
          api().call('purchaseProduct', { code, product_code: 'book', variant_code: 'only', qty: 1 }, caller),
      ),
    },
    {
      isCharged: false,
      name: 'a registration that costs nothing',
      says: /Choir/,
      begin: registering(withoutPrice, seat('choir-1'), { sessions: ['choir-1'] }),
    },
    {
      ...charged,
      name: 'a change that costs something',
      says: /Paper circuits/,
      async begin() {
        const { event, person } = await moving.registered();
        const sessions = ['drawing-1', 'circuits-1'];
        const fields = async () => ({
          code: person.code,
          option: 'change',
          ...(await moving.confirmation(person, { sessions })),
        });
        return about(event, person.code, seat('circuits-1'), {
          call: 'changeRegistration',
          fields,
          caller: person.caller,
          total: async () => (await person.review()).fees.total,
          letterTo: (await person.overview()).email,
          define: withLastCircuit,
        });
      },
    },
    {
      ...charged,
      name: 'a group’s payment',
      isPlain: true,
      isShared: true,
      says: /Ada/,
      async begin() {
        const group = await payingGroup(platform(), api());
        await group.member('Ada', { sessions: ['choir-1'] });
        await group.member('Bo');
        // As at the end of the days for which a group's places are kept.
        const endsAt = addSeconds(platform().clock.now(), HELD_SECONDS - 1);
        await platform().db.update(holds).set({ endsAt }).where(eq(holds.eventCode, group.event));
        return about(group.event, group.code, seat('choir-1'), {
          call: 'submitPayGroupFee',
          fields: () => group.payFields(undefined, { email: `accounting@${group.event}.example` }),
          caller: group.caller,
          total: async () => (await group.show()).total.amount,
          letterTo: group.email,
          define: payingGroups(),
        });
      },
    },
    {
      ...charged,
      name: 'an exhibitor’s application',
      isPlain: true,
      says: /Corner/,
      begin: application('exhibitor', { kind: ITEM_KINDS.booth, code: 'corner' }, 'card'),
    },
    {
      isCharged: false,
      name: 'an exhibitor’s application with an invoice',
      says: /Corner/,
      begin: application('exhibitor', { kind: ITEM_KINDS.booth, code: 'corner' }, 'invoice'),
    },
    {
      ...charged,
      name: 'a sponsor’s application',
      isPlain: true,
      says: /Gold/,
      begin: application('sponsor', { kind: ITEM_KINDS.sponsorLevel, code: 'gold' }, 'card'),
    },
    {
      ...charged,
      name: 'a purchase',
      says: /Tea for one/,
      isPlain: true,
      begin: buyer(buying, withBuyerSales),
    },
    {
      isCharged: false,
      name: 'a purchase that costs nothing',
      says: /Tea for one/,
      begin: buyer(buyingFree, freeSales),
    },
  ];
}
