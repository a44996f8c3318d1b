'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedAlert } from '@/components/ui/failed-alert';
import { Skeleton } from '@/components/ui/skeleton';

interface FormStepProps<Form> {
  /** The reading of the form with its saved answers. */
  form: UseQueryResult<Form>;
  /** Placeholder while it loads, where that is not a form. */
  loading?: ReactNode;
  children: (form: Form) => ReactNode;
}

/** A step that is a form: its size while it loads, and what can be done when that fails. */
export function FormStep<Form>({ form, loading = <FormSkeleton />, children }: FormStepProps<Form>) {
  const t = useTranslations('registration.step');
  if (form.isError) {
    return (
      <FailedAlert title={t('failed_title')} onTryAgain={() => form.refetch()}>
        {t('failed_text')}
      </FailedAlert>
    );
  }
  return form.data ? children(form.data) : loading;
}

function FormSkeleton() {
  const t = useTranslations('common');
  return (
    <div aria-busy className="max-w-form space-y-6 border-t border-line pt-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-48" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="space-y-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-13 w-64" />
    </div>
  );
}
