import { and, eq, sql } from 'drizzle-orm';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import type { Db } from '../../platform/database/database';
import { isOwnedBy } from '../../platform/database/owner-columns';
import { type Reading, readRows } from '../../platform/database/readings/read-together';
import type { SiteEvent } from '../../tenancy/event';
import type { OwnerKey } from '../../tenancy/owner-kinds';
import { exemptibleTaxes } from '../../tenancy/price-terms';
import { defineOrderPart, NOTHING_ADDED } from '../order-part';
import { taxExemptions } from './schema';

const ofOwner = ({ eventCode, owner }: OwnerKey) =>
  and(eq(taxExemptions.eventCode, eventCode), isOwnedBy(taxExemptions, owner));

const asExemptions = (rows: readonly { taxCode: string; number: string }[]): Exemptions =>
  Object.fromEntries(rows.map(({ taxCode, number }) => [taxCode, number]));

/** The taxes that the payer of an order is exempt from, as part of a larger reading. */
export function exemptionsReading(key: OwnerKey): Reading<Exemptions> {
  const { query, read } = readRows(taxExemptions, sql`where ${ofOwner(key)}`);
  return { query, read: (rows) => asExemptions(read(rows)) };
}

/** The taxes that the payer of an order is exempt from; nothing is read where the event lets nobody be. */
export async function findExemptions(
  db: Db,
  { definition }: Pick<SiteEvent, 'definition'>,
  key: OwnerKey,
): Promise<Exemptions> {
  if (exemptibleTaxes(definition.event).length === 0) return {};
  return asExemptions(await db.select().from(taxExemptions).where(ofOwner(key)));
}

/** Who pays for an order stays who it is, whatever is chosen: a change of ticket keeps the number. */
export const exemptionsPart = defineOrderPart<Exemptions>({
  id: 'exemptions',
  step: 'payment',
  applies: () => true,
  reading: exemptionsReading,
  compose: (_order, exempt) => ({ ...NOTHING_ADDED, exempt }),
  clear: async () => {},
});
