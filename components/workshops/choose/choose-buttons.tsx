'use client';

import { useCallback, useDeferredValue } from 'react';
import { createPortal } from 'react-dom';
import { WithTexts } from '@/components/i18n/with-texts';
import { refreshSeats } from '@/lib/basket/seats';
import type { Locale } from '@/lib/paths';
import { useBasket } from '../basket/use-basket';
import { SessionActions } from '../seats/session-actions';
import {
  type ChoiceAction,
  type ChoosableSession,
  changeFor,
  type SessionChoice,
} from '../seats/session-choice';
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
  const { change } = basket;
  const act = useCallback(
    async (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => {
      const wanted = changeFor(action, session, choice);
      await change(wanted);
      const given = wanted.action === 'swap' ? [wanted.old.workshops_session_code] : [];
      await refreshSeats([session.workshops_session_code, ...given]);
    },
    [change],
  );
  return current.map((session) => {
    const code = session.workshops_session_code;
    const place = places.get(code);
    const choice = choices.get(code);
    if (!place || !choice) return null;
    return createPortal(
      <SessionActions
        {...{ session, choice, timeZone }}
        // Pending until the result is rendered, so that the old button cannot be pressed again.
        pending={basket.pendingCode === code || begun === code}
        onAction={act}
      />,
      place,
      code,
    );
  });
}
