'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface OpeningLinkProps {
  title: string;
  /** Of the alert that says that the server did not answer. */
  failedTitle?: string | undefined;
  hasFailed: boolean;
  onAgain: () => void;
}

/** Stands for what a mailed link leads to while it is being opened, and offers to try again. */
export function OpeningLink({ title, failedTitle, hasFailed, onAgain }: OpeningLinkProps) {
  const t = useTranslations('common');
  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{title}</h1>
      {hasFailed ? (
        <Alert
          tone="danger"
          live="alert"
          title={failedTitle}
          actions={
            <Button variant="secondary" onClick={onAgain}>
              {t('try_again')}
            </Button>
          }
        >
          {t('failed.text')}
        </Alert>
      ) : (
        <Skeleton className="h-28 w-full rounded-card" />
      )}
    </div>
  );
}
