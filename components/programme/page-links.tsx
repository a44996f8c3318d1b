import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { KEEPS_FILTER_MARK } from './filter/filter-marks';

interface PageLinksProps {
  label: string;
  items: readonly { key: string; href: string; label: ReactNode; current: boolean }[];
  /** The links keep the filter. */
  keepsFilter?: boolean;
}

/** Links to layouts. Plain links: a browser shows hundreds of rows sooner as HTML than as a payload for React. */
export function PageLinks({ label, items, keepsFilter = false }: PageLinksProps) {
  return (
    <nav aria-label={label} className="-mx-gutter max-w-[100vw] overflow-x-auto px-gutter py-1">
      <ul className="inline-flex min-w-max gap-1 rounded-card border border-line bg-sunken p-1">
        {items.map((item) => (
          <li key={item.key}>
            <a
              href={item.href}
              {...(keepsFilter && KEEPS_FILTER_MARK)}
              aria-current={item.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-10 items-center gap-2 rounded-control px-4 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11',
                item.current
                  ? 'bg-raised text-heading ring-1 ring-line-strong'
                  : 'text-quiet hover:bg-pressed hover:text-heading',
              )}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
