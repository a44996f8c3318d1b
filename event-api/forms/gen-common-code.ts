import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { addGrant } from '../tenancy/grants';

/**
 * Gives a visitor a new code for an owner of a kind. The owner itself is made by its first save, which finds the grant;
 * until then every call that needs the owner answers 404.
 */
export const genCommonCode: UseCase<'genCommonCode'> = async (
  { db, event, visitorId, clock },
  { type: kind },
) => {
  if (visitorId === null) throw notFound();
  const code = newCode();
  await addGrant(db, { eventCode: event.code, visitorId, kind, code, now: clock.now() });
  return { code };
};
