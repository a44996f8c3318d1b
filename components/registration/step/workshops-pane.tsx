'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { LostPlaces } from '@/components/workshops/basket/lost-places';
import type { Basket } from '@/components/workshops/basket/use-basket';
import type { DayActivity } from '@/components/workshops/day/activity-card';
import { CONFLICTS_ID, WorkshopsStep, type WorkshopsView } from '@/components/workshops/step/workshops-step';
import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import type { Cart } from '@/lib/contract/parts/cart';
import { itemsInBasket, itemsLost } from '@/lib/contract/parts/cart-items';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { RegistrationTrack } from '@/lib/contract/parts/track';

interface WorkshopsPaneProps {
  track: RegistrationTrack;
  mode: RegistrationOverview['mode'];
  basket: Basket;
  timeZone: string;
  view: WorkshopsView;
  onView: (view: WorkshopsView) => void;
  required: number;
  activity: DayActivity | null | undefined;
  submitLabel: string;
  /** Resolves when the next step is shown. */
  onDone: () => Promise<void>;
}

/** Lost places and conflicts have alerts of their own. */
function hasTooFew({ items }: Cart, required: number): boolean {
  return itemsLost(items).length === 0 && itemsInBasket(items).length < required;
}

function isReady(cart: Cart, required: number): boolean {
  return itemsLost(cart.items).length + cart.conflicts.length === 0 && !hasTooFew(cart, required);
}

/** Choosing workshops; continues once the minimum is chosen and conflicts are resolved (specification §5). */
export function WorkshopsPane({
  track,
  mode,
  basket,
  timeZone,
  view,
  onView,
  required,
  activity,
  submitLabel,
  onDone,
}: WorkshopsPaneProps) {
  const t = useTranslations('workshops');
  const [attempts, setAttempts] = useState(0);
  const tried = attempts > 0;
  const [going, setGoing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { cart, change } = basket;
  const isAlerted = tried && cart !== undefined && hasTooFew(cart, required);

  const blocker = useRef<'top' | 'conflicts'>('top');

  // Scrolls to what stands in the way, once it is rendered: alerts above the list, or the conflicts below it.
  useEffect(() => {
    if (attempts === 0) return;
    const shown = blocker.current === 'top' ? top.current : document.getElementById(CONFLICTS_ID);
    shown?.scrollIntoView({ block: 'start' });
    shown?.focus({ preventScroll: true });
  }, [attempts]);

  async function goOn(): Promise<void> {
    setGoing(true);
    // If the basket has not loaded yet, continue when it has.
    if (!knownBasket()) await refreshBasket();
    const cart = knownBasket();
    if (cart && isReady(cart, required)) await onDone().finally(() => setGoing(false));
    else {
      setGoing(false);
      const isTop = !cart || itemsLost(cart.items).length > 0 || hasTooFew(cart, required);
      blocker.current = isTop ? 'top' : 'conflicts';
      setAttempts(attempts + 1);
    }
  }

  return (
    <div className="space-y-6">
      <div
        ref={top}
        tabIndex={-1}
        className="scroll-mt-[calc(var(--header-height)+1rem)] space-y-4 empty:hidden"
      >
        {isAlerted && (
          <Alert tone="danger" live="alert">
            {t('required', { count: required })}
          </Alert>
        )}
        {cart && <LostPlaces cart={cart} timeZone={timeZone} change={change} />}
      </div>
      <WorkshopsStep
        track={track.code}
        mode={mode}
        basket={basket}
        view={view}
        onView={onView}
        limit={track.workshop_limit}
        required={required}
        isAlerted={isAlerted}
        activity={activity}
        goOn={{ label: submitLabel, pending: going, act: goOn }}
      />
      <SummaryAction>
        <Button wide pending={going} onClick={goOn}>
          {submitLabel}
        </Button>
      </SummaryAction>
    </div>
  );
}
