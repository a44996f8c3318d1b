import { TEXT_LINK } from '@/components/ui/page-link';
import { CLEARS_FILTER_MARK, FILTERED_MARK } from './filter-marks';

/** Removes the filter; shown while one is set. `LiveFilter` shows, hides and handles it. */
export function ClearFilter({ href, label, isSet }: { href: string; label: string; isSet: boolean }) {
  return (
    <p {...FILTERED_MARK} hidden={!isSet} className="text-sm">
      <a href={href} {...CLEARS_FILTER_MARK} className={TEXT_LINK}>
        {label}
      </a>
    </p>
  );
}
