import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { type ContactPoint, type ContactPointKind, findContactPoint } from './queries';

/** A contact point of the caller's own, by its id. @throws Refusal 404 when there is none or it is somebody else's */
export async function requireOwn(
  context: UseCaseContext,
  kind: ContactPointKind,
  id: string,
): Promise<ContactPoint & { target: 'registration' }> {
  const found = await findContactPoint(context.db, { eventCode: context.event.code, kind, id });
  if (found?.target !== 'registration') throw notFound('id');
  const target = 'registration' as const;
  await requireOwner(context, { target, code: found.ownerCode });
  return { ...found, target };
}
