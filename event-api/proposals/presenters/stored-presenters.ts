import { and, eq } from 'drizzle-orm';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { removeContactPointsOf } from '../../addresses/queries';
import type { UseCaseContext } from '../../calls/use-case';
import { removeAnswersAndFiles } from '../../files/removing';
import { formIn } from '../../forms/filled-form';
import { saveAnswers } from '../../forms/queries';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import type { OwnerRef } from '../../platform/owner-kind';
import type { SiteEvent } from '../../tenancy/event';
import { PRESENTER, presenterAnswers, presenterOwner } from '../proposal-owner';
import { rulesOf } from '../proposal-rules';
import { listPresenters } from '../queries';
import { proposalPresenters, type StoredPresenter, type StoredProposal } from '../schema';

/** What is known of a presenter who is added. */
export interface AddedPresenter {
  firstName?: string;
  lastName?: string;
  /** Trimmed and in lower case. */
  email?: string;
  /** The language of their mail. */
  locale: StoredPresenter['locale'];
}

const isPresenter = ({ eventCode, code }: OwnerRef) =>
  and(eq(proposalPresenters.eventCode, eventCode), eq(proposalPresenters.code, code));

/** Adds a presenter, and writes what is known of them into their form. @returns their code */
export async function addPresenter(
  tx: Db,
  { event, now }: { event: SiteEvent; now: string },
  { eventCode, code: proposalCode }: Pick<StoredProposal, 'eventCode' | 'code'>,
  { firstName = '', lastName = '', email = '', locale }: AddedPresenter,
): Promise<string> {
  const code = newCode();
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await tx.insert(proposalPresenters).values({ eventCode, code, proposalCode, name, email, locale });
  const fields = new Set(fieldsOf(formIn(event, PRESENTER, locale)).map((field) => field.name));
  const answers = Object.entries({ first_name: firstName, last_name: lastName, email }).filter(
    ([field, answer]) => fields.has(field) && answer !== '',
  );
  if (answers.length > 0) {
    const model = Object.fromEntries(answers);
    await saveAnswers(tx, presenterAnswers({ eventCode, code }), { model, complete: false, now });
  }
  return code;
}

export async function updatePresenter(
  tx: Db,
  ref: OwnerRef,
  changed: Partial<Pick<StoredPresenter, 'name' | 'email' | 'invitation' | 'invitedAt'>>,
): Promise<void> {
  await tx.update(proposalPresenters).set(changed).where(isPresenter(ref));
}

/** Removes a presenter of a locked proposal, with their answers, addresses and files. */
export async function removePresenter(tx: Db, ref: OwnerRef, now: string): Promise<void> {
  const key = { eventCode: ref.eventCode, owners: [presenterOwner(ref.code)] };
  await removeAnswersAndFiles(tx, key, now);
  await removeContactPointsOf(tx, key);
  await tx.delete(proposalPresenters).where(isPresenter(ref));
}

/** The presenters of a locked proposal, and the one of a code. @throws Refusal 404 when that is none of them */
export async function requirePresenter(
  tx: Db,
  { eventCode, code: proposalCode }: StoredProposal,
  code: string,
): Promise<{ presenter: StoredPresenter; all: StoredPresenter[] }> {
  const all = await listPresenters(tx, { eventCode, codes: [proposalCode] });
  const presenter = all.find((each) => each.code === code);
  if (!presenter) throw notFound('instructor_code');
  return { presenter, all };
}

/** @throws Refusal 422 when a proposal would have more presenters than it may have */
export function requireRoom({ event }: Pick<UseCaseContext, 'event'>, count: number): void {
  const { greatest } = rulesOf(event).presenters;
  if (count > greatest) throw refuse(422, REQUEST, 'proposal_presenters_greatest', { count: greatest });
}
