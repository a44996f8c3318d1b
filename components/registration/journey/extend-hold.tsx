'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import { serverNow } from '@/lib/browser/server-clock';

/** This long before the end of a hold, extending it is offered. */
const OFFER_EXTENSION_MS = 180_000;

interface ExtendHoldProps {
  /** End of the first hold. */
  endsAt: string;
  extensionsLeft: number;
  registrationCode: string;
  /** How long a hold lasts when it begins. */
  holdSeconds: number;
  /** Called when the holds were extended; resolves when everything was read again. */
  refresh: () => Promise<unknown>;
}

/** In the last minutes of the holds: a button to extend them, or that they cannot be extended again. */
export function ExtendHold({
  endsAt,
  extensionsLeft,
  registrationCode,
  holdSeconds,
  refresh,
}: ExtendHoldProps) {
  const t = useTranslations('registration.hold');
  // The button stays pending until the new end is known.
  const extend = useMutation(callMutation('handleWorkshopCart', { onSuccess: refresh }));
  const ending = useIsEnding(endsAt, holdSeconds);
  if (!ending) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1">
      {extensionsLeft > 0 ? (
        <Button
          size="compact"
          variant="secondary"
          wide
          pending={extend.isPending}
          pendingLabel={t('extending')}
          onClick={() => extend.mutate({ action: 'extend-holds', registration_code: registrationCode })}
        >
          {t('extend')}
        </Button>
      ) : (
        <p className="text-warning">{t('last_text')}</p>
      )}
      {extend.isError && (
        <p role="alert" className="text-danger">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

/**
 * Whether the hold is in its last minutes, and at most half of its time is left: extending one that has just begun would
 * gain nothing. Uses two timers instead of a tick.
 */
function useIsEnding(endsAt: string, holdSeconds: number): boolean {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const left = Date.parse(endsAt) - serverNow();
    const offered = Math.min(OFFER_EXTENSION_MS, (holdSeconds * 1000) / 2);
    setEnding(left > 0 && left <= offered);
    const timers = [
      setTimeout(() => setEnding(true), Math.max(0, left - offered)),
      setTimeout(() => setEnding(false), Math.max(0, left)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [endsAt, holdSeconds]);
  return ending;
}
