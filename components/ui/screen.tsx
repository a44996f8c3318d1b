import type { ReactNode } from 'react';

interface ScreenHeadProps {
  title: string;
  /** What the screen is for, in a sentence or two. */
  lead?: string;
}

interface ScreenFrameProps {
  /** A screen on somebody's way to a registration or a payment: the page's frame steps back. */
  journey?: boolean;
  children: ReactNode;
}

/** Layout of a screen where a visitor does something: heading, lead, content. */
export function Screen({ children, journey, ...head }: ScreenHeadProps & ScreenFrameProps) {
  return (
    <ScreenFrame journey={journey}>
      <ScreenHead {...head} />
      {children}
    </ScreenFrame>
  );
}

/** A screen whose content has a head of its own, such as one that depends on what the browser knows. */
export function ScreenFrame({ journey = false, children }: ScreenFrameProps) {
  return (
    <div
      data-journey={journey || undefined}
      className="wrap space-y-8 pt-8 pb-section lg:pt-14 print:space-y-4 print:pt-4"
    >
      {children}
    </div>
  );
}

export function ScreenHead({ title, lead }: ScreenHeadProps) {
  return (
    <header className="space-y-3 print:space-y-0">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="max-w-measure text-md text-quiet print:hidden">{lead}</p>}
    </header>
  );
}
