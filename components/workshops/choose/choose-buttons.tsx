'use client';

import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSitePath } from '@/components/i18n/use-site-path';
import { WithTexts } from '@/components/i18n/with-texts';
import { announceRows, findByKey, replaceEarly, setState } from '@/components/programme/rows/live-rows';
import { rowOf } from '@/components/programme/rows/row-parts';
import { refreshBasket } from '@/lib/basket/basket-query';
import { seatsOf, watchSeats } from '@/lib/basket/seats';
import type { Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import { AddressQuestion } from '../basket/address-question';
import { useAct } from '../basket/use-act';
import { type Basket, useBasket } from '../basket/use-basket';
import { SessionActions } from '../seats/session-actions';
import { type ChoosableSession, type SessionChoice, stillFits } from '../seats/session-choice';
import { CHOICE_TEXTS } from './choice-texts';
import { useChoices } from './use-choices';

/** Marks the rows that clash with what is chosen, for the page's filter (`programme/filter/filtered-rows`). */
function useFitMarks(
  root: string,
  places: ReadonlyMap<string, HTMLElement>,
  sessions: readonly ChoosableSession[],
  choices: ReadonlyMap<string, SessionChoice>,
): void {
  useEffect(() => {
    for (const session of sessions) {
      const code = session.workshops_session_code;
      const choice = choices.get(code);
      const place = places.get(code);
      const row = place && rowOf(place);
      if (choice && row) setState(row, 'unfit', stillFits(session, choice) ? undefined : '');
    }
    announceRows(root);
  }, [root, places, sessions, choices]);
}

/** The containers for buttons. They are other elements after the router has fetched a newer page. */
function usePlaces(root: string, sessions: readonly ChoosableSession[]): ReadonlyMap<string, HTMLElement> {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sessions are other rows.
  useEffect(() => {
    const choicePlaces = findByKey(root, 'choice');
    // A transition, because hundreds of rows get buttons and the page must answer meanwhile.
    startTransition(() => setPlaces(choicePlaces));
  }, [root, sessions]);
  return places;
}

/** The sessions with their current availability. */
function useCurrentSeats(sessions: readonly ChoosableSession[]): readonly ChoosableSession[] {
  const [heard, setHeard] = useState(0);
  useEffect(() => watchSeats([], () => startTransition(() => setHeard((count) => count + 1))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is outside of React.
  return useMemo(
    () =>
      sessions.map((session) => {
        const seats = seatsOf(session.workshops_session_code);
        if (!seats) return session;
        return {
          ...session,
          availability: seats.availability,
          cancelled: seats.cancelled ?? session.cancelled,
        };
      }),
    [sessions, heard],
  );
}

export interface ChooseButtonsProps {
  /** The id of the element that holds the rows. */
  root: string;
  /** As when the page was rendered. */
  sessions: readonly ChoosableSession[];
  timeZone: string;
  /** Called when the basket cannot be read, with what tries again: until then no button knows what it does. */
  onFailed: (retry: () => void) => void;
}

/** Puts the buttons of each session into its row. */
export function ChooseButtons({ locale, ...props }: ChooseButtonsProps & { locale: Locale }) {
  return (
    <WithTexts locale={locale} namespaces={CHOICE_TEXTS}>
      <Buttons {...props} />
      <AddressQuestion locale={locale} />
    </WithTexts>
  );
}

/** Says that the basket cannot be read, once for each attempt. */
function useUnread({ cart, failed }: Basket, onFailed: ChooseButtonsProps['onFailed']): void {
  const isUnread = failed && cart === undefined;
  useEffect(() => {
    const readAgain = async () => {
      if (!(await refreshBasket())) onFailed(readAgain);
    };
    if (isUnread) onFailed(readAgain);
  }, [isUnread, onFailed]);
}

function Buttons({ root, sessions, timeZone, onFailed }: ChooseButtonsProps) {
  const basket = useBasket();
  const places = usePlaces(root, sessions);
  const current = useCurrentSeats(sessions);
  // Deferred: updating hundreds of rows must not delay what the visitor does.
  const read = useDeferredValue(basket.cart);
  const deferredCode = useDeferredValue(basket.pendingCode);
  const choices = useChoices(current, { cart: read, submitted: basket.submitted }, null);
  useFitMarks(root, places, current, choices);
  const act = useAct(basket.change, timeZone);
  useUnread(basket, onFailed);
  const isRead = read !== undefined;
  useLayoutEffect(() => {
    if (isRead) for (const place of places.values()) replaceEarly(place);
  }, [places, isRead]);
  const sitePath = useSitePath();
  const conflictsHref = sitePath(paths.myWorkshops());
  if (!isRead) return null;
  return current.map((session) => {
    const code = session.workshops_session_code;
    const place = places.get(code);
    const choice = choices.get(code);
    if (!place || !choice) return null;
    return createPortal(
      <SessionActions
        {...{ session, choice, timeZone, conflictsHref }}
        changeHref={basket.submitted ? sitePath(paths.changeSession(code)) : undefined}
        // Pending until the result is rendered, so that the old button cannot be pressed again.
        pending={basket.pendingCode === code || deferredCode === code}
        onAction={act}
      />,
      place,
      code,
    );
  });
}
