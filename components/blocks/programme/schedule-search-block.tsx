import { ArrowRight } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { SearchField } from '@/components/form/search-field';
import { pageReader } from '@/lib/api/server';
import { DEFAULT_LOCALE, inLocale, isLocale, paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** A search of the schedule and links to its days. Renders nothing while the schedule is empty. */
export async function ScheduleSearchBlock({ block }: BlockProps<'schedule'>) {
  const [t, given, reader] = await Promise.all([getTranslations('schedule'), getLocale(), pageReader()]);
  const locale = isLocale(given) ? given : DEFAULT_LOCALE;
  const { days } = await reader.getEventDays();
  if (days.every((day) => day.sessions === 0)) return null;
  return (
    <BlockSection code={block.code} title={block.title ?? t('title')} text={block.text}>
      <div className="space-y-6">
        <search>
          <form action={inLocale(paths.schedule(), locale)} className="max-w-form">
            <SearchField
              id={`${block.code}-q`}
              name="q"
              label={t('filter.q')}
              placeholder={t('filter.placeholder')}
              submitLabel={t('filter.submit')}
            />
          </form>
        </search>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {days.map(({ day, sessions }) => (
            <li key={day}>
              <a
                href={inLocale(paths.schedule(day), locale)}
                className="group flex h-full items-center justify-between gap-4 rounded-card border border-line bg-raised p-5 transition-colors hover:border-edge"
              >
                <span>
                  <span className="block text-lg font-semibold text-heading">
                    {formatDay(`${day}T12:00:00.000Z`, 'UTC', locale)}
                  </span>
                  <span className="text-sm text-quiet tabular-nums">
                    {t('sessions', { count: sessions })}
                  </span>
                </span>
                <ArrowRight className="size-5 text-icon group-hover:text-accent-text" aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </BlockSection>
  );
}
