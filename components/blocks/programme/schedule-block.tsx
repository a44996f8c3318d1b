import { getLocale, getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { EventZone } from '@/components/programme/zone/event-zone';
import { DayPanels } from '@/components/ui/day-panels';
import { dayNames } from '@/components/ui/day-switcher';
import { TEXT_LINK } from '@/components/ui/text-link';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { BLOCKS_ID } from '../frame/blocks-id';
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
