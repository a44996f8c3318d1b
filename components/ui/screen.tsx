import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  /** What the screen is for, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** Layout of a screen where a visitor does something: heading, lead, content. */
export function Screen({ title, lead, children }: ScreenProps) {
  return (
    <div className="wrap space-y-8 pt-8 pb-section lg:pt-14 print:space-y-4 print:pt-4">
      <header className="space-y-3 print:space-y-0">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-measure text-md text-quiet print:hidden">{lead}</p>
      </header>
      {children}
    </div>
  );
}
