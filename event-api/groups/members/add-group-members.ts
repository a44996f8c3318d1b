import type { addGroupMembers as call } from '@/lib/contract/groups/members';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { atOneInstant } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { tellGroup } from '../../tenancy/tell-group';
import { unknownGroup } from '../group-rules';
import { readKeptPlaces } from '../places/read-places';
import { findGroup, lockGroup } from '../queries';
import type { GroupMember, StoredGroup } from '../schema';
import { insertMembers, type NewMember } from './add-member';
import { type CheckedRow, checkList, identityOf } from './check-list';
import { queueInvitations } from './queue-invitations';

type Row = AnswerOf<typeof call>['rows'][number];

/** Checks a list of members, and with `commit` Y adds those without a fault. The same list twice adds nobody twice. */
export const addGroupMembers: UseCase<'addGroupMembers'> = async (
  caller,
  { code, people: typed, commit, send },
) => {
  const context = atOneInstant(caller);
  const { database, db, event, locale, clock } = context;
  const key = { eventCode: event.code, code };
  const now = clock.now();
  const words = await eventTranslator(event, locale, 'api');

  const look = async (through: Db, group: StoredGroup | undefined) => {
    if (!group) throw unknownGroup();
    return { group, ...(await checkList(context, through, group, typed)) };
  };
  const { rows, members, added } =
    commit === 'N'
      ? { ...(await look(db, await findGroup(db, key))), added: new Map<string, string>() }
      : await database.transaction(async (tx) => {
          const checked = await look(tx, await lockGroup(tx, key));
          const fresh = checked.rows.filter(isNew);
          const ids = await insertMembers(tx, checked.group, fresh.map(invited), now);
          if (send === 'Y') await queueInvitations(tx, checked.group, { ids: [...ids.values()], now });
          if (ids.size > 0) await tellGroup(tx, { eventCode: event.code, groupCode: code });
          return { ...checked, added: ids };
        });

  const texts = eventTexts(event, locale);
  const tracks = new Map(event.definition.tracks.map((each) => [each.code, each]));
  const describe = (row: CheckedRow): Row => {
    const id = row.member?.id ?? added.get(identityOf(row)) ?? null;
    const { name, email, phone, locale: language, track, mode } = row;
    const errors = Object.entries(row.errors).map(([field, messages]) => [
      field,
      messages.map((message) => words(message.key, message.values)),
    ]);
    return {
      outcome: outcomeOf(row, commit === 'Y'),
      member_ID: errors.length > 0 ? null : id,
      name,
      email,
      phone,
      locale: language,
      track,
      track_name: texts.optional(tracks.get(track)?.name) ?? track,
      mode,
      errors: Object.fromEntries(errors),
    };
  };
  return { rows: rows.map(describe), without_place: await countWithoutPlace(context, key, rows, members) };
};

const isNew = ({ member, errors }: CheckedRow): boolean => !member && Object.keys(errors).length === 0;

function outcomeOf(row: CheckedRow, isCommitted: boolean): Row['outcome'] {
  if (row.member) return 'known';
  if (!isNew(row)) return 'refused';
  return isCommitted ? 'added' : 'new';
}

const invited = ({ member: _nobody, errors: _none, ...row }: CheckedRow): NewMember => ({
  ...row,
  sendType: row.email === '' ? 'text' : 'email',
});

/** How many members who have not begun have no place among those that the group keeps. */
async function countWithoutPlace(
  { db, clock }: UseCaseContext,
  key: { eventCode: string; code: string },
  rows: readonly CheckedRow[],
  members: readonly GroupMember[],
): Promise<number> {
  const kept = await readKeptPlaces(db, { ...key, now: clock.now() });
  const waiting = members.filter(({ registrationCode, state }) => !registrationCode && state !== 'declined');
  const tracks = [
    ...waiting.map(({ trackCode }) => trackCode),
    ...rows.filter(isNew).map(({ track }) => track),
  ];
  const wanted = new Map<string, number>();
  for (const track of tracks) wanted.set(track, (wanted.get(track) ?? 0) + 1);
  return [...wanted].reduce(
    (sum, [track, count]) => sum + Math.max(0, count - (kept.get(track)?.free ?? 0)),
    0,
  );
}
