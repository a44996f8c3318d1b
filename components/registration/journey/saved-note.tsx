'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';

/** Addresses to which a link was mailed since the page was loaded: it works for a day, however often somebody leaves. */
const mailedTo = new Set<string>();

/** For somebody who has just left the steps: that it is kept, for how long their places are, and the link that was mailed. */
export function SavedNote() {
  const t = useTranslations('registration.saved');
  const { code = '', email = '', started } = useDayCookie(registrationInfo) ?? {};
  const hasLeft = useSearchParams().get('saved') === 'Y' && code !== '' && started === 'Y';
  // What the steps have read; nothing is asked for here.
  const { data } = useQuery({ ...callQuery('initStepReview', { code }), enabled: false });
  const { mutate, isError } = useMutation(
    callMutation('sendLookUpCode', { onError: () => mailedTo.delete(email) }),
  );
  useEffect(() => {
    if (!hasLeft || email === '' || mailedTo.has(email)) return;
    mailedTo.add(email);
    mutate({ email });
  }, [hasLeft, email, mutate]);

  if (!hasLeft) return null;
  return (
    <Alert tone="success" live="status" title={t('title')}>
      <p className="wrap-anywhere">{isError || email === '' ? t('text') : t('mailed', { email })}</p>
      {data?.registration.reserved_until && <HoldCountdown endsAt={data.registration.reserved_until} />}
    </Alert>
  );
}
