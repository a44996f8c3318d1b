'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { CallError } from '@/lib/errors';

interface PlaceLostProps {
  /** Message of the API. */
  message: string;
  startHref: string;
  onTakeAgain: () => Promise<void>;
}

/** The place in the track is lost: what happened, and how to continue. */
export function PlaceLost({ message, startHref, onTakeAgain }: PlaceLostProps) {
  const t = useTranslations('registration.hold');
  const common = useTranslations('common');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function take(): Promise<void> {
    setPending(true);
    setRefusal(undefined);
    try {
      await onTakeAgain();
      showToast({ tone: 'success', title: t('taken_again') });
    } catch (error) {
      const answered = error instanceof CallError && error.status > 0;
      setRefusal(answered ? Object.values(error.errors).flat().join(' ') : common('failed.text'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Alert
      tone="warning"
      live="alert"
      title={t('ended_title')}
      actions={
        <>
          <Button pending={pending} pendingLabel={t('taking')} onClick={take}>
            {t('take_again')}
          </Button>
          <ButtonLink variant="secondary" href={startHref}>
            {t('other_track')}
          </ButtonLink>
        </>
      }
    >
      <p>{message}</p>
      <p>{t('ended_text')}</p>
      {refusal && <p className="pt-1 font-medium text-danger">{refusal}</p>}
    </Alert>
  );
}
