'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { failureText } from '@/lib/errors';
import { putReviewed } from '../data/use-registration';

interface PlaceLostProps {
  registration: RegistrationOverview;
  /** Message of the API. */
  message: string;
  startHref: string;
}

/** The place in the track is lost: what happened, and how to continue. */
export function PlaceLost({ registration, message, startHref }: PlaceLostProps) {
  const t = useTranslations('registration.hold');
  const common = useTranslations('common');
  const { email, track, mode } = registration;
  const client = useQueryClient();
  const reserve = useMutation(
    callMutation('generateRegistrationCaptured', {
      onSuccess: async (overview) => {
        await putReviewed(client, overview);
        showToast({ tone: 'success', title: t('taken_again') });
      },
    }),
  );

  return (
    <Alert
      tone="warning"
      live="alert"
      title={t('ended_title')}
      actions={
        <>
          <Button
            pending={reserve.isPending}
            pendingLabel={t('taking')}
            onClick={() => reserve.mutate({ email, track: track.code, mode })}
          >
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
      {reserve.error && (
        <p className="pt-1 font-medium text-danger">{failureText(reserve.error, common('failed.text'))}</p>
      )}
    </Alert>
  );
}
