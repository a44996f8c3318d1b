import { type SQL, sql } from 'drizzle-orm';
import { applicationContacts, applications } from '../../applications/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { ERASED_DOMAIN } from '../../platform/erased-address';
import { PRESENTER, PROPOSAL } from '../../proposals/proposal-owner';
import { proposalPresenters, proposals } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';

const ERASED = `%@${ERASED_DOMAIN}`;

/**
 * A subquery of everybody of an event who may stand at a door: attendees, contacts of applications, presenters of proposals and
 * buyers, each with `kind` and `id` as the list of people has them, `owner_kind` and `owner_code` as check-ins have them,
 * `order_kind` and `order_code` of what they come by, which is what is paid, their `ticket`, since when they are there, what is `against` letting them in at the entrance, and whether they were `erased`.
 */
export const comersOf = (eventCode: string): SQL => sql`(
  select ${REGISTRATION}::text as kind, code as id, ${REGISTRATION}::text as owner_kind, code as owner_code,
      ${REGISTRATION}::text as order_kind, code as order_code, track_code as ticket, started_at as since, email like ${ERASED} as erased,
      case status when 'started' then 'unfinished' when 'waitlisted' then 'waiting' when 'offered' then 'waiting'
        when 'cancelled' then 'cancelled' else case mode when 'online' then 'online' end end as against
    from ${registrations} where event_code = ${eventCode}
  union all
  select own.kind, person.code, own.kind || '_contact', person.code,
      own.kind, own.code, null, own.created_at, person.email like ${ERASED},
      case own.state when 'submitted' then 'undecided' when 'approved' then null else 'cancelled' end
    from ${applications} as own
    join ${applicationContacts} as person
      on person.event_code = own.event_code and person.application_code = own.code
    where own.event_code = ${eventCode} and own.state <> 'started'
  union all
  select ${PRESENTER}::text, person.code, ${PRESENTER}::text, person.code,
      ${PROPOSAL}::text, own.code, null, own.created_at, person.email like ${ERASED},
      case own.state when 'submitted' then 'undecided' when 'accepted' then null else 'cancelled' end
    from ${proposals} as own
    join ${proposalPresenters} as person on person.event_code = own.event_code and person.proposal_code = own.code
    where own.event_code = ${eventCode} and own.state <> 'started'
  union all
  select ${BUYER}::text, code, ${BUYER}::text, code,
      ${BUYER}::text, code, null, created_at, coalesce(email, '') like ${ERASED},
      case state when 'submitted' then 'no_ticket' else 'cancelled' end
    from ${buyers} where event_code = ${eventCode} and state <> 'started'
)`;
