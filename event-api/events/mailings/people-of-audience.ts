import { type SQL, sql } from 'drizzle-orm';
import type { Audience, Mailed, MailingKind } from '@/lib/domain/mailings/mailing';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { activityChoices } from '../../activities/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { payersOfOpenInvoices } from '../../checkout/invoices/owed-invoices';
import { unwantedReminders } from '../../notices/schema';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { ERASED_DOMAIN } from '../../platform/erased-address';
import { presenters } from '../../programme/schema';
import { PRESENTER } from '../../proposals/proposal-owner';
import { areWanted } from '../../registration/reading/list-registrations';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import type { SiteEvent } from '../../tenancy/event';
import { GROUP } from '../../tenancy/group-owner';
import { type PersonKind, SOURCES } from '../people/person-kinds';

/** Whom the programme names as presenting, who may have no order. */
const PROGRAMME = 'programme';

/** Somebody whom a mailing goes to. */
export interface Reader {
  /** In lower case. */
  email: string;
  name: string | null;
  firstName: string | null;
  locale: Locale;
  /** What they are, as the list of people has it, and which one. */
  personKind: string;
  personId: string;
  /** Of their order. */
  code: string;
}

export interface AudienceOf {
  event: SiteEvent;
  kind: MailingKind;
  audience: Audience;
}

/** Some of those of a source. */
interface Part {
  kind: PersonKind;
  also: SQL;
}

const isOpenInvoice = (eventCode: string, kind: SQL, code: SQL): SQL =>
  sql`(${kind}, ${code}) in ${payersOfOpenInvoices(eventCode)}`;

const attending = sql`own.status in ('submitted', 'changed')`;
const COMING: Readonly<Record<'attendees' | 'buyers' | 'groups' | 'presenters', Part>> = {
  attendees: { kind: REGISTRATION, also: attending },
  buyers: { kind: BUYER, also: sql`own.state = 'submitted'` },
  groups: { kind: GROUP, also: sql`own.confirmed_at is not null` },
  presenters: { kind: PRESENTER, also: sql`own.state = 'accepted'` },
};
const approved = (kind: (typeof APPLICATION_KINDS)[number]): Part => ({
  kind,
  also: sql`own.kind = ${kind} and own.state = 'approved'`,
});

