'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { failureText } from '@/lib/errors';

interface CallFailedProps {
  error: unknown;
  onAgain: () => void;
}

/** A call of the screen that failed: why, and a button to try again. */
export function CallFailed({ error, onAgain }: CallFailedProps) {
  const common = useTranslations('common');
  return (
    <Alert
      tone="danger"
      live="alert"
      title={common('failed.title')}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          {common('try_again')}
        </Button>
      }
    >
      {failureText(error, common('failed.text'))}
    </Alert>
  );
}
