import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const TONES: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-text',
  accent: 'border-accent-line bg-accent-soft text-accent-text',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
  info: 'border-info-line bg-info-soft text-info',
};

interface BadgeProps {
  tone?: Tone;
  /** A lucide icon of 16 px (`size-4`). */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short label: in person, online, offsite, a fee. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-medium tabular-nums',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
