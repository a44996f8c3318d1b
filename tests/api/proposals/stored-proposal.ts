import { saveAnswers } from '@/event-api/forms/queries';
import { newCode } from '@/event-api/platform/codes';
import { presenterAnswers, proposalAnswers } from '@/event-api/proposals/proposal-owner';
import { insertProposal } from '@/event-api/proposals/queries';
import { proposalPresenters, type StoredProposal } from '@/event-api/proposals/schema';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { TestPlatform } from '../../support/database';

/** A proposal as it is stored, whatever led to it. */
export interface ProposalSample {
  eventCode: string;
  state?: StoredProposal['state'];
  workshop?: FormModel;
  presenters?: (FormModel & { language?: 'en' | 'fr' })[];
}

export const WORKSHOP: FormModel = {
  title: 'Knots for beginners',
  abstract: '<p>Tie <strong>three</strong> of them.</p>',
  language: 'en',
  capacity: 25,
  fee: 12.5,
  payable: 'instructor',
  items_to_bring: 'A rope',
};
export const PRESENTER: FormModel = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@knots.example',
  role: 'Sailor',
  organization: 'Harbour School',
  biography: 'Ties <knots>.',
  website: 'https://www.knots.example/ada',
};

/** Writes a proposal with its presenters and answers. @returns its code, and those of its presenters */
export async function storeProposal(
  { db, clock }: TestPlatform,
  { eventCode, state = 'accepted', workshop = WORKSHOP, presenters = [PRESENTER] }: ProposalSample,
): Promise<{ code: string; presenters: string[] }> {
  const now = clock.now();
  const code = newCode();
  const isDecided = state === 'accepted' || state === 'declined';
  await insertProposal(db, {
    ...{ eventCode, code, state, locale: 'en', createdAt: now },
    submittedAt: state === 'started' ? null : now,
    decidedAt: isDecided ? now : null,
  });
  await saveAnswers(db, proposalAnswers({ eventCode, code }), { model: workshop, complete: true, now });
  const codes: string[] = [];
  for (const { language = 'en', ...model } of presenters) {
    const presenter = newCode();
    codes.push(presenter);
    await db.insert(proposalPresenters).values({
      ...{ eventCode, code: presenter, proposalCode: code, locale: language },
      name: `${model.first_name} ${model.last_name}`,
      email: String(model.email).toLowerCase(),
    });
    const key = presenterAnswers({ eventCode, code: presenter });
    await saveAnswers(db, key, { model, complete: true, now });
  }
  return { code, presenters: codes };
}
