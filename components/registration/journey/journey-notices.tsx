'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { api } from '@/lib/api/browser';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { paths } from '@/lib/paths';
import { useRegistrationCache } from '../data/use-registration';
import type { Review } from '../review/review-step';
import { PlaceLost } from './place-lost';
import { useOnline } from './use-online';

interface JourneyNoticesProps {
  registration: RegistrationOverview;
  problems: Review['problems'] | undefined;
}

/** Above every step: that there is no connection, and that the place in the track is no longer held. */
export function JourneyNotices({ registration, problems = [] }: JourneyNoticesProps) {
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const online = useOnline();
  const cache = useRegistrationCache(registration.code);
  const placeLost = problems.find((problem) => problem.reason === 'place_lost');

  async function reserveAgain(): Promise<void> {
    const { email, track, mode } = registration;
    cache.put(await api.generateRegistrationCaptured({ email, track: track.code, mode }));
    await cache.refreshAll();
  }

  return (
    <>
      {!online && (
        <Alert tone="warning" live="status">
          {common('offline')}
        </Alert>
      )}
      {placeLost && (
        <PlaceLost
          message={placeLost.message}
          startHref={sitePath(paths.start())}
          onTakeAgain={reserveAgain}
        />
      )}
    </>
  );
}
