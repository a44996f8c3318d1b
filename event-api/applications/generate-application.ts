import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { addGrant } from '../tenancy/grants';
import { applicationsClosed } from './application-rules';
import { insertApplication } from './queries';

/** Begins an application, with the visitor's access to it. @throws Refusal 422 when the event takes none now */
export async function generateApplication(
  context: UseCaseContext,
  kind: ApplicationKind,
): Promise<{ code: string }> {
  const { database, event, visitorId, locale, clock } = context;
  if (visitorId === null) throw notFound();
  const closed = applicationsClosed(context, kind);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  const eventCode = event.code;
  const code = newCode();
  const now = clock.now();
  await database.transaction(async (tx) => {
    await insertApplication(tx, { eventCode, code, kind, locale, createdAt: now });
    await addGrant(tx, { eventCode, visitorId, kind, code, now });
  });
  return { code };
}
