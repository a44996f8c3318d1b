'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { callMutation } from '@/lib/api/call-query';

/** This long before the end, extending the hold is offered. */
const OFFER_EXTENSION_MS = 180_000;

interface HoldNoteProps {
  /** End of the first hold; null while nothing is held. */
  endsAt: string | null;
  extensionsLeft: number;
  registrationCode: string;
  /** Called when the holds ended or were extended; resolves when everything was read again. */
  refresh: () => Promise<unknown>;
}

/** Time left on the holds, and in the last three minutes a button to extend them. */
export function HoldNote({ endsAt, extensionsLeft, registrationCode, refresh }: HoldNoteProps) {
  const t = useTranslations('registration.hold');
  // The button stays pending until the new end is known.
  const extend = useMutation(callMutation('handleWorkshopCart', { onSuccess: refresh }));
  const ending = useIsEnding(endsAt);
  if (!endsAt) return null;

  return (
    <div className="space-y-2">
      <HoldCountdown endsAt={endsAt} onEnd={refresh} />
      {ending && extensionsLeft > 0 && (
        <Button
          size="compact"
          variant="secondary"
          pending={extend.isPending}
          pendingLabel={t('extending')}
          onClick={() => extend.mutate({ action: 'extend-holds', registration_code: registrationCode })}
        >
          {t('extend')}
        </Button>
      )}
      {ending && extensionsLeft === 0 && <p className="text-warning">{t('last_text')}</p>}
      {extend.isError && (
        <p role="alert" className="text-danger">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

/** Whether the hold is in its last minutes. Uses two timers instead of a tick. */
function useIsEnding(endsAt: string | null): boolean {
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const end = endsAt === null ? 0 : Date.parse(endsAt);
    const left = end - Date.now();
    setEnding(left > 0 && left <= OFFER_EXTENSION_MS);
    const timers = [
      setTimeout(() => setEnding(true), Math.max(0, left - OFFER_EXTENSION_MS)),
      setTimeout(() => setEnding(false), Math.max(0, left)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [endsAt]);
  return ending;
}
