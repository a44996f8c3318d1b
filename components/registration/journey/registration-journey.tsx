'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Gone, OrderGate } from '@/components/orders/order-gate';
import { useReview } from '@/components/registration/data/use-registration';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { Journey, type JourneyProps } from './journey';

/** The registration in the visitor's cookie, in whatever state it is (specification §4). */
export function RegistrationJourney(props: JourneyProps) {
  const t = useTranslations('registration.step');
  const sitePath = useSitePath();
  const isHydrated = useIsHydrated();
  const code = useDayCookie(registrationInfo)?.code ?? '';
  const read = useReview(code);
  const status = read.data?.registration.status;
  const isDone = status === 'submitted' || status === 'changed';

  useEffect(() => {
    if (isDone) registrationInfo.set({ started: 'N', date: new Date().toISOString().slice(0, 10) });
  }, [isDone]);
  const isNone = isHydrated && code === '';
  const gone = (state: 'gone' | 'cancelled') => (
    <Gone
      title={t(`${state}_title`)}
      text={t(`${state}_text`)}
      href={sitePath(paths.start())}
      action={t('gone_action')}
      onLeave={() => registrationInfo.clear()}
    />
  );
  return (
    <OrderGate
      read={read}
      elsewhere={isDone ? sitePath(paths.confirmation()) : isNone ? sitePath(paths.manage()) : undefined}
      gone={gone('gone')}
    >
      {(review) =>
        status === 'started' ? (
          <Journey key={review.registration.code} review={review} {...props} />
        ) : status === 'cancelled' ? (
          gone('cancelled')
        ) : (
          <Gone
            title={t('not_started_title')}
            text={t('not_started_text')}
            href={sitePath(paths.manage())}
            action={t('manage')}
          />
        )
      }
    </OrderGate>
  );
}
