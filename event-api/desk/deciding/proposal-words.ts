import { translator } from '@/lib/i18n/translate';
import type { ProposalPreview } from '../../proposals/decide/preview-decision';
import type { DeskContext } from '../desk-use-case';

export type ProposalDecided = 'accept' | 'decline';

/** What says in the caller's language what a decision about a proposal does, and did. */
export async function decisionWords({ locale }: Pick<DeskContext, 'locale'>, decision: ProposalDecided) {
  const desk = await translator(locale, 'desk_proposals');
  const nameOf = ({ title, proposal }: ProposalPreview) => title || proposal.code;
  const lettersOf = ({ presenters }: ProposalPreview) =>
    presenters.length === 0
      ? [desk('will.no_letter')]
      : presenters.map((presenter) =>
          desk('will.letter', { email: presenter.email, language: desk(`languages.${presenter.locale}`) }),
        );
  return {
    foreseen: (found: ProposalPreview): string[] => [
      ...lettersOf(found),
      ...(found.proposal.state === 'declined' ? [desk('will.after_all')] : []),
      ...(found.proposal.confirmedAt === null ? [] : [desk('will.confirmed')]),
      desk(`will.${decision}`),
    ],
    /** @param outcome of the preview or the act */
    refused: (found: ProposalPreview, outcome: string): string =>
      desk(`refused.${outcome === 'already' ? `already_${decision}` : outcome}`, { name: nameOf(found) }),
    told: (found: ProposalPreview): string => desk(`told.${decision}`, { name: nameOf(found) }),
  };
}
