'use client';

import { useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';
import { type OwnRegistrationLink, useOwnRegistration } from './own-registration';

interface RegisterNowProps {
  href: string;
  label: string;
  own: OwnRegistrationLink;
  /** Whether registration is open, as far as the page knows. */
  open: boolean;
  /** The instant at which registration closes; null when it stays open. */
  closes: string | null;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

/**
 * The header's one button: to the start of registration, or to the registration that this browser has. A cached page may be
 * older than the closing time, so the browser's clock decides. Both labels share one grid cell, so that nothing moves when
 * the browser has read its cookie; on phones the longer one takes two lines.
 */
export function RegisterNow({ href, label, own, open, closes }: RegisterNowProps) {
  const isClosed = useSyncExternalStore(
    everyMinute,
    () => closes !== null && Date.now() >= Date.parse(closes),
    () => false,
  );
  const ownHref = useOwnRegistration(own);
  const isShut = isClosed || !open;
  return (
    <PageLink
      href={ownHref ?? href}
      className={classNames(
        buttonClass({ size: 'compact' }),
        // Who is at the start of registering is there already.
        'shrink-0 in-start:hidden sm:min-h-11 sm:px-4 sm:text-base',
        isShut && !ownHref && 'invisible',
      )}
    >
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        {open && (
          <span
            aria-hidden={Boolean(ownHref)}
            className={classNames('whitespace-nowrap', ownHref && 'invisible')}
          >
            {label}
          </span>
        )}
        <span
          aria-hidden={!ownHref}
          className={classNames(
            'w-min leading-[1.15] sm:w-auto sm:leading-normal sm:whitespace-nowrap',
            !ownHref && 'invisible',
          )}
        >
          {own.label}
        </span>
      </span>
    </PageLink>
  );
}
