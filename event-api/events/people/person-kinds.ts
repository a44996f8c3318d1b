import { type SQL, sql } from 'drizzle-orm';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { applicationContacts, applications } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { formAnswers } from '../../forms/schema';
import { groupMembers, groups } from '../../groups/schema';
import { PRESENTER } from '../../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { GROUP } from '../../tenancy/group-owner';
import { waitlistEntries } from '../../waitlist/schema';
import type { Search } from './search';

/** What somebody is at an event: the order that they are in, and a member of a group who has begun none yet. */
export const PERSON_KINDS = [REGISTRATION, GROUP, 'member', BUYER, ...APPLICATION_KINDS, PRESENTER] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export const isPersonKind = (word: string): word is PersonKind => PERSON_KINDS.some((kind) => kind === word);

/** Where people of one kind are found. */
export interface Source {
  kinds: readonly PersonKind[];
  /**
   * Their table, joined with what its columns need. Names that the statement around it uses: `own` is the row that says
   * since when they are here.
   */
  from: SQL;
  /** Tells one row of this source from another; the same for ever. */
  id: SQL;
  since: SQL;
  kind: SQL;
  status: SQL;
  ticket?: SQL;
  /** Lets through whom a search is for. */
  matches: (search: Search, eventCode: string) => SQL;
  /** What is read only of the rows that are shown: joins, and the columns from them. */
  joins?: SQL;
  code: SQL;
  name: SQL;
  /** What they gave as such; left out where names are not asked for in parts. */
  firstName?: SQL;
  email: SQL;
  organization?: SQL;
  group?: SQL;
  language: SQL;
}

/** The name in answers to a form, as `attendeeName` has it. */
const nameIn = (model: SQL) =>
  sql`coalesce(nullif(concat_ws(' ', nullif(trim(${model}->>'first_name'), ''), nullif(trim(${model}->>'last_name'), '')), ''), ${model}->>'name')`;
const MODEL = sql`answers.model`;
const FIRST_NAME = sql`nullif(trim(${MODEL}->>'first_name'), '')`;
const ORGANIZATION = sql`${MODEL}->>'organization'`;

/** The answers of an owner to the form that is called like its kind. */
const answersOf = (kind: SQL | string, code: SQL) =>
  sql`left join ${formAnswers} as answers on answers.event_code = own.event_code
    and answers.form_type = ${kind} and answers.owner_kind = ${kind} and answers.owner_code = ${code}`;

/** The owners whose answers match. All answers are gone through once, and not for each row: a large event has many. */
const answeredBy = (search: Search, { eventCode, kinds }: { eventCode: string; kinds: readonly string[] }) =>
  sql`(select answers.owner_code from ${formAnswers} as answers
    where answers.event_code = ${eventCode}
      and (answers.form_type, answers.owner_kind) in (${sql.join(
        kinds.map((kind) => sql`(${kind}, ${kind})`),
        sql`, `,
      )})
      and ${search.isIn(nameIn(MODEL), ORGANIZATION)})`;

