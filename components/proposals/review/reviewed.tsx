'use client';

import { useTranslations } from 'next-intl';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { ProposalStep } from '@/lib/domain/orders/proposal-states';

interface ReviewedProps {
  proposal: Proposal;
  /** The way to change a part; left out where it cannot be changed here. */
  hrefOf?: (step: ProposalStep) => string;
}

/** What is sent, or was: the answers about the workshop and about each presenter, with links to change them. */
export function Reviewed({ proposal, hrefOf }: ReviewedProps) {
  const t = useTranslations('proposals');
  // By place, because two presenters may have given the same answers.
  const sections = proposal.answers.map((section, place) => ({ ...section, place }));
  return (
    <div className="space-y-6">
      {sections.map(({ place, step, title: heading, answers }) => {
        const title = heading || t(`steps.${step}`);
        return (
          <ReviewPart
            key={place}
            title={title}
            {...(hrefOf && {
              change: {
                href: hrefOf(step),
                label: t('review.change'),
                named: t('review.change_named', { section: title }),
              },
            })}
          >
            <ReviewEntries entries={answers} />
          </ReviewPart>
        );
      })}
    </div>
  );
}
