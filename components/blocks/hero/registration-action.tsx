'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';

type State = 'open' | 'not_open_yet' | 'closed' | 'sold_out' | 'over';

interface RegistrationActionProps {
  /** When the page was rendered. */
  state: Exclude<State, 'over'>;
  opens: string | null;
  closes: string | null;
  /** End of the event. */
  ends: string;
  href: string;
  /** Text for each other state; a cached page must have all of them. */
  label: string;
  words: Record<Exclude<State, 'open'>, string>;
  /** Classes of the link. */
  className?: string | undefined;
  /** Where to go once the event is over. */
  afterwards?: ReactNode;
  /** Links for those who are already registered, and to what there is. */
  children?: ReactNode;
}

/**
 * The link to registration. A cached page may be older than its opening or closing time, so the browser's clock
 * decides.
 */
export function RegistrationAction({
  state,
  opens,
  closes,
  ends,
  href,
  label,
  words,
  className,
  afterwards,
  children,
}: RegistrationActionProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  const current = now === undefined ? state : stateAt(now, { state, opens, closes, ends });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      {current === 'open' ? (
        <PageLink href={href} className={classNames(buttonClass({ size: 'large' }), className)}>
          {label}
        </PageLink>
      ) : (
        <p className="text-lg font-semibold text-heading">{words[current]}</p>
      )}
      {current === 'over' && afterwards}
      {children}
    </div>
  );
}

function stateAt(
  now: number,
  { state, opens, closes, ends }: Pick<RegistrationActionProps, 'state' | 'opens' | 'closes' | 'ends'>,
): State {
  if (now >= Date.parse(ends)) return 'over';
  if (opens && now < Date.parse(opens)) return 'not_open_yet';
  if (closes && now >= Date.parse(closes)) return 'closed';
  return state === 'not_open_yet' ? 'open' : state;
}
