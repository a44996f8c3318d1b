import type { UseCaseContext } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { listMembers } from '../members';
import type { GroupMember, StoredGroup } from '../schema';
import { type ReadRow, rowReader, type TypedRow } from './read-row';

/** The most people of a group at an event that sets no bound, so that nobody can have mail sent without end. */
const MAX_MEMBERS = 1000;

export interface CheckedRow extends ReadRow {
  /** The person who is in the list already. */
  known: GroupMember | undefined;
}

/** Whose invitation it is: the e-mail address, or without one the phone number. */
export const identityOf = ({ email, phone }: Pick<ReadRow, 'email' | 'phone'>): string => email || phone;

/**
 * Checks rows, each by itself and against the group, in a fixed number of statements. Whether somebody is registered for the
 * event already is not told: organisers could ask for any list of addresses. The person learns it when they join.
 */
export async function checkList(
  { event }: Pick<UseCaseContext, 'event'>,
  db: Db,
  group: StoredGroup,
  typed: readonly TypedRow[],
): Promise<{ rows: CheckedRow[]; members: GroupMember[] }> {
  const { eventCode, code } = group;
  const read = typed.map(rowReader(event, group));
  const all = await listMembers(db, { eventCode, code });
  const members = all.filter(({ state }) => state !== 'taken_back');
  const byIdentity = new Map(members.map((member) => [identityOf(member), member]));
  const greatest = event.definition.groups?.greatest ?? MAX_MEMBERS;
  let people = members.length;
  const first = new Map<string, number>();
  const rows = read.map((row, at): CheckedRow => {
    const identity = identityOf(row);
    const known = byIdentity.get(identity);
    const field = row.email === '' ? 'group_invite_phone' : 'group_invite_email';
    const refused = (key: string, values?: Record<string, number>, where = field): CheckedRow => ({
      ...row,
      known: undefined,
      errors: { ...row.errors, [where]: [values ? { key, values } : { key }] },
    });
    const earlier = identity === '' ? undefined : first.get(identity);
    if (identity !== '' && earlier === undefined) first.set(identity, at);
    if (earlier !== undefined) return refused('group_twice_in_list', { row: earlier + 1 });
    if (known) return { ...row, known, errors: {} };
    if (Object.keys(row.errors).length > 0) return { ...row, known };
    if (people >= greatest) return refused('group_full', { greatest }, 'request');
    people += 1;
    return { ...row, known };
  });
  return { rows, members };
}
