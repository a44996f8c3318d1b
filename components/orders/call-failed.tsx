'use client';

import { useTranslations } from 'next-intl';
import { FailedAlert } from '@/components/ui/failed-alert';
import { failureText } from '@/lib/errors';

interface CallFailedProps {
  error: Error;
  /** Left out where pressing the same button again is the way to try again. */
  onTryAgain?: (() => void) | undefined;
}

/** Something was refused, in the API's words, or there was no answer. */
export function CallFailed({ error, onTryAgain }: CallFailedProps) {
  const common = useTranslations('common');
  return <FailedAlert onTryAgain={onTryAgain}>{failureText(error, common('failed.text'))}</FailedAlert>;
}
