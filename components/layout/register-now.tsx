'use client';

import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';

interface RegisterNowProps {
  href: string;
  label: string;
  /** When registration closes: an instant, or null when it stays open. */
  closes: string | null;
}

/** Once a minute is often enough for a button that goes away. */
function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/** The header's way into registration. A kept page may outlive the moment at which registration closes: the clock decides. */
export function RegisterNow({ href, label, closes }: RegisterNowProps) {
  const closed = useSyncExternalStore(
    everyMinute,
    () => closes !== null && Date.now() >= Date.parse(closes),
    () => false,
  );
  if (closed) return null;
  return (
    <Link
      href={href}
      className={classNames(
        buttonClass({ size: 'compact' }),
        'shrink-0 whitespace-nowrap sm:min-h-11 sm:px-4 sm:text-base',
      )}
    >
      {label}
    </Link>
  );
}
