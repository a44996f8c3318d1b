'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useOnline } from '@/components/orders/use-online';
import { Alert } from '@/components/ui/alert';
import { LostPlaces } from '@/components/workshops/basket/lost-places';
import type { Basket } from '@/components/workshops/basket/use-basket';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { paths } from '@/lib/paths';
import type { Review } from '../review/review';
import { PlaceLost } from './place-lost';

interface JourneyNoticesProps {
  registration: RegistrationOverview;
  problems: Review['problems'] | undefined;
  /** The basket, where its lost seats are not told by the step itself. */
  basket: Basket | undefined;
  timeZone: string;
}

/** Above a step: that there is no connection, and which places are no longer held, each with what can be done. */
export function JourneyNotices({ registration, problems = [], basket, timeZone }: JourneyNoticesProps) {
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
      {basket?.cart && <LostPlaces cart={basket.cart} timeZone={timeZone} change={basket.change} />}
    </>
  );
}
