'use client';

import { CalendarCheck2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FailedAlert } from '@/components/ui/failed-alert';
import { TextLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { refreshBasket } from '@/lib/basket/basket-query';
import { OWN_STARS } from '@/lib/domain/programme/star-list';
import { paths } from '@/lib/paths';
import { useStars } from '@/lib/stars/use-stars';
import { useBasket } from '../basket/use-basket';
import { OwnSchedule, type OwnScheduleProps } from './own-schedule';

/** The visitor's own schedule: sessions that are registered, held, and waited for (specification §1). */
export function MyWorkshops(props: OwnScheduleProps) {
  const t = useTranslations('my_workshops');
  const common = useTranslations('common');
  const basket = useBasket();
  const { cart } = basket;
  if (!cart) {
    if (!basket.failed) return <Waiting />;
    return (
      <FailedAlert title={common('failed.title')} onTryAgain={() => void refreshBasket()}>
        {common('failed.text')}
      </FailedAlert>
    );
  }
  const isEmpty = cart.items.length + cart.waits.length === 0;
  return (
    <div className="space-y-8 print:space-y-4">
      {basket.failed && (
        <p role="status" className="text-sm text-warning">
          {t('stale')}
        </p>
      )}
      {isEmpty ? (
        <Nothing submitted={basket.submitted} />
      ) : (
        <OwnSchedule {...props} basket={basket} cart={cart} />
      )}
      <Starred />
    </div>
  );
}

/** @param submitted the workshops of a submitted registration are chosen by changing it */
function Nothing({ submitted }: { submitted: boolean }) {
  const t = useTranslations('my_workshops.empty');
  const sitePath = useSitePath();
  return (
    <EmptyState
      icon={<CalendarCheck2 className="size-8" />}
      title={<h2 className="text-lg">{t('title')}</h2>}
      action={
        submitted ? (
          <ButtonLink href={sitePath(paths.changeRegistration('workshops'))}>{t('change')}</ButtonLink>
        ) : (
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <ButtonLink href={sitePath(paths.schedule())}>{t('schedule')}</ButtonLink>
            <TextLink href={sitePath(paths.lookup())} className="py-2">
              {t('lookup')}
            </TextLink>
          </div>
        )
      }
    >
      {t(submitted ? 'text_submitted' : 'text')}
    </EmptyState>
  );
}

/** The way to what is starred, which may be more than can be chosen. */
function Starred() {
  const t = useTranslations('my_workshops');
  const sitePath = useSitePath();
  const { length: count } = useStars();
  if (count === 0) return null;
  return (
    <TextLink
      href={sitePath(paths.starredSessions(OWN_STARS))}
      className="inline-flex items-center gap-2 py-2 print:hidden"
    >
      <span className="star-shape star-full" aria-hidden />
      {t('starred', { count })}
    </TextLink>
  );
}

function Waiting() {
  const t = useTranslations('my_workshops');
  return (
    <div aria-busy className="min-h-96 space-y-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
