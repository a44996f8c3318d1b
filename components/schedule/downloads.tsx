import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { type Locale, paths } from '@/lib/paths';

const FORMATS = ['pdf', 'ical', 'frab', 'c3voc'] as const;

interface DownloadsProps {
  day: string;
  dayName: string;
  locale: Locale;
}

/** The schedule as a file: to print, for calendars, and for other software. */
export function Downloads({ day, dayName, locale }: DownloadsProps) {
  const t = useTranslations('schedule.download');
  return (
    <details className="group relative">
      <summary
        className={`${buttonClass({ variant: 'secondary' })} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Download className="size-5" aria-hidden />
        {t('title')}
      </summary>
      <ul className="absolute right-0 z-20 mt-2 w-72 max-w-[calc(100vw-2*var(--gutter))] rounded-card border border-line bg-raised p-2 shadow-float">
        <Entry
          href={paths.scheduleGlanceFile(day, locale)}
          title={t('glance', { day: dayName })}
          detail="PDF"
        />
        {FORMATS.map((format) => (
          <Entry
            key={format}
            href={paths.scheduleFile({ format, language: locale })}
            title={t(`${format}.title`)}
            detail={t(`${format}.detail`)}
          />
        ))}
      </ul>
    </details>
  );
}

function Entry({ href, title, detail }: { href: string; title: string; detail: string }) {
  return (
    <li>
      <a
        href={href}
        download
        className="flex min-h-11 flex-col justify-center rounded-control px-3 py-2 transition-colors hover:bg-sunken"
      >
        <span className="font-medium text-heading">{title}</span>
        <span className="text-sm text-quiet">{detail}</span>
      </a>
    </li>
  );
}