/** How those who are coming are narrowed. */
function narrowed(eventCode: string, { ticket, session, group, question, answer }: Audience): SQL {
  const conditions = [
    ...(ticket === '' ? [] : [sql`own.track_code = ${ticket}`]),
    ...(group === '' ? [] : [sql`own.group_code = ${group}`]),
    ...(session === ''
      ? []
      : [
          sql`own.code in (select ${registrations.code} from ${registrations}
            where ${areWanted({ eventCode, sessionCode: session })})`,
        ]),
    // An answer is a word, several words, or a box that was ticked.
    ...(question === '' || answer === ''
      ? []
      : [
          sql`(answers.model ->> ${question}::text = ${answer}::text
            or (jsonb_typeof(answers.model -> ${question}::text) = 'array'
              and answers.model -> ${question}::text @> jsonb_build_array(${answer}::text)))`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const hasPlace = (eventCode: string, kind: string, activity: string): SQL => sql`own.code in (
  select ${activityChoices.ownerCode} from ${activityChoices}
  where ${activityChoices.eventCode} = ${eventCode} and ${activityChoices.ownerKind} = ${kind}
    and ${activityChoices.state} = 'confirmed' and ${activityChoices.activityCode} = ${activity})`;

function partsOf(eventCode: string, audience: Audience): readonly Part[] {
  const narrow = narrowed(eventCode, audience);
  const all: Record<Mailed, () => readonly Part[]> = {
    attendees: () => [{ kind: REGISTRATION, also: sql`${attending} and ${narrow}` }],
    unfinished: () => [
      {
        kind: REGISTRATION,
        // Whoever has another one that is complete has finished.
        also: sql`own.status = 'started' and own.left_to_group_at is null and ${narrow} and not exists (select 1 from ${registrations} as complete
          where complete.event_code = ${eventCode} and complete.email = own.email
            and complete.status in ('submitted', 'changed'))`,
      },
    ],
    unpaid: () =>
      ([REGISTRATION, GROUP, BUYER] as PersonKind[])
        .map((kind) => ({
          kind,
          also: isOpenInvoice(eventCode, sql`${kind}::text`, sql`own.code`),
        }))
        .concat(
          APPLICATION_KINDS.map((kind) => ({
            kind,
            also: sql`own.kind = ${kind} and ${isOpenInvoice(eventCode, sql`own.kind`, sql`own.code`)}`,
          })),
        ),
    activity: () => [
      {
        kind: REGISTRATION,
        also: sql`${attending} and ${hasPlace(eventCode, REGISTRATION, audience.activity)}`,
      },
      { kind: BUYER, also: hasPlace(eventCode, BUYER, audience.activity) },
    ],
    buyers: () => [COMING.buyers],
    groups: () => [COMING.groups],
    presenters: () => [COMING.presenters],
    exhibitors: () => [approved('exhibitor')],
    sponsors: () => [approved('sponsor')],
    everybody: () => [...Object.values(COMING), ...APPLICATION_KINDS.map(approved)],
  };
  return all[audience.to]();
}

/** Who presents by the programme alone. */
const ofProgramme = (eventCode: string, first: Locale): SQL => sql`
  select lower(trim(own.email)) as email, own.name as name, null::text as first_name, ${first}::text as locale,
    ${PROGRAMME}::text as kind, own.code as id, own.code as code, null::timestamptz as since
  from ${presenters} as own where own.event_code = ${eventCode} and own.email is not null`;

/** Everybody of an audience, some of them several times, and some without an address. */
function everybodyOf({ event, audience }: AudienceOf): SQL {
  const eventCode = event.code;
  const [first = DEFAULT_LOCALE] = event.definition.event.languages;
  const parts = partsOf(eventCode, audience).map(({ kind, also }) => {
    const source = SOURCES.find(({ kinds }) => kinds.includes(kind));
    if (!source) throw new Error(`nobody is ${kind}`);
    return sql`select lower(trim(${source.email})) as email, ${source.name} as name,
        ${source.firstName ?? sql`null::text`} as first_name, ${source.language} as locale,
        ${source.kind} as kind, ${source.id} as id, ${source.code} as code, ${source.since} as since
      from ${source.from} ${source.joins ?? sql``}
      where own.event_code = ${eventCode} and ${also}`;
  });
  const hasProgramme = audience.to === 'presenters' || audience.to === 'everybody';
  return sql.join([...parts, ...(hasProgramme ? [ofProgramme(eventCode, first)] : [])], sql` union all `);
}

/**
 * Everybody of an audience once by their address, as what they began last says of them. Where the event does not speak
 * their language they get its first. `unwanted`: they have ended news.
 */
export function readersOf(of: AudienceOf): SQL {
  const { event, kind } = of;
  const { languages } = event.definition.event;
  const [first = DEFAULT_LOCALE] = languages;
  return sql`
    select distinct on (email) email, nullif(trim(name), '') as name, first_name,
      case when ${JSON.stringify(languages)}::text::jsonb ? locale then locale else ${first}::text end as locale,
      kind, id, code,
      ${kind === 'news'} and exists (select 1 from ${unwantedReminders}
        where ${unwantedReminders.eventCode} = ${event.code} and ${unwantedReminders.email} = everybody.email
          and ${unwantedReminders.kind} = 'news') as unwanted
    from (${everybodyOf(of)}) as everybody
    where email <> '' and email not like ${`%@${ERASED_DOMAIN}`}
    order by email, since desc nulls last, kind, id`;
}

/**
 * Where somebody for whom a mailing was begun is reached now: at the same address as long as it belongs to the audience, as what they
 * were then or as something else, and otherwise at the one that they have corrected it to.
 * @returns undefined for who belongs to it no more
 */
export async function presentAddress(
  db: Db,
  of: AudienceOf,
  { email, personKind, personId }: Pick<Reader, 'email' | 'personKind' | 'personId'>,
): Promise<string | undefined> {
  const find = async (which: SQL) => {
    const found = sql`select email from (${everybodyOf(of)}) as everybody where ${which} limit 1`;
    return (await rows<{ email: string }>(db, found))[0]?.email;
  };
  const isSame = sql`kind = ${personKind} and id = ${personId}`;
  const isReached = sql`email <> '' and email not like ${`%@${ERASED_DOMAIN}`}`;
  // Nearly everybody is found by their key; few have to be looked for by their address.
  return (
    (await find(sql`${isSame} and email = ${email}`)) ??
    (await find(sql`email = ${email}`)) ??
    (await find(sql`${isSame} and ${isReached}`))
  );
}

export interface AudienceCount {
  /** Who gets it. */
  count: number;
  languages: readonly { locale: Locale; count: number }[];
  /** Who has ended news, and gets nothing. */
  unwanted: number;
  /** Who has no address. */
  without: number;
}

/** How many a mailing would go to now. */
export async function countReaders(db: Db, of: AudienceOf): Promise<AudienceCount> {
  const counts = await rows<{ locale: Locale; unwanted: boolean; count: number }>(
    db,
    sql`select locale, unwanted, count(*)::int as count from (${readersOf(of)}) as readers
      group by locale, unwanted order by count(*) desc, locale`,
  );
  const [missing] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${everybodyOf(of)}) as everybody where coalesce(email, '') = ''`,
  );
  const sum = (isUnwanted: boolean) =>
    counts.reduce((all, { unwanted, count }) => all + (unwanted === isUnwanted ? count : 0), 0);
  return {
    count: sum(false),
    languages: counts.filter(({ unwanted }) => !unwanted).map(({ locale, count }) => ({ locale, count })),
    unwanted: sum(true),
    without: missing?.count ?? 0,
  };
}

/** Some of those whom a mailing would go to now, by their addresses. */
export function listReaders(
  db: Db,
  of: AudienceOf,
  { offset, limit }: { offset: number; limit: number },
): Promise<(Reader & { unwanted: boolean })[]> {
  return rows(
    db,
    sql`select ${READER}, unwanted from (${readersOf(of)}) as readers order by email limit ${limit} offset ${offset}`,
  );
}

/** One of them, by what they are. */
export async function findReader(
  db: Db,
  of: AudienceOf,
  { kind, id }: { kind: string; id: string },
): Promise<Reader | undefined> {
  const [reader] = await rows<Reader>(
    db,
    sql`select ${READER} from (${readersOf(of)}) as readers where kind = ${kind} and id = ${id}`,
  );
  return reader;
}

const READER = sql.raw(
  'email, name, first_name as "firstName", locale, kind as "personKind", id as "personId", code',
);
