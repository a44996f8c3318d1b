import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface SegmentedNavProps {
  label: string;
  items: readonly { key: string; href: string; label: ReactNode; current: boolean }[];
}

/** Days of a schedule, views of a list: a choice that lives in the address, so each is a link. Scrolls on narrow screens. */
export function SegmentedNav({ label, items }: SegmentedNavProps) {
  return (
    <nav aria-label={label} className="-mx-gutter overflow-x-auto px-gutter py-1">
      <ul className="inline-flex min-w-max gap-1 rounded-card border border-line bg-sunken p-1">
        {items.map((item) => (
          <li key={item.key}>
            <Link
              href={item.href}
              scroll={false}
              aria-current={item.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-10 items-center rounded-control px-4 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11',
                item.current
                  ? 'bg-raised text-heading ring-1 ring-line-strong'
                  : 'text-quiet hover:bg-pressed hover:text-heading',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
