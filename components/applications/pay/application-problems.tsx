'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/text-link';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/applications/application-kinds';

interface ApplicationProblemsProps {
  kind: ApplicationKind;
  application: Application;
  hrefOf: (step: ApplicationStep) => string;
}

/** What is still missing or was lost, each with a link to the step that mends it. */
export function ApplicationProblems({ kind, application, hrefOf }: ApplicationProblemsProps) {
  const t = useTranslations('applications');
  const { problems } = application;
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" title={t('review.problems', { count: problems.length })}>
      <ul className="space-y-2">
        {problems.map(({ step, reason, message }) => (
          <li key={`${step} ${reason} ${message}`}>
            {message}{' '}
            {step !== 'review' && (
              <TextLink href={hrefOf(step)}>
                {t('review.go_to', { step: t(`${kind}.steps.${step}`) })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
