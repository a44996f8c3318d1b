import { and, eq } from 'drizzle-orm';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxRefunds } from '@/event-api/platform/payments/schema';
import type { TestPlatform } from '../../support/database';
import type { PayingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';

/** Every refund of a group's payments once all jobs have run, in minor units, the smallest first. */
export async function givenBackTo(platform: TestPlatform, { event, code }: PayingGroup): Promise<number[]> {
  await runAllJobs(platform, jobHandlers);
  const found = await platform.db
    .select({ amount: sandboxRefunds.amount })
    .from(sandboxRefunds)
    .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
    .where(and(eq(payments.eventCode, event), eq(payments.ownerCode, code)));
  return found.map(({ amount }) => amount).sort((one, other) => one - other);
}
