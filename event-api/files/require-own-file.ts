import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../calls/use-case';
import { rowOwner } from '../platform/database/owner-columns';
import { requireOwner } from '../tenancy/require-owner';
import { findFile, type StoredFile } from './queries';

/** One of the caller's own files. @throws Refusal 404 at `field` when there is none or it is somebody else's */
export async function requireOwnFile(
  context: Pick<UseCaseContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  { id, field }: { id: string; field: string },
): Promise<StoredFile> {
  const file = await findFile(context.db, { eventCode: context.event.code, id });
  if (!file) throw notFound(field);
  await requireOwner(context, rowOwner(file), field);
  return file;
}
