'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ConfirmationPartProps {
  title: string;
  /** Name in the address: a link to it scrolls here once the part has loaded. */
  anchor?: string;
  children: ReactNode;
}

export function ConfirmationPart({ title, anchor, children }: ConfirmationPartProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);

  useEffect(() => {
    if (anchor !== undefined && window.location.hash === `#${anchor}`) part.current?.scrollIntoView();
  }, [anchor]);

  return (
    <section ref={part} id={anchor} aria-labelledby={id} className="scroll-mt-24 space-y-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
