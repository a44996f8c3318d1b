/**
 * Lists submitted orders of every kind that need something they neither hold nor have bought, as rows with `unmet`: a paid
 * workshop without a seat, a booth that somebody else has, fewer workshops than the ticket requires. Part of what is checked
 * after everything that happens at once. Reads what orders say they have, not the inventory's counters.
 */
export const UNMET_ORDERS = `
  with done as (
    select event_code, 'registration' as owner_kind, code as owner_code from registrations
      where status in ('submitted', 'changed')
    union all
    select event_code, 'buyer', code from buyers where state = 'submitted'
  ), need as (
    select event_code, 'registration' as owner_kind, code as owner_code, 'track' as kind, track_code as code, 1 as quantity
      from registrations
      -- Codes that open tracks may have places of their own.
      where status in ('submitted', 'changed') and opening_code is null
    union all
    select event_code, owner_kind, owner_code, 'workshop-session', session_code, 1
      from basket_items join done using (event_code, owner_kind, owner_code) where state <> 'lost'
    union all
    select event_code, owner_kind, owner_code, 'activity', activity_code, quantity
      from activity_choices join done using (event_code, owner_kind, owner_code)
      where state in ('chosen', 'confirmed')
    union all
    select event_code, owner_kind, owner_code, 'product-variant', code, quantity
      from purchases join done using (event_code, owner_kind, owner_code) where state in ('chosen', 'bought')
    union all
    select event_code, owner_kind, owner_code, 'code-use', code, 1
      from applied_codes join done using (event_code, owner_kind, owner_code) where used_at is not null
    union all
    select event_code, kind, code, case kind when 'exhibitor' then 'booth' else 'sponsor-level' end, choice_code, 1
      from applications where state in ('submitted', 'approved') and choice_code is not null
    union all
    select extra.event_code, kind, code, kind || '-extra', extra_code, quantity
      from application_extras extra
      join applications own on own.event_code = extra.event_code and own.code = extra.application_code
      where state in ('submitted', 'approved')
  )
  select owner_kind || ' ' || owner_code || ': ' || kind || ' ' || code as unmet
    from need join inventory_items item using (event_code, kind, code)
    where not exists (
      select from holds own
      where own.event_code = need.event_code and own.kind = need.kind and own.code = need.code
        and own.owner_kind = need.owner_kind and own.owner_code = need.owner_code
        and own.state in ('held', 'sold') and own.quantity >= need.quantity
    )
  union all
  select 'registration ' || own.code || ': fewer workshops than required'
    from registrations own
    join events event on event.code = own.event_code
    join lateral jsonb_array_elements(event.definition -> 'tracks') as track
      on track ->> 'code' = own.track_code and coalesce(track ->> 'workshops', 'true') = 'true'
    where own.status in ('submitted', 'changed')
      and (event.definition -> 'registration' ->> 'workshops_required')::int > (
        select count(*) from holds seat
        where seat.event_code = own.event_code and seat.kind = 'workshop-session' and seat.state = 'sold'
          and seat.owner_kind = 'registration' and seat.owner_code = own.code
      )
  order by unmet`;
