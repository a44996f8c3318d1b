'use client';

import { useDeferredValue } from 'react';
import { createPortal } from 'react-dom';
import { useSitePath } from '@/components/i18n/use-site-path';
import { WithTexts } from '@/components/i18n/with-texts';
import { type Locale, paths } from '@/lib/paths';
import { AddressQuestion } from '../basket/address-question';
import { useAct } from '../basket/use-act';
import { useBasket } from '../basket/use-basket';
import { SessionActions } from '../seats/session-actions';
import type { ChoosableSession } from '../seats/session-choice';
import { useFitMarks, usePlaces } from './use-choice-places';
import { useChoices } from './use-choices';
import { useCurrentSeats } from './use-current-seats';

export interface ChooseButtonsProps {
  /** The id of the element that holds the rows. */
  root: string;
  /** As when the page was rendered. */
  sessions: readonly ChoosableSession[];
  timeZone: string;
}

/** Puts the buttons of each session into its row. */
export function ChooseButtons({ locale, ...props }: ChooseButtonsProps & { locale: Locale }) {
  return (
    <WithTexts locale={locale} namespaces={['common', 'workshops']}>
      <Buttons {...props} />
      <AddressQuestion locale={locale} />
    </WithTexts>
  );
}

function Buttons({ root, sessions, timeZone }: ChooseButtonsProps) {
  const basket = useBasket();
  const places = usePlaces(root, sessions);
  const current = useCurrentSeats(sessions);
  // Deferred: updating hundreds of rows must not delay what the visitor does.
  const read = useDeferredValue(basket.cart);
  const begun = useDeferredValue(basket.pendingCode);
  const choices = useChoices(current, { cart: read, submitted: basket.submitted }, null);
  useFitMarks(root, places, current, choices);
  const act = useAct(basket.change, timeZone);
  const conflictsHref = useSitePath()(paths.myWorkshops());
  return current.map((session) => {
    const code = session.workshops_session_code;
    const place = places.get(code);
    const choice = choices.get(code);
    if (!place || !choice) return null;
    return createPortal(
      <SessionActions
        {...{ session, choice, timeZone, conflictsHref }}
        // Pending until the result is rendered, so that the old button cannot be pressed again.
        pending={basket.pendingCode === code || begun === code}
        onAction={act}
      />,
      place,
      code,
    );
  });
}
