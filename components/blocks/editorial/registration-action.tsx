'use client';

import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';

type State = 'open' | 'not_open_yet' | 'closed' | 'sold_out';

interface RegistrationActionProps {
  /** As it was when the page was made. */
  state: State;
  opens: string | null;
  closes: string | null;
  href: string;
  /** Words for each state; the page is kept for everyone, so they come with it. */
  label: string;
  words: Record<Exclude<State, 'open'>, string>;
  /** What can be done besides: look after the registration that one has. */
  children?: ReactNode;
}

/** The way in. A kept page may be older than the moment at which registration opens or closes: the clock decides here. */
export function RegistrationAction({
  state,
  opens,
  closes,
  href,
  label,
  words,
  children,
}: RegistrationActionProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  const current = now === undefined ? state : stateAt(now, { state, opens, closes });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {current === 'open' ? (
        <Link href={href} className={buttonClass({ size: 'large' })}>
          {label}
        </Link>
      ) : (
        <p className="text-lg font-semibold text-heading">{words[current]}</p>
      )}
      {children}
    </div>
  );
}

function stateAt(
  now: number,
  { state, opens, closes }: Pick<RegistrationActionProps, 'state' | 'opens' | 'closes'>,
) {
  if (opens && now < Date.parse(opens)) return 'not_open_yet';
  if (closes && now >= Date.parse(closes)) return 'closed';
  return state === 'not_open_yet' ? 'open' : state;
}
