'use client';

import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../button-class';

interface MoreMenuProps {
  label: string;
  children: ReactNode;
}

/** What is seldom wanted, below a button. Opens without scripts too; with them Esc and a press elsewhere close it. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      const isThere = target instanceof Node && target.isConnected;
      if (details.current?.open && isThere && !details.current.contains(target)) details.current.open = false;
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  return (
    <details ref={details} className="relative print:hidden">
      <summary
        className={`${buttonClass({ variant: 'secondary' })} list-none max-sm:w-11 max-sm:px-0 [&::-webkit-details-marker]:hidden`}
      >
        <Ellipsis className="size-5" aria-hidden />
        <span className="max-sm:sr-only">{label}</span>
      </summary>
      <div className="absolute right-0 z-40 mt-2 max-h-[70dvh] w-80 max-w-[calc(100vw-2*var(--gutter))] overflow-y-auto rounded-card border border-line bg-raised p-2 shadow-float">
        {children}
      </div>
    </details>
  );
}
