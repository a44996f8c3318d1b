'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { useLeaveTo } from '@/components/orders/use-leave-to';
import { useReview } from '@/components/registration/data/use-registration';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { Journey, type JourneyProps } from './journey';

const never = () => () => {};

/** The registration in the visitor's cookie, in whatever state it is (specification §4). */
export function RegistrationJourney(props: JourneyProps) {
  const t = useTranslations('registration.step');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const code = useDayCookie(registrationInfo)?.code ?? '';
  const { data: review, error, refetch } = useReview(code);
  const registration = review?.registration;
  const gone = error instanceof CallError && error.status === 404;
  const done = registration?.status === 'submitted' || registration?.status === 'changed';

  useEffect(() => {
    if (done) registrationInfo.set({ started: 'N', date: new Date().toISOString().slice(0, 10) });
  }, [done]);
  const isNone = inBrowser && code === '';
  useLeaveTo(done ? sitePath(paths.confirmation()) : isNone ? sitePath(paths.manage()) : undefined);

  if (review?.registration.status === 'started') {
    return <Journey key={review.registration.code} review={review} {...props} />;
  }
  if (gone || registration?.status === 'cancelled') {
    const state = gone ? 'gone' : 'cancelled';
    return (
      <EmptyState
        title={<h1 className="text-xl">{t(`${state}_title`)}</h1>}
        action={
          <ButtonLink href={sitePath(paths.start())} onClick={() => registrationInfo.clear()}>
            {t('gone_action')}
          </ButtonLink>
        }
      >
        {t(`${state}_text`)}
      </EmptyState>
    );
  }
  if (error && !registration) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('failed_title')}</h1>}
        action={<Button onClick={() => refetch()}>{common('try_again')}</Button>}
      >
        {t('failed_text')}
      </EmptyState>
    );
  }
  if (registration && !done) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('not_started_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.manage())}>{t('manage')}</ButtonLink>}
      >
        {t('not_started_text')}
      </EmptyState>
    );
  }
  return <JourneySkeleton />;
}
