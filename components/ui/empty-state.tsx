import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A lucide icon of 32 px (`size-8`). */
  icon?: ReactNode;
  /** A heading element, where the page has no other heading here. */
  title: ReactNode;
  /** Buttons or links. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here, or nothing was found, and what to do next. */
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
