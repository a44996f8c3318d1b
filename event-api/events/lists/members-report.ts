import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type GroupMember, groupMembers, groups } from '../../groups/schema';
import { registrations } from '../../registration/schema';
import { ofPeople } from '../people/list-people';
import {
  brief,
  columnOf,
  inPages,
  instantColumn,
  type Part,
  type Report,
  type ReportContext,
  textColumn,
} from '../reports/report';

interface Row {
  member: GroupMember;
  organization: string;
  /** Of the registration that they have begun. */
  status: string | null;
}

/** Everybody of every group, also those who have not answered yet. */
export function membersReport(context: ReportContext): Report<Row> {
  return {
    columns: [
      brief(columnOf('order', 'group', ({ member }) => member.groupCode)),
      brief(textColumn('organization', ({ organization }) => organization)),
      brief(textColumn('name', ({ member }) => member.name)),
      brief(columnOf('email', 'email', ({ member }) => (member.email === '' ? null : member.email))),
      textColumn('phone', ({ member }) => (member.phone === '' ? null : member.phone)),
      textColumn('language', ({ member }) => member.locale),
      brief(columnOf('ticket', 'ticket', ({ member }) => member.trackCode)),
      columnOf('word', 'mode', ({ member }) => member.mode),
      brief(columnOf('word', 'status', ({ member, status }) => status ?? member.state)),
      columnOf('order', 'code', ({ member }) => member.registrationCode),
      instantColumn('added', context.event, ({ member }) => member.addedAt),
    ],
    pages: readMembers(context),
    part: async (part) => ({ rows: await listRows(context, part), count: await countRows(context) }),
  };
}

const areWanted = ({ event: { code: eventCode }, filter: { search } }: ReportContext) =>
  and(
    eq(groupMembers.eventCode, eventCode),
    ne(groupMembers.state, 'taken_back'),
    // Of the members of a group whose contact is found, all are meant.
    ofMembers(eventCode, search),
  );

function ofMembers(eventCode: string, search: string | undefined) {
  const ofGroup = ofPeople(groupMembers.groupCode, { eventCode, kinds: ['group'], search });
  const ofRegistration = ofPeople(groupMembers.registrationCode, {
    ...{ eventCode, search },
    kinds: ['registration'],
  });
  const byItself = ofPeople(sql`${groupMembers.id}::text`, {
    ...{ eventCode, search },
    kinds: ['member'],
    by: 'id',
  });
  return ofGroup && sql`(${ofGroup} or ${ofRegistration} or ${byItself})`;
}

async function listRows(context: ReportContext, part?: Part): Promise<Row[]> {
  const all = context.db
    .select({ member: groupMembers, organization: groups.organization, status: registrations.status })
    .from(groupMembers)
    .innerJoin(
      groups,
      and(eq(groups.eventCode, groupMembers.eventCode), eq(groups.code, groupMembers.groupCode)),
    )
    .leftJoin(
      registrations,
      and(
        eq(registrations.eventCode, groupMembers.eventCode),
        eq(registrations.code, groupMembers.registrationCode),
      ),
    )
    .where(areWanted(context))
    .orderBy(asc(groups.createdAt), asc(groups.code), asc(groupMembers.addedAt), asc(groupMembers.id));
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

const countRows = (context: ReportContext): Promise<number> =>
  context.db.$count(groupMembers, areWanted(context));

async function* readMembers(context: ReportContext): AsyncGenerator<readonly Row[]> {
  yield* inPages(await listRows(context));
}
