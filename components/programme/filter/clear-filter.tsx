import { useTranslations } from 'next-intl';
import { TEXT_LINK } from '@/components/ui/text-link';

/** The way back to everything; there while a filter is set. `LiveFilter` shows, hides and serves it. */
export function ClearFilter({ href, isSet }: { href: string; isSet: boolean }) {
  const t = useTranslations('schedule.filter');
  return (
    <p data-filtered hidden={!isSet} className="text-sm">
      <a href={href} data-clears-filter className={TEXT_LINK}>
        {t('clear')}
      </a>
    </p>
  );
}
