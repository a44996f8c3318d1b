'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { callQuery } from '@/lib/api/call-query';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

/** For somebody who has just left the steps: that it is kept, for how long their places are, and how to come back. */
export function SavedNote() {
  const t = useTranslations('registration.saved');
  const code = useDayCookie(registrationInfo)?.code ?? '';
  const hasLeft = useSearchParams().get('saved') === 'Y';
  // What the steps have read; nothing is asked for here.
  const { data } = useQuery({ ...callQuery('initStepReview', { code }), enabled: false });
  if (!hasLeft || code === '') return null;
  return (
    <Alert tone="success" live="status" title={t('title')}>
      <p>{t('text', { code })}</p>
      {data?.registration.reserved_until && <HoldCountdown endsAt={data.registration.reserved_until} />}
    </Alert>
  );
}
