import { eq } from 'drizzle-orm';
import { auditEntries } from '@/event-api/audit/schema';
import { payments } from '@/event-api/checkout/schema';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { waits } from '@/event-api/platform/inventory/schema';
import { registrations } from '@/event-api/registration/schema';
import type { TestPlatform } from '../../support/database';

/** The fixture's session in whose line the copies wait. */
const LINE = { kind: ITEM_KINDS.workshopSession, code: 'choir-1' };

/** Copies somebody's registration under other codes, each with its payment, a wait in one line and an entry of the audit trail. */
export async function copyPerson(
  { db, clock }: TestPlatform,
  code: string,
  codes: readonly string[],
): Promise<void> {
  const [own] = await db.select().from(registrations).where(eq(registrations.code, code));
  const [paid] = await db.select().from(payments).where(eq(payments.ownerCode, code));
  if (!own || !paid) throw new Error('the registration is gone');
  const { eventCode } = own;
  const now = clock.now();
  await db.insert(registrations).values(
    codes.map((copy) => ({
      ...own,
      code: copy,
      email: `${copy.toLowerCase()}@example.com`,
      paymentId: null,
    })),
  );
  await db
    .insert(payments)
    .values(codes.map((ownerCode) => ({ ...paid, id: undefined, idempotencyKey: ownerCode, ownerCode })));
  const wait = { ...LINE, eventCode, ownerKind: 'registration', offerSeconds: 60, joinedAt: now };
  await db.insert(waits).values(codes.map((ownerCode) => ({ ...wait, ownerCode })));
  const entry = { at: now, who: 'olga', command: 'comp', eventCode, outcome: 'done' as const };
  await db.insert(auditEntries).values(codes.map((copy) => ({ ...entry, targets: [copy] })));
}
