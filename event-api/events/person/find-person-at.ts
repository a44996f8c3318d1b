import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { APPLICATION_KINDS, type ApplicationKind, contactKind } from '@/lib/domain/orders/application-kinds';
import { participantsOf } from '../../activities/participants';
import { applicationContacts } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { groupMembers } from '../../groups/schema';
import type { Db } from '../../platform/database/database';
import type { Owner } from '../../platform/owner';
import { PRESENTER, PROPOSAL } from '../../proposals/proposal-owner';
import { proposalPresenters } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { GROUP } from '../../tenancy/group-owner';
import { type Person, type PersonPlace, readPeopleAt } from '../people/list-people';
import type { PersonKind } from '../people/person-kinds';

interface At extends PersonPlace {
  eventCode: string;
}

/**
 * Somebody of an event, as the list of people has them. `moved`: they stand elsewhere by now, since they have begun a
 * registration, or an application has its first contact; null where there is nobody, or not any more.
 */
export async function findPersonAt(
  db: Db,
  { eventCode, ...place }: At,
): Promise<{ person: Person } | { moved: PersonPlace } | null> {
  const [person] = await readPeopleAt(db, { eventCode, places: [place] });
  if (person) return { person };
  const moved = await findMoved(db, { eventCode, ...place });
  return moved && { moved };
}

async function findMoved(db: Db, { eventCode, kind, id }: At): Promise<PersonPlace | null> {
  if (kind === 'member') {
    const [member] = await db
      .select({ code: groupMembers.registrationCode })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.eventCode, eventCode),
          sql`${groupMembers.id}::text = ${id}`,
          isNotNull(groupMembers.registrationCode),
        ),
      );
    return member?.code ? { kind: REGISTRATION, id: member.code } : null;
  }
  if (!isApplication(kind)) return null;
  const [contact] = await listContacts(db, { eventCode, code: id });
  return contact ? { kind, id: contact.code } : null;
}

const isApplication = (kind: PersonKind): kind is ApplicationKind =>
  APPLICATION_KINDS.some((each) => each === kind);

const listContacts = (db: Db, { eventCode, code }: { eventCode: string; code: string }) =>
  db
    .select({ code: applicationContacts.code })
    .from(applicationContacts)
    .where(and(eq(applicationContacts.eventCode, eventCode), eq(applicationContacts.applicationCode, code)))
    .orderBy(asc(applicationContacts.code));

/** The order that somebody is in, which pays and is written to; null for who is invited and has begun none. */
export function orderOf({ kind, code }: Pick<Person, 'kind' | 'code'>): Owner | null {
  if (kind === 'member') return null;
  return { kind: kind === PRESENTER ? PROPOSAL : kind, code };
}

/** What is somebody's own, and what is all of their order's: whose answers and files their page has. */
export function ownersOf({ kind, code, id }: Person, places: number): Owner[] {
  if (kind === 'member') return [];
  if (kind === PRESENTER) {
    return [
      { kind: PRESENTER, code: id },
      { kind: PROPOSAL, code },
    ];
  }
  if (kind === BUYER) return [{ kind, code }, ...participantsOf(code, { upTo: places })];
  if (isApplication(kind) && id !== code) {
    return [
      { kind: contactKind(kind), code: id },
      { kind, code },
    ];
  }
  return [{ kind, code }];
}

/** More than this are read in the list of people. */
const MAX_OTHERS = 200;

/** Everybody else of a group, an application or a proposal. */
export async function othersOf(
  db: Db,
  { eventCode, person }: { eventCode: string; person: Person },
): Promise<Person[]> {
  const places = await placesWith(db, { eventCode, person });
  const others = places.filter(({ kind, id }) => kind !== person.kind || id !== person.id);
  return readPeopleAt(db, { eventCode, places: others.slice(0, MAX_OTHERS) });
}

async function placesWith(
  db: Db,
  { eventCode, person: { kind, code } }: { eventCode: string; person: Person },
): Promise<PersonPlace[]> {
  const at = (found: readonly { id: string }[], ofKind: PersonKind) =>
    found.map(({ id }) => ({ kind: ofKind, id }));
  if (kind === GROUP) {
    const begun = await db
      .select({ id: registrations.code })
      .from(registrations)
      .where(and(eq(registrations.eventCode, eventCode), eq(registrations.groupCode, code)))
      .orderBy(asc(registrations.startedAt))
      .limit(MAX_OTHERS);
    const invited = await db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.eventCode, eventCode),
          eq(groupMembers.groupCode, code),
          isNull(groupMembers.registrationCode),
          ne(groupMembers.state, 'taken_back'),
        ),
      )
      .orderBy(asc(groupMembers.addedAt))
      .limit(MAX_OTHERS);
    return [...at(begun, REGISTRATION), ...at(invited, 'member')];
  }
  if (isApplication(kind)) {
    const contacts = await listContacts(db, { eventCode, code });
    return contacts.map((contact) => ({ kind, id: contact.code }));
  }
  if (kind !== PRESENTER) return [];
  const presenters = await db
    .select({ id: proposalPresenters.code })
    .from(proposalPresenters)
    .where(and(eq(proposalPresenters.eventCode, eventCode), eq(proposalPresenters.proposalCode, code)))
    .orderBy(asc(proposalPresenters.code));
  return at(presenters, PRESENTER);
}
