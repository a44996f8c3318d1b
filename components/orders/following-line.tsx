import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line about what happens next, on a confirmation. An item of a list. */
export function FollowingLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
