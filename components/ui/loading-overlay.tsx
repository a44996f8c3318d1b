'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** How long each message stays, in milliseconds. */
const TURN = 3000;

interface LoadingOverlayProps {
  show: boolean;
  /** Said one after the other; the last one stays. Default: 'Loading...' (specification §2). */
  messages?: readonly string[];
  /** What ends within this time, in milliseconds, is not covered. */
  delay?: number;
}

/** Covers the page while something must not be interrupted, such as a payment, and says what is happening. */
export function LoadingOverlay({ show, messages, delay = 0 }: LoadingOverlayProps) {
  const [due, setDue] = useState(delay === 0);

  useEffect(() => {
    if (delay === 0) return;
    setDue(false);
    if (!show) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [show, delay]);

  return show && due ? <Overlay messages={messages} /> : null;
}

function Overlay({ messages }: Pick<LoadingOverlayProps, 'messages'>) {
  const t = useTranslations('common');
  const [turn, setTurn] = useState(0);
  const all = messages && messages.length > 0 ? messages : [t('loading')];
  const last = all.length - 1;

  useEffect(() => {
    if (turn >= last) return;
    const timer = setTimeout(() => setTurn(turn + 1), TURN);
    return () => clearTimeout(timer);
  }, [turn, last]);

  return (
    <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-page/90 p-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <LoaderCircle className="size-8 animate-spin text-accent-text" aria-hidden />
        <p role="status" className="text-lg font-medium text-heading">
          {all[Math.min(turn, last)]}
        </p>
      </div>
    </div>
  );
}
