'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { HoldCountdown } from '@/components/ui/hold-countdown';

/** This long before the end, extending the hold is offered. */
const OFFER_EXTENSION_MS = 180_000;

interface HoldNoteProps {
  /** End of the first hold; null while nothing is held. */
  endsAt: string | null;
  extensionsLeft: number;
  onExtend: () => Promise<void>;
  onEnd: () => void;
}

/** Time left on the holds, and in the last three minutes a button to extend them. */
export function HoldNote({ endsAt, extensionsLeft, onExtend, onEnd }: HoldNoteProps) {
  const t = useTranslations('registration.hold');
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const ending = useIsEnding(endsAt);
  if (!endsAt) return null;

  async function extend(): Promise<void> {
    setPending(true);
    setFailed(false);
    await onExtend().catch(() => setFailed(true));
    setPending(false);
  }

  return (
    <div className="space-y-2">
      <HoldCountdown endsAt={endsAt} onEnd={onEnd} />
      {ending && extensionsLeft > 0 && (
        <Button
          size="compact"
          variant="secondary"
          pending={pending}
          pendingLabel={t('extending')}
          onClick={extend}
        >
          {t('extend')}
        </Button>
      )}
      {ending && extensionsLeft === 0 && <p className="text-warning">{t('last_text')}</p>}
      {failed && (
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
