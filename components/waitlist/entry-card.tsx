'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo, workshopsCart } from '@/lib/stores/visit-cookies';
import { formatDate } from '@/lib/time/format';
import { useIsPast } from '@/lib/time/use-is-past';
import { useEntryChanges } from './use-entry-changes';

interface EntryCardProps {
  entry: WaitlistEntry;
  timeZone: string;
}

// Whoever has chosen no sessions loads nothing of the basket.
const LeavingSessions = lazy(() =>
  import('@/components/registration/start/leaving-sessions').then(({ LeavingSessions: component }) => ({
    default: component,
  })),
);

/** The visitor's place on a waitlist: position, an offer with its end, and what can be done. */
export function EntryCard({ entry, timeZone }: EntryCardProps) {
  const t = useTranslations('waitlist.entry');
  const common = useTranslations('common');
  const locale = useLocale();
  const { time } = useMoments(timeZone);
  const sitePath = useSitePath();
  // An offer ends on this screen when its time is over, whether or not the server has been asked again.
  const isOver = useIsPast(entry.offered_until);
  const state = entry.state === 'offered' && isOver ? 'ended' : entry.state;
  const { accept, leave, joinAgain, busyWith, error } = useEntryChanges(entry);
  const hasBasket = Number(useDayCookie(workshopsCart)?.items ?? 0) > 0;
  // The basket of another registration stays with it.
  const other = useDayCookie(registrationInfo);
  const movesBasket = hasBasket && other?.started !== 'Y';

  return (
    <Card selected={state === 'offered'} className="space-y-4">
      <div role="status" className="space-y-1">
        <h2 className="text-lg">{t(`${state}_title`, { position: entry.position ?? 1 })}</h2>
        <p className="text-quiet">{text()}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-quiet">{t('track')}</dt>
        <dd>
          {entry.track.name} · {t(entry.mode)}
        </dd>
        <dt className="text-quiet">{t('person')}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {entry.first_name} {entry.last_name}, {entry.email}
          {entry.phone && `, ${entry.phone}`}
        </dd>
      </dl>
      {state === 'offered' && movesBasket && (
        <Suspense>
          <LeavingSessions inPerson={entry.mode === 'in_person'} workshops={entry.track.workshops === 'Y'} />
        </Suspense>
      )}
      {error && (
        <p role="alert" className="font-medium text-danger">
          {failureText(error, common('failed.text'))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{actions()}</div>
    </Card>
  );

  function text(): string {
    const until = entry.offered_until;
    if (state !== 'offered' || !until) return t(`${state}_text`, { email: entry.email });
    return t('offered_text', {
      date: formatDate(until, timeZone, locale),
      time: time(until),
    });
  }

  function actions() {
    const busy = busyWith !== undefined;
    switch (state) {
      case 'offered':
        return (
          <>
            <Button pending={busyWith === 'accept'} pendingLabel={t('accepting')} onClick={accept}>
              {t('accept')}
            </Button>
            <Button variant="secondary" pending={busy} onClick={leave}>
              {t('decline')}
            </Button>
          </>
        );
      case 'waiting':
        return (
          <Button variant="secondary" pending={busy} onClick={leave}>
            {t('leave')}
          </Button>
        );
      case 'ended':
        return (
          <Button pending={busy} onClick={joinAgain}>
            {t('again')}
          </Button>
        );
      case 'started':
        return <ButtonLink href={sitePath(paths.manage())}>{t('manage')}</ButtonLink>;
      default:
        return (
          <ButtonLink variant="secondary" href={sitePath(paths.waitlist())}>
            {t('join_anew')}
          </ButtonLink>
        );
    }
  }
}
