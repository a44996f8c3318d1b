'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';

interface FailedAlertProps {
  title?: string | undefined;
  /** Left out where pressing the same button again is the way to try again. */
  onTryAgain?: (() => unknown) | undefined;
  children: ReactNode;
}

/** Something could not be loaded or done, with the button that tries it again. */
export function FailedAlert({ title, onTryAgain, children }: FailedAlertProps) {
  const t = useTranslations('common');
  return (
    <Alert
      tone="danger"
      live="alert"
      title={title}
      actions={
        onTryAgain && (
          <Button variant="secondary" onClick={() => onTryAgain()}>
            {t('try_again')}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
