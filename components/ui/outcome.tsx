'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';

interface OutcomeProps {
  icon: ReactNode;
  title: ReactNode;
  /** Level of the heading. */
  level: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Replaces a form that was sent: what happened and what comes next. Takes the focus. */
export function Outcome({ icon, title, level, children, actions }: OutcomeProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const Title = `h${level}` as const;
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="animate-appear space-y-4">
      <span
        aria-hidden
        className="inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text"
      >
        {icon}
      </span>
      <Title id={id} className={level === 1 ? 'text-3xl' : 'text-xl'}>
        {title}
      </Title>
      {children && <div className="max-w-measure space-y-2 text-md">{children}</div>}
      {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
    </section>
  );
}
