import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { availabilityOnWire } from '@/lib/contract/parts/availability';
import { composePaid, paidReadings } from '../../checkout/paid-payments';
import { answersReading } from '../../forms/queries';
import { countAndPage } from '../../platform/database/count-and-page';
import type { Db } from '../../platform/database/database';
import { keepReadingsForMany } from '../../platform/database/readings/read-together';
import { isOneOfMany } from '../../platform/database/statements';
import { readProgramme, type Session } from '../../programme/read-programme';
import { sessionSummaries } from '../../programme/session-summary';
import { contentsReadings, describeContents } from '../../workshops/basket/read-basket';
import { attendsSession } from '../../workshops/basket-items';
import { partsReading } from '../order-parts';
import type { Registration } from '../queries';
import { REGISTRATION, registrationAnswers, registrationOwner } from '../registration-owner';
import { type RegistrationStatus, registrations } from '../schema';
import { type ComposedOrder, composeOrder } from './compose-order';
import type { Reader, RegistrationReading } from './read-registration';

/** A registration as the organiser's lists show it. */
export type ListedRegistration = Omit<ComposedOrder, 'isHeld' | 'ofGroup'> &
  Pick<RegistrationReading, 'registration' | 'answers' | 'paid'>;

/**
 * The registrations that a filter lets through, the oldest first, in pages of two statements each. Only what belongs to a
 * registration itself is read: how many places are left, where its owner waits and what stands in its way would take a
 * hundred times as long, and no list shows it.
 */
export async function* listRegistrations(
  reader: ListReader,
  filter: Omit<RegistrationFilter, 'eventCode'>,
): AsyncGenerator<readonly ListedRegistration[]> {
  const describe = await listReader(reader);
  const { db, event } = reader;
  for await (const page of registrationPages(db, { ...filter, eventCode: event.code })) {
    yield await describe(page);
  }
}

/** Some of them after others, and how many there are. */
export async function listRegistrationsPart(
  reader: ListReader,
  filter: Omit<RegistrationFilter, 'eventCode'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: readonly ListedRegistration[]; count: number }> {
  const { db, event } = reader;
  const { code, eventCode } = registrations;
  const { count, keys } = await countAndPage<string>(db, {
    from: registrations,
    where: areWanted({ ...filter, eventCode: event.code }),
    key: code,
    order: [registrations.startedAt, code],
    isSearched: filter.also !== undefined,
    ...{ offset, limit },
  });
  if (keys.length === 0) return { rows: [], count };
  const found = await db
    .select()
    .from(registrations)
    .where(and(eq(eventCode, event.code), isOneOfMany(code, keys)));
  const byCode = new Map(found.map((registration) => [registration.code, registration]));
  const describe = await listReader(reader);
  return { rows: await describe(keys.flatMap((key) => byCode.get(key) ?? [])), count };
}

type ListReader = Pick<Reader, 'db' | 'event' | 'locale' | 'clock'>;

/** Reads what belongs to registrations of a list. */
async function listReader({
  db,
  event,
  locale,
  clock,
}: ListReader): Promise<(page: readonly Registration[]) => Promise<ListedRegistration[]>> {
  const now = clock.now();
  const eventCode = event.code;
  const programme = await readProgramme(db, event);
  const summarise = sessionSummaries(event, programme, locale);
  const tell = (session: Session) => summarise(session, availabilityOnWire(undefined));
  return async (page) => {
    const rows = await readStored(
      db,
      { eventCode },
      page.map(({ code }) => ({ code })),
    );
    const compose = async (registration: Registration, own: Stored): Promise<ListedRegistration> => {
      const { holds, answers, parts: stored } = own;
      const items = describeContents(programme, tell, { stored: own.stored, holds, now });
      const order = await composeOrder({ event, locale, now }, registration, { holds, items, stored });
      const { track, attended, parts, fees } = order;
      return { registration, track, answers, attended, parts, fees, paid: composePaid(own) };
    };
    return Promise.all(
      page.flatMap((registration, at) => {
        const own = rows[at];
        return own ? [compose(registration, own)] : [];
      }),
    );
  };
}

const readStored = keepReadingsForMany({ same: ['eventCode'], each: ['code'] }, ({ eventCode, code }) => {
  const own = { eventCode, owner: registrationOwner(code) };
  return {
    ...contentsReadings(own),
    answers: answersReading(registrationAnswers({ eventCode, code })),
    ...paidReadings({ eventCode, owners: [own.owner] }),
    parts: partsReading(own),
  };
});
type Stored = Awaited<ReturnType<typeof readStored>>[number];

/** Which registrations of an event; what is left out does not matter. */
export interface RegistrationFilter {
  eventCode: string;
  trackCode?: string | undefined;
  statuses?: readonly RegistrationStatus[] | undefined;
  /** Those with a seat in it. */
  sessionCode?: string | undefined;
  /** A further condition over the columns of registrations. */
  also?: SQL | undefined;
}

/** Registrations that are read at once: a whole one with its answers and sessions takes some kilobytes. */
const REGISTRATIONS_PER_PAGE = 200;

/** All registrations that a filter lets through, the oldest first, in pages. */
export async function* registrationPages(
  db: Db,
  filter: RegistrationFilter,
): AsyncGenerator<readonly Registration[]> {
  let last: Registration | undefined;
  for (;;) {
    const page: Registration[] = await db
      .select()
      .from(registrations)
      .where(and(areWanted(filter), last && isAfter(last)))
      .orderBy(asc(registrations.startedAt), asc(registrations.code))
      .limit(REGISTRATIONS_PER_PAGE);
    if (page.length > 0) yield page;
    if (page.length < REGISTRATIONS_PER_PAGE) return;
    last = page.at(-1);
  }
}

/** Condition: a filter lets a registration through. */
export const areWanted = ({ eventCode, trackCode, statuses, sessionCode, also }: RegistrationFilter) =>
  and(
    eq(registrations.eventCode, eventCode),
    trackCode === undefined ? undefined : eq(registrations.trackCode, trackCode),
    statuses && isOneOfMany(registrations.status, statuses),
    sessionCode === undefined ? undefined : attendsSession(registrations, REGISTRATION, sessionCode),
    also,
  );

const isAfter = ({ startedAt, code }: Registration) =>
  sql`(${registrations.startedAt}, ${registrations.code}) > (${startedAt}::timestamptz, ${code}::text)`;
