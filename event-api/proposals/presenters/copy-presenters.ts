import type { FormModel } from '@/lib/domain/forms/form-model';
import { notFound } from '@/lib/errors';
import { copyContactPoints } from '../../addresses/queries';
import type { UseCaseContext } from '../../calls/use-case';
import { copyFiles, type FileCopy, keepCopies } from '../../files/copy-files';
import { readAnswers, saveAnswers } from '../../forms/queries';
import { newCode } from '../../platform/codes';
import type { Db } from '../../platform/database/database';
import { hasGrant } from '../../tenancy/grants';
import { PRESENTER, PROPOSAL, presenterAnswers, presenterOwner } from '../proposal-owner';
import { findPresenters } from '../queries';
import { proposalPresenters, type StoredPresenter, type StoredProposal } from '../schema';

/** A presenter of another proposal whose files were copied already, before the transaction that adds them. */
export interface PresenterCopy {
  original: StoredPresenter;
  /** Of the copy. */
  code: string;
  files: FileCopy[];
}

/**
 * The presenters of codes, in the order of the codes, each once.
 * @throws Refusal 404 at `instructors_codes` unless all are presenters of proposals that the visitor has access to
 */
export async function requireOwnPresenters(
  { db, event, visitorId }: UseCaseContext,
  instructorCodes: readonly string[],
): Promise<StoredPresenter[]> {
  const eventCode = event.code;
  const codes = [...new Set(instructorCodes)];
  const presenters = await findPresenters(db, { eventCode, codes });
  for (const proposalCode of new Set(presenters.map((presenter) => presenter.proposalCode))) {
    const isTheirs =
      visitorId !== null &&
      (await hasGrant(db, { eventCode, visitorId, kind: PROPOSAL, code: proposalCode }));
    if (!isTheirs) throw notFound('instructors_codes');
  }
  return codes.map((code) => {
    const presenter = presenters.find((each) => each.code === code);
    if (!presenter) throw notFound('instructors_codes');
    return presenter;
  });
}

/** Copies the files of presenters, outside of any transaction because they are large. */
export async function copyPresenterFiles(
  context: UseCaseContext,
  originals: readonly StoredPresenter[],
): Promise<PresenterCopy[]> {
  const copies: PresenterCopy[] = [];
  for (const original of originals) {
    const code = newCode();
    const files = await copyFiles(context, {
      eventCode: original.eventCode,
      formType: PRESENTER,
      from: presenterOwner(original.code),
      to: presenterOwner(code),
    });
    copies.push({ original, code, files });
  }
  return copies;
}

/** Adds copies of presenters to a proposal, with their answers, addresses and files. */
export async function addCopies(
  tx: Db,
  { eventCode, code: proposalCode }: Pick<StoredProposal, 'eventCode' | 'code'>,
  { copies, now }: { copies: readonly PresenterCopy[]; now: string },
): Promise<void> {
  for (const { original, code, files } of copies) {
    const { name, email, locale } = original;
    await tx.insert(proposalPresenters).values({ eventCode, proposalCode, code, name, email, locale });
    const from = { eventCode, owner: presenterOwner(original.code) };
    const ids = await copyContactPoints(tx, from, { to: presenterOwner(code), now });
    for (const { of, id } of files) ids.set(of, id);
    await keepCopies(tx, files, now);
    const answers = await readAnswers(tx, presenterAnswers({ eventCode, code: original.code }));
    const key = presenterAnswers({ eventCode, code });
    const complete = answers.completedAt !== null;
    if (answers.revision > 0) {
      await saveAnswers(tx, key, { model: withIds(answers.model, ids), complete, now });
    }
  }
}

/** Answers that refer to the copies of what they referred to; without those of which there is no copy. */
function withIds(model: FormModel, ids: ReadonlyMap<string, string>): FormModel {
  return Object.fromEntries(
    Object.entries(model).flatMap(([field, answer]) => {
      // The pictures of a formatted text are named by their ids within it.
      if (typeof answer === 'string') return [[field, inText(answer, ids)]];
      const refers = typeof answer === 'object' && answer !== null && 'id' in answer;
      if (!refers) return [[field, answer]];
      const id = ids.get(String(answer.id));
      return id === undefined ? [] : [[field, { ...answer, id }]];
    }),
  );
}

function inText(text: string, ids: ReadonlyMap<string, string>): string {
  let written = text;
  for (const [of, id] of ids) written = written.replaceAll(of, id);
  return written;
}
