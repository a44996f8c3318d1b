import { sql } from 'drizzle-orm';
import { Refusal, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../../calls/use-case';
import { readMobile } from '../../notices/recipients/phone-numbers';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { groupMembers, type StoredGroup } from '../schema';
import { checkList, identityOf, type ReadRow } from './check-list';

interface Invited {
  group_invite_name: string;
  group_invite_email: string;
  group_invite_phone: string;
  send_type: 'email' | 'text';
  locale?: Locale | undefined;
  track?: string | undefined;
  mode?: 'in_person' | 'online' | undefined;
  /** The cancelled registration whose bought place they are invited into. */
  placeOf?: string | undefined;
  /** The registration of who is replaced. */
  replaces?: string | undefined;
}

/**
 * Adds one member to a group whose row is locked. @returns their ID
 * @throws Refusal 422 at the fields that are wrong; at the address or number when somebody in the list has it
 */
export async function addMember(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  tx: Db,
  group: StoredGroup,
  { send_type: sendType, locale, track, mode, placeOf, replaces, ...invited }: Invited,
): Promise<string> {
  const field = sendType === 'text' ? 'group_invite_phone' : 'group_invite_email';
  if (invited[field].trim() === '') throw refuse(422, field, 'required');
  const { rows } = await checkList({ event }, tx, group, [
    { ...invited, locale: locale ?? '', track: track ?? '', mode: mode ?? '' },
  ]);
  const [row] = rows;
  if (!row || row.member) throw refuse(422, 'group_invite_email', 'group_member_listed');
  if (Object.keys(row.errors).length > 0) throw new Refusal(422, row.errors);
  if (sendType === 'text') readMobile(event, row.phone, field);
  const { errors: _none, member: _nobody, ...read } = row;
  const added = await insertMembers(
    tx,
    group,
    [
      {
        ...{ ...read, sendType },
        ...(placeOf !== undefined && { placeOf }),
        ...(replaces !== undefined && { replaces }),
      },
    ],
    clock.now(),
  );
  const id = added.get(identityOf(row));
  // The group is locked, so nobody else has added them since the list was read.
  if (id === undefined) throw new Error('a member was neither in the list nor added to it');
  return id;
}

export interface NewMember extends Omit<ReadRow, 'errors'> {
  sendType: 'email' | 'text';
  /** The cancelled registration whose bought place they are invited into. */
  placeOf?: string;
  /** The registration of who is replaced. */
  replaces?: string;
}

/**
 * Adds members in one statement, in their order. Whoever is in the group already is left out, whatever is sent at once.
 * @returns the IDs of those who were added, by their e-mail address, or without one their phone number
 */
export async function insertMembers(
  tx: Db,
  { eventCode, code }: StoredGroup,
  members: readonly NewMember[],
  now: string,
): Promise<Map<string, string>> {
  if (members.length === 0) return new Map();
  // Instants have microseconds in the database, so that members who are added together keep their order.
  const added = await rows<{ id: string; identity: string }>(
    tx,
    sql`insert into ${groupMembers} (event_code, group_code, name, email, phone, send_type, locale, track_code, mode, state,
          changed_at, by_link, added_at, place_of, replaces)
        select ${eventCode}, ${code}, name, email, phone, "sendType", locale, track, mode, 'listed',
          ${now}::timestamptz, false, ${now}::timestamptz + position * interval '1 microsecond', "placeOf", replaces
        from rows from (jsonb_to_recordset(${JSON.stringify(members)}::text::jsonb)
          as (name text, email text, phone text, "sendType" text, locale text, track text, mode text,
            "placeOf" text, replaces text))
          with ordinality as member (name, email, phone, "sendType", locale, track, mode, "placeOf", replaces, position)
        on conflict do nothing
        returning id, case when email = '' then phone else email end as identity`,
  );
  return new Map(added.map(({ id, identity }) => [identity, id]));
}
