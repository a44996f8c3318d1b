import { and, eq } from 'drizzle-orm';
import type { ApplicationState } from '@/lib/domain/orders/application-kinds';
import { REQUEST, refuse } from '@/lib/errors';
import type { Db } from '../platform/database/database';
import { mayBecome } from '../platform/database/state-changes';
import { APPLICATION_CHANGES, applications, type StoredApplication } from './schema';

/** A change of an application's state, with other columns to set. */
export type ApplicationMove = { to: ApplicationState } & Partial<
  Omit<StoredApplication, 'eventCode' | 'code' | 'kind' | 'state'>
>;

/** Changes the state of an application. @throws Refusal 409 when its present state does not allow it */
export async function moveApplication(
  tx: Db,
  { eventCode, code }: Pick<StoredApplication, 'eventCode' | 'code'>,
  { to, ...changed }: ApplicationMove,
): Promise<void> {
  const moved = await tx
    .update(applications)
    .set({ ...changed, state: to })
    .where(
      and(
        eq(applications.eventCode, eventCode),
        eq(applications.code, code),
        mayBecome(applications.state, APPLICATION_CHANGES, to),
      ),
    )
    .returning({ code: applications.code });
  if (moved.length === 0) throw refuse(409, REQUEST, 'application_moved_on');
}
