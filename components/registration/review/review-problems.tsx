'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { paths } from '@/lib/paths';
import type { Review } from './review';

interface ReviewProblemsProps {
  problems: Review['problems'];
  hrefOf: (step: StepId) => string;
}

/** Told above the screen, or at the code, with what can be done. */
const TOLD_ELSEWHERE: readonly string[] = ['place_lost', 'seats_lost', 'code_ended'];

/** What is still missing, each with a link to the step that mends it, or to the registration that the address has already. */
export function ReviewProblems({ problems: all, hrefOf }: ReviewProblemsProps) {
  const t = useTranslations('registration');
  const sitePath = useSitePath();
  const problems = all.filter(({ reason }) => !TOLD_ELSEWHERE.includes(reason));
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" title={t('review.problems_title', { count: problems.length })}>
      <ul className="space-y-2">
        {problems.map((problem) => (
          <li key={`${problem.step} ${problem.reason}`}>
            {problem.message}{' '}
            {problem.reason === 'already_registered' && (
              <>
                <TextLink href={sitePath(paths.lookup())}>{t('look_up.open_yours')}</TextLink>{' '}
              </>
            )}
            <TextLink href={hrefOf(problem.step)}>
              {t('review.go_to', { step: t(`steps.${problem.step}`) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
