'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import type { Proposal } from '@/lib/contract/parts/proposal';
import type { ProposalStep } from '@/lib/domain/proposals/proposal-states';

interface ProposalProblemsProps {
  proposal: Proposal;
  hrefOf: (step: ProposalStep) => string;
}

/** What is still missing, each with a link to the step that mends it. That proposals have closed is said above all steps. */
export function ProposalProblems({ proposal, hrefOf }: ProposalProblemsProps) {
  const t = useTranslations('proposals');
  const missing = proposal.problems.filter(({ reason }) => reason !== 'closed');
  if (missing.length === 0) return null;
  return (
    <Alert tone="danger" title={t('review.problems', { count: missing.length })}>
      <ul className="space-y-2">
        {missing.map(({ step, reason, message }) => (
          <li key={`${step} ${reason} ${message}`}>
            {message}{' '}
            {step !== 'review' && (
              <TextLink href={hrefOf(step)}>{t('review.go_to', { step: t(`steps.${step}`) })}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
