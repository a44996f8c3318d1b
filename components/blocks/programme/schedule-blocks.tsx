import { getLocale, getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { SearchField } from '@/components/form/search-field';
import { EventZone } from '@/components/programme/zone/event-zone';
import { DayPanels } from '@/components/ui/days/day-panels';
import { DayLinks, dayNames } from '@/components/ui/days/day-switcher';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BLOCKS_ID, BlockSection } from '../frame/block-section';
import { SlotRows } from './slot-rows';

/** The slots of each day, of which one is shown. Renders nothing while there are none. */
export async function ScheduleBlock({ block }: BlockProps<'schedule_at_a_glance'>) {
  const [t, locale, reader] = await Promise.all([
    getTranslations('home.schedule'),
    getLocale(),
    pageReader(),
  ]);
  const [{ days }, schedule] = await Promise.all([
    reader.getEventDays(),
    reader.getScheduleByCodeAndTrack({}),
  ]);
  const [firstSlot] = schedule.slots;
  if (!firstSlot) return null;
  const zone = schedule.time_zone;
  const panels = days.map(({ day }) => ({
    key: day,
    name: dayNames(day, locale),
    slots: schedule.slots.filter((slot) => slot.day === day),
  }));
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <SiteLink href={paths.schedule()} className={TEXT_LINK}>
          {t('whole')}
        </SiteLink>
      }
    >
      <DayPanels
        label={t('days')}
        locale={locale}
        days={panels.map(({ slots, ...panel }) => ({
          ...panel,
          content:
            slots.length > 0 ? (
              <SlotRows slots={slots} day={panel.key} timeZone={zone} />
            ) : (
              <p className="text-quiet">{t('none')}</p>
            ),
        }))}
      />
      <div className="mt-6">
        <EventZone root={BLOCKS_ID} timeZone={zone} at={firstSlot.start} />
      </div>
    </BlockSection>
  );
}

/** A search of the schedule and links to its days. Renders nothing while the schedule is empty. */
export async function ScheduleSearchBlock({ block }: BlockProps<'schedule'>) {
  const [t, tag, reader] = await Promise.all([getTranslations('schedule'), getLocale(), pageReader()]);
  const locale = localeOf(tag);
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
