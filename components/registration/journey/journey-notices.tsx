'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { paths } from '@/lib/paths';
import type { Review } from '../review/review';
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
  const placeLost = problems.find((problem) => problem.reason === 'place_lost');

  return (
    <>
      {!online && (
        <Alert tone="warning" live="status">
          {common('offline')}
        </Alert>
      )}
      {placeLost && (
        <PlaceLost
          registration={registration}
          message={placeLost.message}
          startHref={sitePath(paths.start())}
        />
      )}
    </>
  );
}
