'use client';

import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { OWN_STARS } from '@/lib/domain/programme/star-list';
import { useStars } from '@/lib/stars/use-stars';

/** A filter for what the visitor has marked with a star, which tells how much that is. It works in the browser only. */
export function StarredFilter({ label }: { label: string }) {
  const count = useStars().length;
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'secondary' }),
        'relative cursor-pointer whitespace-nowrap max-sm:px-3 noscript:hidden',
        'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input type="checkbox" name="starred" value={OWN_STARS} className="peer sr-only" />
      <span className="star-shape peer-checked:star-full" aria-hidden />
      <span className="max-sm:sr-only">{label}</span>{' '}
      {/* On a phone it stands in the corner, so that the search keeps its width. */}
      <span className="min-w-[2ch] text-left tabular-nums max-sm:absolute max-sm:top-0 max-sm:right-1 max-sm:min-w-0 max-sm:text-xs">
        {count > 0 && count}
      </span>
    </label>
  );
}
