'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';

interface RegisterNowProps {
  href: string;
  label: string;
  /** The instant at which registration closes; null when it stays open. */
  closes: string | null;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/**
 * The header's link to registration. A cached page may be older than the closing time, so the browser's clock decides.
 */
export function RegisterNow({ href, label, closes }: RegisterNowProps) {
  const closed = useSyncExternalStore(
    everyMinute,
    () => closes !== null && Date.now() >= Date.parse(closes),
    () => false,
  );
  if (closed) return null;
  return (
    <PageLink
      href={href}
      className={classNames(
        buttonClass({ size: 'compact' }),
        'shrink-0 whitespace-nowrap sm:min-h-11 sm:px-4 sm:text-base',
      )}
    >
      {label}
    </PageLink>
  );
}
