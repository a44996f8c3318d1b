import { getLocale, getTranslations } from 'next-intl/server';
import { SearchField } from '@/components/form/search-field';
import { DayLinks } from '@/components/ui/day-switcher';
import { pageReader } from '@/lib/api/server';
import { DEFAULT_LOCALE, inLocale, isLocale, paths } from '@/lib/paths';
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
        <DayLinks
          label={t('days')}
          locale={locale}
          days={days.map(({ day }) => ({
            key: day,
            href: inLocale(paths.schedule(day), locale),
            current: false,
          }))}
        />
      </div>
    </BlockSection>
  );
}
