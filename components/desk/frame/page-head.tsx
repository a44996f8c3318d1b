import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** What can be begun here. */
  children?: ReactNode;
}

/** The top of a page of the desk. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 space-y-2">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="max-w-measure text-quiet">{lead}</p>}
      </div>
      {children}
    </header>
  );
}
