import type { FormModel } from '@/lib/domain/forms/form-model';
import type { UseCaseContext } from '../../calls/use-case';
import type { ChangeKind } from '../../definition/registration';
import { changedMembership, completeAnswers } from '../../membership/changed-membership';
import { requireAsked, requirementOf } from '../../membership/membership-of';
import { findMembership, type StoredMembership } from '../../membership/queries';
import { readAnswers } from '../../membership/read-answers';
import type { Db } from '../../platform/database/database';
import type { Ticket } from '../../platform/owner-kind';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';

/** What a change answers about membership. */
export interface WantedMembership {
  /** Complete new answers; null where those that are stored stay, and where some are missing. */
  model: FormModel | null;
  /** As it would be stored; undefined where there is no answer, or not all is answered. */
  stored: StoredMembership | undefined;
}

interface Wanted {
  kinds: readonly ChangeKind[];
  ticket: Ticket;
  /** New answers, unchecked. */
  answers: FormModel | undefined;
}

/**
 * The membership after a change, for a ticket that asks about it. Null where it asks nothing, or nothing that is not answered
 * yet: who keeps their ticket does not join again, and who changes only the details is not asked.
 */
export async function wantedMembership(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  tx: Db,
  { eventCode, code }: Registration,
  { kinds, ticket, answers }: Wanted,
): Promise<WantedMembership | null> {
  if (requirementOf(event, ticket) === 'none' || !kinds.some((kind) => kind !== 'details')) return null;
  const questions = requireAsked(event, ticket);
  const before = await findMembership(tx, { eventCode, owner: registrationOwner(code) });
  if (!kinds.includes('track') && (await readAnswers(event, questions, before, locale)).complete) return null;
  if (!answers) return { model: null, stored: before };
  const model = await completeAnswers(event, questions, answers);
  if (!model) return { model: null, stored: undefined };
  return { model, stored: changedMembership(before, { model, complete: true, now: clock.now() }) };
}
