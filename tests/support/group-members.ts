import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { joinAs } from '../api/groups/joining';
import { organise, visitor } from '../api/groups/organising';
import { CARDS, card, newKey, type Person, personOf } from '../api/registration/person';
import type { Caller, TestApi } from './api';
import type { TestPlatform } from './database';

/** The fixture event with groups: two members at least, a tenth off from three, a fifth from five. */
export const payingGroups =
  (
    change: (event: EventDefinitionInput) => EventDefinitionInput = (event) => event,
    difference: 'refund' | 'credit' = 'refund',
  ) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...change(event),
    groups: {
      least: 2,
      discounts: [
        { from: 3, percent: 10 },
        { from: 5, percent: 20 },
      ],
      difference,
    },
  });

/** A member who left a finished registration to the group. */
export interface LeftMember extends Person {
  memberId: string;
  email: string;
}

type Pay = Partial<InputOf<Catalogue['submitPayGroupFee']>>;

let made = 0;

/** A new event with a group that has no members yet. */
export async function payingGroup(
  platform: TestPlatform,
  api: TestApi,
  {
    change,
    now,
    locale = 'en',
    difference,
  }: {
    change?: (event: EventDefinitionInput) => EventDefinitionInput;
    now?: string;
    locale?: 'en' | 'fr';
    /** What becomes of what was paid too much when the group grows. */
    difference?: 'refund' | 'credit';
  } = {},
) {
  made += 1;
  const { clock } = platform;
  const event = `group-pay-${platform.database.kind}-${made}`;
  const host = `${event}.localhost`;
  if (now) clock.set(now);
  await api.importFixture({ code: event, host }, payingGroups(change, difference));
  const email = `olga@${event}.example`;
  const begun = { track: 'general', mode: 'in_person', group_contact_email: email } as const;
  const { code, caller } = await organise(api, host, begun, locale);
  const accounting = await visitor(api, host, locale);

  /** Somebody who registers in the group, and by default leaves it to the group to pay. */
  const member = async (
    first: string,
    {
      left = true,
      sessions = ['drawing-1'],
      ...choice
    }: { left?: boolean; sessions?: string[]; locale?: 'en' | 'fr'; track?: string } = {},
  ): Promise<LeftMember> => {
    const own = `${first.toLowerCase()}@${event}.example`;
    const joined = await joinAs(api, { code, caller }, `${first} Nguyen`, {
      caller: await visitor(api, host, choice.locale),
      email: own,
      ...(choice.track && { track: choice.track }),
    });
    // Members are listed in the order in which they were added.
    clock.advance(1);
    const one = personOf(api, { caller: joined.caller, code: joined.registration.code, email: own });
    await one.fill({ first_name: first, last_name: 'Nguyen' });
    for (const session of sessions) await one.add(session);
    if (left) await api.call('leaveToGroup', { code: one.code }, one.caller);
    const { accounts } = await api.call('getAccountListByGroup', { code }, caller);
    const listed = accounts.find(({ email }) => email === own);
    return { ...one, memberId: listed?.member_ID ?? '', email: own };
  };
  const show = (chosen?: readonly LeftMember[], by: Caller = caller) =>
    api.call(
      'getGroupPayInformation',
      { code, ...(chosen && { members: chosen.map(({ memberId }) => memberId) }) },
      by,
    );
  /** The fields of a payment for members, or for all who can be paid for, as it is shown now. */
  const payFields = async (chosen?: readonly LeftMember[], more: Pay = {}, by: Caller = caller) => {
    const shown = await show(chosen, by);
    const members = shown.people.filter((each) => each.chosen === 'Y').map(({ member_ID }) => member_ID);
    return {
      code,
      members,
      version: shown.version,
      payment_key: newKey(),
      credit: card(CARDS.good),
      ...more,
    };
  };
  return {
    ...{ event, host, code, email, caller, accounting, member, show, payFields },
    pay: async (chosen?: readonly LeftMember[], more: Pay = {}) =>
      api.call('submitPayGroupFee', await payFields(chosen, more), caller),
  };
}

export type PayingGroup = Awaited<ReturnType<typeof payingGroup>>;
