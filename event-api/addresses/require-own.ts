import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { rowOwner } from '../platform/database/owner-columns';
import { requireOwner } from '../tenancy/require-owner';
import { type ContactPoint, type ContactPointKind, findContactPoint } from './queries';

/** One of the caller's own contact points. @throws Refusal 404 when there is none or it is somebody else's */
export async function requireOwn(
  context: UseCaseContext,
  kind: ContactPointKind,
  id: string,
): Promise<ContactPoint> {
  const found = await findContactPoint(context.db, { eventCode: context.event.code, kind, id });
  if (!found) throw notFound('id');
  await requireOwner(context, rowOwner(found), 'id');
  return found;
}
