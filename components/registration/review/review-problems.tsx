'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import type { Review } from './review';

interface ReviewProblemsProps {
  problems: Review['problems'];
  hrefOf: (step: StepId) => string;
}

/** What is still missing, each with a link to the step that mends it. */
export function ReviewProblems({ problems, hrefOf }: ReviewProblemsProps) {
  const t = useTranslations('registration');
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" title={t('review.problems_title', { count: problems.length })}>
      <ul className="space-y-2">
        {problems.map((problem) => (
          <li key={`${problem.step} ${problem.reason}`}>
            {problem.message}{' '}
            <TextLink href={hrefOf(problem.step)}>
              {t('review.go_to', { step: t(`steps.${problem.step}`) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
