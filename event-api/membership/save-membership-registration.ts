import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { UseCase } from '../calls/use-case';
import { refuseWhilePaying } from '../checkout/payments';
import { refuseAnswers, refuseOverwriting } from '../forms/refuse-answers';
import { lockOwner, requireOpen } from '../tenancy/owner-kinds';
import { changedMembership } from './changed-membership';
import { membershipForm } from './membership-form';
import { requireAsked } from './membership-of';
import { describeMembership, membershipOwner } from './my-membership';
import { findMembership, saveMembership } from './queries';
import { readAnswers } from './read-answers';

/**
 * Saves the answers of the Membership step (specification §5: all questions answered and a type chosen). A draft may be
 * incomplete; what was complete stays so as long as a draft still answers everything.
 * @throws Refusal 409 with the reason `answers_changed` when another tab or device has saved others since `revision`
 */
export const saveMembershipRegistration: UseCase<'saveMembershipRegistration'> = async (
  context,
  { code, answers: own, draft, revision: revisionRead, previous, ...fields },
) => {
  const { database, event, locale, clock } = context;
  const key = { eventCode: event.code, owner: membershipOwner(code) };
  const now = clock.now();
  const { membership, stored, revision } = await database.transaction(async (tx) => {
    const { ticket } = requireOpen(await lockOwner(context, tx, key), 'code');
    const asked = requireAsked(event, ticket);
    await refuseWhilePaying(tx, key);
    const definition = await membershipForm(event, asked, locale);
    const input = { ...own, ...withoutAbsent(fields) };
    const isDraft = draft === 'Y';
    const checked = modelSchema(definition, isDraft ? 'draft' : 'strict').safeParse(input);
    const before = await findMembership(tx, key);
    refuseOverwriting(before ?? NOTHING_SAVED, {
      revision: revisionRead,
      model: checked.data,
      previous: previous && modelSchema(definition, 'draft').safeParse(previous).data,
    });
    if (!checked.success) throw await refuseAnswers(checked.error, locale);
    const model = checked.data;
    const wasComplete = before !== undefined && before.state !== 'open';
    const complete = !isDraft || (wasComplete && modelSchema(definition, 'strict').safeParse(model).success);
    const saved = changedMembership(before, { model, complete, now });
    const saves = await saveMembership(tx, key, { ...saved, now });
    return { membership: asked, stored: saved, revision: saves };
  });
  const answers = await readAnswers(event, membership, stored, locale);
  return { ...describeMembership(event, stored, answers), saved_at: now, revision, model: answers.model };
};

const NOTHING_SAVED = { model: {}, revision: 0 };

/** A field that a call leaves out is an answer that is not given. */
function withoutAbsent(fields: Record<string, string | undefined>): FormModel {
  return Object.fromEntries(Object.entries(fields).filter(([, answer]) => answer !== undefined));
}
