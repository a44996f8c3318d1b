import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { addGrant } from '../../tenancy/grants';
import { PROPOSAL } from '../proposal-owner';
import { insertProposal } from '../queries';

/** Begins a proposal without presenters, with the visitor's access to it. @returns its key */
export async function beginProposal(
  { event, visitorId, locale }: Pick<UseCaseContext, 'event' | 'visitorId' | 'locale'>,
  tx: Db,
  { invitationCode, now }: { invitationCode: string | null; now: string },
): Promise<{ eventCode: string; code: string }> {
  if (visitorId === null) throw notFound();
  const ref = { eventCode: event.code, code: newCode() };
  await insertProposal(tx, { ...ref, locale, invitationCode, createdAt: now });
  await addGrant(tx, { ...ref, visitorId, kind: PROPOSAL, now });
  return ref;
}
