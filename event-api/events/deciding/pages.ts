import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationKind, ApplicationState } from '@/lib/domain/orders/application-kinds';
import type { ProposalState } from '@/lib/domain/orders/proposal-states';
import { applicationContacts, applications } from '../../applications/schema';
import { formAnswers } from '../../forms/schema';
import type { Db } from '../../platform/database/database';
import { rows } from '../../platform/database/statements';
import { PROPOSAL } from '../../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { searchFor } from '../people/search';

/** Which of an event's applications, or proposals, to list; what is left out does not matter. */
interface Wanted<Kind, State> {
  kind?: Kind | undefined;
  state?: State | undefined;
  /** Words in what names it, in its code, or of its people. */
  search?: string | undefined;
}
type WantedApplications = Wanted<ApplicationKind, ApplicationState>;
type WantedProposals = Wanted<never, ProposalState>;

interface Listing<Filter> {
  eventCode: string;
  filter: Filter;
  offset: number;
  limit: number;
}

/** The codes of a page, and how many there are in all. */
interface CodesPage {
  codes: string[];
  count: number;
}

/** Applications of an event: first those that wait for a decision, who waits longest first; then those that were sent last. */
export function pageOfApplications(db: Db, listing: Listing<WantedApplications>): Promise<CodesPage> {
  const { eventCode, filter } = listing;
  const search = searchFor(filter.search ?? '');
  return pageOf(db, listing, {
    from: sql`${applications} as own`,
    conditions: [
      sql`own.event_code = ${eventCode}`,
      filter.kind !== undefined && sql`own.kind = ${filter.kind}`,
      filter.state !== undefined && sql`own.state = ${filter.state}`,
      search !== null &&
        sql`(${search.isIn(sql`own.code`, sql`own.booth`, sql`own.draft_email`)}
          or own.code in (select answers.owner_code from ${formAnswers} as answers
            where answers.event_code = ${eventCode} and answers.form_type = answers.owner_kind
              and answers.owner_kind in ('exhibitor', 'sponsor')
              and ${search.isIn(sql`answers.model->>'organization'`, sql`answers.model->>'email'`)})
          or own.code in (select person.application_code from ${applicationContacts} as person
            where person.event_code = ${eventCode} and ${search.isIn(sql`person.name`, sql`person.email`)}))`,
    ],
  });
}

/** Proposals of an event in the same order. */
export function pageOfProposals(db: Db, listing: Listing<WantedProposals>): Promise<CodesPage> {
  const { eventCode, filter } = listing;
  const search = searchFor(filter.search ?? '');
  return pageOf(db, listing, {
    from: sql`${proposals} as own`,
    conditions: [
      sql`own.event_code = ${eventCode}`,
      filter.state !== undefined && sql`own.state = ${filter.state}`,
      search !== null &&
        sql`(${search.isIn(sql`own.code`, sql`own.workshop_code`, sql`own.draft_email`)}
          or own.code in (select answers.owner_code from ${formAnswers} as answers
            where answers.event_code = ${eventCode} and answers.form_type = ${PROPOSAL}
              and answers.owner_kind = ${PROPOSAL}
              and ${search.isIn(sql`answers.model->>'title'`, sql`answers.model->>'title_en'`, sql`answers.model->>'title_fr'`)})
          or own.code in (select person.proposal_code from ${proposalPresenters} as person
            where person.event_code = ${eventCode} and ${search.isIn(sql`person.name`, sql`person.email`)}))`,
    ],
  });
}

async function pageOf(
  db: Db,
  { offset, limit }: Pick<Listing<unknown>, 'offset' | 'limit'>,
  { from, conditions }: { from: SQL; conditions: readonly (SQL | false)[] },
): Promise<CodesPage> {
  const wanted = conditions.filter((one) => one !== false);
  const matching = sql`from ${from} where ${sql.join(wanted, sql` and `)}`;
  const found = await rows<{ code: string }>(
    db,
    sql`select own.code ${matching}
      order by own.state = 'submitted' desc, case when own.state = 'submitted' then own.submitted_at end,
        own.submitted_at desc nulls last, own.created_at desc, own.code
      limit ${limit} offset ${offset}`,
  );
  const [all] = await rows<{ count: number }>(db, sql`select count(*)::int as count ${matching}`);
  return { codes: found.map(({ code }) => code), count: all?.count ?? 0 };
}

/** What there is of an event's applications to filter by. */
export const applicationStates = (
  db: Db,
  eventCode: string,
): Promise<{ kind: ApplicationKind; state: ApplicationState }[]> =>
  rows(db, sql`select distinct kind, state from ${applications} where event_code = ${eventCode}`);

/** The states that an event's proposals are in. */
export const proposalStates = (db: Db, eventCode: string): Promise<{ state: ProposalState }[]> =>
  rows(db, sql`select distinct state from ${proposals} where event_code = ${eventCode}`);
