import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CALENDAR_MARK, KEEPS_FILTER_MARK } from '@/components/programme/filter/filter-marks';
import { MoreMenu } from '@/components/ui/dialog/more-menu';
import { calendarQuery, type ScheduleView } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export type HrefOf = (changes: Partial<ScheduleView>) => string;

interface ScheduleMoreProps {
  view: ScheduleView;
  /** The day that is shown, with its name; undefined for all days. */
  day: { date: string; name: string } | undefined;
  hrefOf: HrefOf;
  /** Origin of the site, for the addresses that calendars subscribe to. */
  origin: string;
  /** The time zone. */
  zone: ReactNode;
}

const FORMATS = ['pdf', 'frab', 'c3voc'] as const;

/** What is seldom wanted of the schedule: layouts, time zone, calendars and files. */
export async function ScheduleMore({ view, day, hrefOf, origin, zone }: ScheduleMoreProps) {
  const [t, download, changes, locale] = await Promise.all([
    getTranslations('schedule.more'),
    getTranslations('schedule.download'),
    getTranslations('changes'),
    pageLocale(),
  ]);
  const calendar = paths.scheduleFile({
    format: 'ical',
    language: locale,
    filter: calendarQuery(view) || undefined,
  });
  const layouts = [
    { name: t('list'), to: { layout: 'list' } as const, current: view.layout === 'list' },
    ...(['rooms', 'strands'] as const).map((columns) => ({
      name: t(`grid_${columns}`),
      to: { layout: 'grid', columns } as const,
      current: view.layout === 'grid' && view.columns === columns,
    })),
  ];
  return (
    <MoreMenu label={t('title')}>
      {day && (
        // A phone has no room for a grid.
        <section aria-label={t('layout')} className="border-b border-line pb-1 max-sm:hidden">
          <ul>
            {layouts.map(({ name, to, current }) => (
              <li key={name}>
                <a
                  href={hrefOf(to)}
                  {...KEEPS_FILTER_MARK}
                  aria-current={current ? 'true' : undefined}
                  className={`${ENTRY} aria-[current]:bg-accent-soft aria-[current]:text-accent-text`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="border-b border-line px-3 py-3">{zone}</div>
      <ul className="py-1">
        <Entry
          // Calendar programs take addresses that begin in this way as calendars to follow.
          href={`${origin.replace(/^https?:/, 'webcal:')}${calendar}`}
          title={t('subscribe')}
          detail={t('subscribe_detail')}
          marks={CALENDAR_MARK}
        />
        <Entry
          href={`${origin}${calendar}`}
          title={t('calendar')}
          detail="iCalendar"
          marks={CALENDAR_MARK}
          isFile
        />
      </ul>
      <ul className="border-t border-line py-1">
        <Entry
          href={inLocale(paths.programmeChanges(), locale)}
          title={changes('title')}
          detail={changes('detail')}
        />
      </ul>
      <ul aria-label={t('download')} className="border-t border-line pt-1">
        {day && (
          <Entry
            href={paths.scheduleGlanceFile(day.date, locale)}
            title={download('glance', { day: day.name })}
            detail="PDF"
            isFile
          />
        )}
        {FORMATS.map((format) => (
          <Entry
            key={format}
            href={paths.scheduleFile({ format, language: locale })}
            title={download(`${format}.title`)}
            detail={download(`${format}.detail`)}
            isFile
          />
        ))}
      </ul>
    </MoreMenu>
  );
}

const ENTRY =
  'flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5 text-heading no-underline transition-colors hover:bg-sunken';

interface EntryProps {
  href: string;
  title: string;
  detail: string;
  marks?: Readonly<Record<string, string>>;
  isFile?: boolean;
}

function Entry({ href, title, detail, marks, isFile = false }: EntryProps) {
  return (
    <li>
      <a href={href} {...marks} download={isFile || undefined} className={ENTRY}>
        <span className="font-medium">{title}</span>
        <span className="text-sm text-quiet">{detail}</span>
      </a>
    </li>
  );
}
