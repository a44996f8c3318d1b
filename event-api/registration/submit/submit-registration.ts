import { sql } from 'drizzle-orm';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Db } from '../../platform/database/database';
import { keepStatement } from '../../platform/database/readings/kept-statement';
import { mayBecome } from '../../platform/database/state-changes';
import { rows } from '../../platform/database/statements';
import type { ItemKey } from '../../platform/inventory/items';
import { itemsOf } from '../../platform/inventory/locks';
import { insertRecords, type NewJob, recordsOfJobs } from '../../platform/jobs/enqueue';
import { settleGroup, tellGroup } from '../../tenancy/tell-group';
import { hasCode, notMoved, type RegistrationKey } from '../queries';
import { registrationOwner } from '../registration-owner';
import { registrations, STATUS_CHANGES } from '../schema';

interface Submitted {
  /** What it costs in the end. */
  fees: FeeSummary;
  /** Null where nothing was to be paid. */
  paymentId: string | null;
  letter: NewJob;
  now: string;
}

/**
 * Moves a started registration to `submitted`, and enqueues the letter that says so.
 * @returns what `listItemsOf` lists of it
 * @throws Refusal like `moveRegistration`; the database's error where another one has the address
 */
export async function submitRegistration(
  tx: Db,
  { eventCode, code }: RegistrationKey,
  { fees, paymentId, letter, now }: Submitted,
): Promise<{ items: ItemKey[] }> {
  const values = { eventCode, code, now, paymentId, fees: JSON.stringify(fees) };
  const [submitted] = await rows<{ groupCode: string | null; items: ItemKey[] }>(
    tx,
    submitting({ ...values, letters: recordsOfJobs([letter]) }),
  );
  if (!submitted) throw await notMoved(tx, { eventCode, code });
  const { groupCode, items } = submitted;
  await tellGroup(tx, { eventCode, groupCode });
  await settleGroup(tx, { eventCode, groupCode });
  return { items };
}

const submitting = keepStatement(
  ['eventCode', 'code', 'now', 'fees', 'paymentId', 'letters'],
  ({ now, fees, paymentId, letters, ...at }) => sql`
    with moved as (
      update ${registrations} set status = 'submitted', place_of = null, submitted_at = ${now}::timestamptz,
        fees = ${fees}::text::jsonb, payment_id = ${paymentId}
      ${hasCode(at)} and ${mayBecome(registrations.status, STATUS_CHANGES, 'submitted')}
      returning group_code
    ), told as (${insertRecords(letters, sql`moved`)})
    select group_code as "groupCode", (
      select coalesce(jsonb_agg(to_jsonb(own)), '[]'::jsonb)
      from (${itemsOf({ eventCode: at.eventCode, owner: registrationOwner(at.code) })}) as own
    ) as items from moved`,
);
