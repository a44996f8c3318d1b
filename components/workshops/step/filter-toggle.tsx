import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FILTER_ID } from './session-filter';

interface FilterToggleProps {
  open: boolean;
  onToggle: () => void;
}

/** Shows and hides search and filters on phones, beside the days; wide screens always have them. */
export function FilterToggle({ open, onToggle }: FilterToggleProps) {
  const t = useTranslations('workshops');
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={FILTER_ID}
      onClick={onToggle}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 text-sm font-semibold text-accent-text sm:hidden"
    >
      <SlidersHorizontal className="size-4" aria-hidden />
      {t('filter')}
    </button>
  );
}
