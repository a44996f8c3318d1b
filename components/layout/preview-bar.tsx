import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';

/** Above every page of a preview: that nobody else sees this, and the way back to the event as it is. */
export function PreviewBar({ locale }: { locale: Locale }) {
  const t = useTranslations('layout.preview');
  return (
    <aside
      aria-label={t('name')}
      className="border-b border-warning-line bg-warning-soft text-heading print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <Eye className="size-5 shrink-0" aria-hidden />
        <p className="min-w-0 grow basis-60">{t('text')}</p>
        {/* A document of its own: the address takes the preview's cookie back. */}
        <a
          href={inLocale(paths.preview(''), locale)}
          className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
        >
          {t('leave')}
        </a>
      </div>
    </aside>
  );
}
