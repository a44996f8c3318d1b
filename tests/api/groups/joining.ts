import { desc, eq } from 'drizzle-orm';
import { invitationLink } from '@/event-api/groups/group-links';
import { groupMembers } from '@/event-api/groups/schema';
import { findEvent } from '@/event-api/tenancy/find-event';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf, InputOf } from '@/lib/contract/parts/call';
import type { Caller, TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { visitor } from './organising';

/** A member who joins a group, on a device of their own. */
export interface Joined {
  caller: Caller;
  email: string;
  registration: AnswerOf<Catalogue['joinGroup']>;
  /** Answers everything, so that only the payment is left. */
  fill(): Promise<unknown>;
}

/** Joins a group as somebody new, by its link if nothing else is said. */
export async function joinAs(
  api: TestApi,
  group: { code: string; caller: Caller },
  name: string,
  changes: Partial<InputOf<Catalogue['joinGroup']>> & { caller?: Caller } = {},
): Promise<Joined> {
  const { caller = await visitor(api, group.caller.host), ...input } = changes;
  const email = input.email ?? `${name.toLowerCase()}@${group.code.toLowerCase()}.example`;
  const registration = await api.call('joinGroup', { code: group.code, name, ...input, email }, caller);
  const model = { first_name: name, last_name: 'Member', email, role: 'teacher' };
  return {
    ...{ caller, email, registration },
    async fill() {
      await api.call('saveRegistrationPersonalInformations', { code: registration.code, model }, caller);
      await api.call(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: registration.code, session_code: 'drawing-1' },
        caller,
      );
    },
  };
}

/** Lists somebody in a group. @returns the secret of the invitation */
export async function invite(
  { db, clock, tokens }: TestPlatform,
  eventCode: string,
  groupCode: string,
  changes: Partial<typeof groupMembers.$inferInsert> = {},
): Promise<string> {
  const now = clock.now();
  const event = await findEvent(db, eventCode);
  const [member] = await db
    .insert(groupMembers)
    .values({
      ...{
        eventCode,
        groupCode,
        name: 'Ada Lovelace',
        email: 'ada@members.example',
        phone: '',
        sendType: 'email',
      },
      ...{
        locale: 'en',
        trackCode: 'schools',
        mode: 'in_person',
        state: 'sent',
        changedAt: now,
        addedAt: now,
      },
      byLink: false,
      ...changes,
    })
    .returning();
  if (!event || !member) throw new Error('nobody was invited');
  return invitationLink.issue({ tokens, clock }, event, member);
}

/** The members of a group as they are stored, the last one first. */
export const membersOf = ({ db }: TestPlatform, groupCode: string) =>
  db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.groupCode, groupCode))
    .orderBy(desc(groupMembers.addedAt));
