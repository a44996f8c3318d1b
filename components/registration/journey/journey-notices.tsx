'use client';

import { useSitePath } from '@/components/i18n/use-site-path';
import { LostPlaces } from '@/components/workshops/basket/lost-places';
import type { Basket } from '@/components/workshops/basket/use-basket';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { paths } from '@/lib/paths';
import type { Review } from '../data/use-registration';
import { PlaceLost } from './place-lost';

interface JourneyNoticesProps {
  registration: RegistrationOverview;
  problems: Review['problems'] | undefined;
  /** The basket, where its lost seats are not told by the step itself. */
  basket: Basket | undefined;
  timeZone: string;
}

/** Above a step: which places are no longer held, each with what can be done. */
export function JourneyNotices({ registration, problems = [], basket, timeZone }: JourneyNoticesProps) {
  const sitePath = useSitePath();
  const placeLost = problems.find((problem) => problem.reason === 'place_lost');

  return (
    <>
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
