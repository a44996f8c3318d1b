'use client';

import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** How long each message is shown. */
const MESSAGE_MS = 3000;

interface LoadingOverlayProps {
  show: boolean;
  /** Shown one after the other; the last one stays. Default: 'Loading...' (specification §2). */
  messages?: readonly string[];
  /** Waits that end within this time show no overlay. */
  delayMs?: number;
}

/** Covers the page while something must not be interrupted, such as a payment. */
export function LoadingOverlay({ show, messages, delayMs = 0 }: LoadingOverlayProps) {
  const [due, setDue] = useState(delayMs === 0);

  useEffect(() => {
    if (delayMs === 0) return;
    setDue(false);
    if (!show) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [show, delayMs]);

  return show && due ? <Overlay messages={messages} /> : null;
}

function Overlay({ messages }: Pick<LoadingOverlayProps, 'messages'>) {
  const t = useTranslations('common');
  const [turn, setTurn] = useState(0);
  const all = messages && messages.length > 0 ? messages : [t('loading')];
  const last = all.length - 1;

  useEffect(() => {
    if (turn >= last) return;
    const timer = setTimeout(() => setTurn(turn + 1), MESSAGE_MS);
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
