import { eq } from 'drizzle-orm';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { GROUP } from '@/event-api/groups/group-owner';
import { groupMembers, groups } from '@/event-api/groups/schema';
import { registrations } from '@/event-api/registration/schema';
import { addGrant } from '@/event-api/tenancy/grants';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { CARDS, card, newKey, type Person, readyPerson } from '../api/registration/person';
import type { Caller, TestApi } from './api';
import type { TestPlatform } from './database';

/** The fixture event with groups: two people at least, a tenth off from three, a fifth from five. */
export const payingGroups =
  (change: (event: EventDefinitionInput) => EventDefinitionInput = (event) => event) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...change(event),
    groups: {
      least: 2,
      discounts: [
        { from: 3, percent: 10 },
        { from: 5, percent: 20 },
      ],
    },
  });

/** A person who left a finished registration to the group. */
export interface LeftPerson extends Person {
  memberId: string;
  email: string;
}

type Pay = Partial<InputOf<Catalogue['submitPayGroupFee']>>;

let made = 0;

/** A new event with a group that has no people yet, written to the database directly. */
export async function payingGroup(
  platform: TestPlatform,
  api: TestApi,
  {
    change,
    now,
    locale = 'en',
  }: {
    change?: (event: EventDefinitionInput) => EventDefinitionInput;
    now?: string;
    locale?: 'en' | 'fr';
  } = {},
) {
  made += 1;
  const { db, clock } = platform;
  const event = `group-pay-${platform.database.kind}-${made}`;
  const host = `${event}.localhost`;
  if (now) clock.set(now);
  await api.importFixture({ code: event, host }, payingGroups(change));
  const code = `GROUP-${made}`;
  const email = `olga@${event}.example`;
  await db.insert(groups).values({
    ...{ eventCode: event, code, organization: 'Lakeside School', contactName: 'Olga Martin' },
    ...{ contactEmail: email, contactPhone: '604 555 0123', contactAddress: '1 Lake St', locale },
    ...{ trackCode: 'general', mode: 'in_person', joinByLink: true, createdAt: clock.now() },
  });
  const caller: Caller = { host, token: await api.visit(host), locale, address: `203.0.113.${made % 250}` };
  const visitorId = (await platform.tokens.readVisitor(caller.token ?? ''))?.visitorId ?? '';
  await addGrant(db, { eventCode: event, visitorId, kind: GROUP, code, now: clock.now() });
  const accounting: Caller = { ...caller, token: await api.visit(host), address: `192.0.2.${made % 250}` };

  /** Somebody who registers in the group, and by default leaves it to the group to pay. */
  const person = async (
    first: string,
    {
      left = true,
      sessions = ['drawing-1'],
      ...choice
    }: { left?: boolean; sessions?: string[]; locale?: 'en' | 'fr'; track?: string } = {},
  ): Promise<LeftPerson> => {
    const own = `${first.toLowerCase()}@${event}.example`;
    const one = await readyPerson(api, { host, email: own, sessions, ...choice });
    await one.fill({ first_name: first, last_name: 'Nguyen' });
    await db
      .update(registrations)
      .set({ groupCode: code, leftToGroupAt: left ? clock.now() : null })
      .where(eq(registrations.code, one.code));
    // People are listed in the order in which they were added.
    clock.advance(1);
    const [member] = await db
      .insert(groupMembers)
      .values({
        ...{ eventCode: event, groupCode: code, name: `${first} Nguyen`, email: own, phone: '' },
        ...{ sendType: 'email', locale: choice.locale ?? 'en', trackCode: 'general', mode: 'in_person' },
        ...{ state: 'opened', changedAt: clock.now(), byLink: false, registrationCode: one.code },
        addedAt: clock.now(),
      })
      .returning({ id: groupMembers.id });
    return { ...one, memberId: member?.id ?? '', email: own };
  };
  const show = (people?: readonly LeftPerson[], by: Caller = caller) =>
    api.call(
      'getGroupPayInformation',
      { code, ...(people && { members: people.map(({ memberId }) => memberId) }) },
      by,
    );
  /** The fields of a payment for people, or for all who can be paid for, as it is shown now. */
  const payFields = async (people?: readonly LeftPerson[], more: Pay = {}) => {
    const shown = await show(people);
    const members = shown.people.filter(({ chosen }) => chosen === 'Y').map(({ member_ID }) => member_ID);
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
    ...{ event, host, code, email, caller, accounting, person, show, payFields },
    pay: async (people?: readonly LeftPerson[], more: Pay = {}) =>
      api.call('submitPayGroupFee', await payFields(people, more), caller),
  };
}

export type PayingGroup = Awaited<ReturnType<typeof payingGroup>>;
