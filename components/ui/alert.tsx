import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const LOOKS: Record<AlertTone, { box: string; mark: string; Icon: typeof Info }> = {
  info: { box: 'border-info-line bg-info-soft', mark: 'text-info', Icon: Info },
  success: { box: 'border-success-line bg-success-soft', mark: 'text-success', Icon: CircleCheck },
  warning: { box: 'border-warning-line bg-warning-soft', mark: 'text-warning', Icon: TriangleAlert },
  danger: { box: 'border-danger-line bg-danger-soft', mark: 'text-danger', Icon: CircleAlert },
};

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** Set when the alert appears after the page has been read: `status` is announced politely, `alert` at once. */
  live?: 'status' | 'alert';
  /** Buttons or links. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message within the page: the situation, then what can be done. */
export function Alert({ tone = 'info', title, live, actions, className, children }: AlertProps) {
  const { box, mark, Icon } = LOOKS[tone];
  return (
    <div role={live} className={classNames('flex gap-3 rounded-card border p-4', box, className)}>
      <Icon className={classNames('mt-0.5 size-5 shrink-0', mark)} aria-hidden />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold text-heading">{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
      </div>
    </div>
  );
}
