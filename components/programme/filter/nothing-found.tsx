import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/page-link';
import { CLEARS_FILTER_MARK, COUNTED_MARK, NONE_MARK } from './filter-marks';

interface NothingFoundProps {
  /** Whether nothing matches the filter of the address; `LiveFilter` shows and hides it later. */
  isShown: boolean;
  title: string;
  /** What to try next. */
  children: string;
  /** Link without the filter. */
  clear: { href: string; label: string };
  /** Links to where the same filter finds something. */
  elsewhere?: readonly { href: string; label: string }[];
  /** A lucide icon of 32 px (`size-8`), where another says more. */
  icon?: ReactNode;
}

/** Stands below filtered rows while none of them matches. */
export function NothingFound({ isShown, title, children, clear, elsewhere = [], icon }: NothingFoundProps) {
  return (
    <div {...NONE_MARK} hidden={!isShown}>
      <EmptyState
        icon={icon ?? <SearchX className="size-8" />}
        title={title}
        action={
          <ul className="space-y-2">
            {elsewhere.map(({ href, label }) => (
              <li key={href} {...COUNTED_MARK}>
                <a href={href} className={TEXT_LINK}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={clear.href} {...CLEARS_FILTER_MARK} className={TEXT_LINK}>
                {clear.label}
              </a>
            </li>
          </ul>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