/** Where everybody of an event is found. */
export const SOURCES: readonly Source[] = [
  {
    kinds: [REGISTRATION],
    from: sql`${registrations} as own`,
    id: sql`own.code`,
    since: sql`own.started_at`,
    kind: sql`${REGISTRATION}::text`,
    status: sql`own.status`,
    ticket: sql`own.track_code`,
    matches: (search, eventCode) => sql`(
      ${search.isIn(sql`own.email`, sql`own.code`)}
      or own.code in ${answeredBy(search, { eventCode, kinds: [REGISTRATION] })}
      or own.code in (select entry.code from ${waitlistEntries} as entry
        where entry.event_code = ${eventCode} and ${search.isIn(sql`entry.first_name`, sql`entry.last_name`)}))`,
    joins: sql`${answersOf(REGISTRATION, sql`own.code`)}
      left join ${waitlistEntries} as entry on entry.event_code = own.event_code and entry.code = own.code`,
    code: sql`own.code`,
    name: sql`coalesce(${nameIn(MODEL)}, nullif(concat_ws(' ', entry.first_name, entry.last_name), ''))`,
    firstName: sql`coalesce(${FIRST_NAME}, nullif(trim(entry.first_name), ''))`,
    email: sql`own.email`,
    organization: ORGANIZATION,
    group: sql`own.group_code`,
    language: sql`own.locale`,
  },
  {
    kinds: [GROUP],
    from: sql`${groups} as own`,
    id: sql`own.code`,
    since: sql`own.created_at`,
    kind: sql`${GROUP}::text`,
    status: sql`case when own.confirmed_at is null then 'unconfirmed' else 'confirmed' end`,
    matches: (search) =>
      search.isIn(
        sql`own.contact_name`,
        sql`own.organization`,
        sql`own.contact_email`,
        sql`own.contact_phone`,
        sql`own.code`,
      ),
    code: sql`own.code`,
    name: sql`own.contact_name`,
    email: sql`own.contact_email`,
    organization: sql`own.organization`,
    group: sql`own.code`,
    language: sql`own.locale`,
  },
  {
    kinds: ['member'],
    from: sql`(select * from ${groupMembers} where registration_code is null and state <> 'taken_back') as own`,
    id: sql`own.id::text`,
    since: sql`own.added_at`,
    kind: sql`'member'::text`,
    status: sql`own.state`,
    ticket: sql`own.track_code`,
    matches: (search, eventCode) => sql`(
      ${search.isIn(sql`own.name`, sql`own.email`, sql`own.phone`, sql`own.group_code`)}
      or own.group_code in (select party.code from ${groups} as party
        where party.event_code = ${eventCode} and ${search.isIn(sql`party.organization`)}))`,
    joins: sql`join ${groups} as party on party.event_code = own.event_code and party.code = own.group_code`,
    code: sql`own.group_code`,
    name: sql`own.name`,
    email: sql`own.email`,
    organization: sql`party.organization`,
    group: sql`own.group_code`,
    language: sql`own.locale`,
  },
  {
    kinds: [BUYER],
    from: sql`${buyers} as own`,
    id: sql`own.code`,
    since: sql`own.created_at`,
    kind: sql`${BUYER}::text`,
    status: sql`own.state`,
    matches: (search, eventCode) => sql`(
      ${search.isIn(sql`own.email`, sql`own.code`)}
      or own.code in ${answeredBy(search, { eventCode, kinds: [BUYER] })})`,
    joins: answersOf(BUYER, sql`own.code`),
    code: sql`own.code`,
    name: nameIn(MODEL),
    firstName: FIRST_NAME,
    email: sql`own.email`,
    organization: ORGANIZATION,
    language: sql`own.locale`,
  },
  {
    kinds: APPLICATION_KINDS,
    // Who begins has no contact yet, but may have left an address to go on by.
    from: sql`(select own.*, person.code as contact_code, person.name as contact_name,
        coalesce(nullif(person.email, ''), own.draft_email) as contact_email
      from ${applications} as own
      left join ${applicationContacts} as person
        on person.event_code = own.event_code and person.application_code = own.code) as own`,
    id: sql`coalesce(own.contact_code, own.code)`,
    since: sql`own.created_at`,
    kind: sql`own.kind`,
    status: sql`own.state`,
    matches: (search, eventCode) => sql`(
      ${search.isIn(sql`own.contact_name`, sql`own.contact_email`, sql`own.code`)}
      or own.code in ${answeredBy(search, { eventCode, kinds: APPLICATION_KINDS })})`,
    joins: answersOf(sql`own.kind`, sql`own.code`),
    code: sql`own.code`,
    name: sql`own.contact_name`,
    email: sql`own.contact_email`,
    organization: ORGANIZATION,
    language: sql`own.locale`,
  },
  {
    kinds: [PRESENTER],
    from: sql`(select own.*, proposal.state, proposal.created_at
      from ${proposalPresenters} as own
      join ${proposals} as proposal
        on proposal.event_code = own.event_code and proposal.code = own.proposal_code) as own`,
    id: sql`own.code`,
    since: sql`own.created_at`,
    kind: sql`${PRESENTER}::text`,
    status: sql`own.state`,
    matches: (search, eventCode) => sql`(
      ${search.isIn(sql`own.name`, sql`own.email`, sql`own.proposal_code`)}
      or own.code in ${answeredBy(search, { eventCode, kinds: [PRESENTER] })})`,
    joins: answersOf(PRESENTER, sql`own.code`),
    code: sql`own.proposal_code`,
    name: sql`coalesce(${nameIn(MODEL)}, own.name)`,
    firstName: FIRST_NAME,
    email: sql`own.email`,
    organization: ORGANIZATION,
    language: sql`own.locale`,
  },
];
