'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ReviewProblems } from '@/components/orders/steps/review-problems';
import { TextLink } from '@/components/ui/page-link';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { paths } from '@/lib/paths';
import type { Review } from '../data/use-registration';

interface MissingPartsProps {
  problems: Review['problems'];
  hrefOf: (step: StepId) => string;
}

/** Told above the screen, or at the code, with what can be done. */
const TOLD_ELSEWHERE: readonly string[] = ['place_lost', 'seats_lost', 'code_ended'];

/** What is still missing, with the way to the registration that the address has already. */
export function MissingParts({ problems: all, hrefOf }: MissingPartsProps) {
  const t = useTranslations('registration');
  const sitePath = useSitePath();
  const problems = all.filter(({ reason }) => !TOLD_ELSEWHERE.includes(reason));
  return (
    <ReviewProblems
      title={t('review.problems_title', { count: problems.length })}
      problems={problems}
      hrefOf={hrefOf}
      linkOf={(step) => t('review.go_to', { step: t(`steps.${step}`) })}
    >
      {({ reason }) =>
        reason === 'already_registered' && (
          <>
            <TextLink href={sitePath(paths.lookup())}>{t('look_up.open_yours')}</TextLink>{' '}
          </>
        )
      }
    </ReviewProblems>
  );
}
