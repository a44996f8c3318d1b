import { isDeepStrictEqual } from 'node:util';
import { MEMBERSHIP_FIELDS } from '@/lib/contract/membership-fields';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { stateAfter } from '@/lib/domain/membership/membership-state';
import { isStanding } from '@/lib/domain/membership/standing';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { membershipForm } from './membership-form';
import type { AskedMembership } from './membership-of';
import { findMembership, type StoredMembership, saveMembership } from './queries';

/** A membership as it is stored with checked answers. */
export function changedMembership(
  before: StoredMembership | undefined,
  { model, complete, now }: { model: FormModel; complete: boolean; now: string },
): StoredMembership {
  const standing = model[MEMBERSHIP_FIELDS.standing];
  const state = stateAfter(before && { state: before.state, wasGiven: before.givenAt !== null }, {
    complete,
    standing: isStanding(standing) ? standing : undefined,
    differs: !isDeepStrictEqual(model, before?.model),
  });
  return { model, state, givenAt: before?.givenAt ?? (state === 'given' ? now : null) };
}

/** The answers among `model` to what a ticket asks; undefined when they do not answer everything. */
export async function completeAnswers(
  event: SiteEvent,
  ticket: AskedMembership,
  model: FormModel,
): Promise<FormModel | undefined> {
  // Only labels and messages depend on the language.
  const definition = await membershipForm(event, ticket, DEFAULT_LOCALE);
  return modelSchema(definition, 'strict').safeParse(model).data;
}

/** Stores complete answers of an owner who is locked. */
export async function answerMembership(
  tx: Db,
  key: OwnerKey,
  { model, now }: { model: FormModel; now: string },
): Promise<void> {
  const before = await findMembership(tx, key);
  await saveMembership(tx, key, { ...changedMembership(before, { model, complete: true, now }), now });
}
