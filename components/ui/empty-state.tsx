import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A lucide icon of 32 px (`size-8`). */
  icon?: ReactNode;
  /** A heading where the page has none for what is missing here. */
  title: ReactNode;
  /** What can be done. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Where nothing is yet, or nothing was found: says so, and what can be done. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      {icon && (
        <span className="text-icon" aria-hidden>
          {icon}
        </span>
      )}
      <div className="text-lg font-semibold text-heading">{title}</div>
      {children && <div className="max-w-measure text-quiet">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
