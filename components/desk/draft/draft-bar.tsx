import { useTranslations } from 'next-intl';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';

interface DraftBarProps {
  event: { event_code: string; collected: number };
  locale: Locale;
}

/** On every page of an event, that changes wait to be released. */
export function DraftBar({ event: { event_code: code, collected }, locale }: DraftBarProps) {
  const t = useTranslations('desk_edit.draft');
  if (collected === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card border border-warning-line bg-warning-soft px-4 py-3">
      <span className="font-medium text-heading">{t('bar', { count: collected })}</span>
      <PageLink
        href={inLocale(deskPaths.draft(code), locale)}
        className={`${TEXT_LINK} inline-flex min-h-6 items-center`}
      >
        {t('see')}
      </PageLink>
    </p>
  );
}
