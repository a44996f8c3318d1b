import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface InvolvedStepProps {
  icon: LucideIcon;
  number: number;
  title: string;
  children: ReactNode;
}

/** A line about a step before one begins: what to have at hand. An item of a list. */
export function InvolvedStep({ icon: Icon, number, title, children }: InvolvedStepProps) {
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold text-heading">
          <span className="tabular-nums">{number}.</span> {title}
        </p>
        <p className="text-quiet">{children}</p>
      </div>
    </li>
  );
}
