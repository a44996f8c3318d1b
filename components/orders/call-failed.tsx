'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { failureText } from '@/lib/errors';

interface CallFailedProps {
  error: Error;
  /** Left out where pressing the same button again is the way to try again. */
  onTryAgain?: (() => void) | undefined;
}

/** Something was refused, in the API's words, or there was no answer. */
export function CallFailed({ error, onTryAgain }: CallFailedProps) {
  const common = useTranslations('common');
  return (
    <Alert
      tone="danger"
      live="alert"
      actions={
        onTryAgain && (
          <Button variant="secondary" onClick={onTryAgain}>
            {common('try_again')}
          </Button>
        )
      }
    >
      {failureText(error, common('failed.text'))}
    </Alert>
  );
}
