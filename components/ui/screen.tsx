import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  /** What the screen is for, in a sentence or two. */
  lead?: string;
}

/** Layout of a screen where a visitor does something: heading, lead, content. */
export function Screen({ children, ...head }: ScreenHeadProps & { children: ReactNode }) {
  return (
    <ScreenFrame>
      <ScreenHead {...head} />
      {children}
    </ScreenFrame>
  );
}

/** A screen whose content has a head of its own, such as one that depends on what the browser knows. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return <div className="wrap space-y-8 pt-8 pb-section lg:pt-14 print:space-y-4 print:pt-4">{children}</div>;
}

export function ScreenHead({ title, lead }: ScreenHeadProps) {
  return (
    <header className="space-y-3 print:space-y-0">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="max-w-measure text-md text-quiet print:hidden">{lead}</p>}
    </header>
  );
}
