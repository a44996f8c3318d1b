import { getLocale, getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { EventZone } from '@/components/programme/zone/event-zone';
import { Tabs } from '@/components/ui/tabs';
import { TEXT_LINK } from '@/components/ui/text-link';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { BLOCKS_ID } from '../frame/blocks-id';
import { SlotRows } from './slot-rows';

/** The slots of each day in tabs. Renders nothing while there are none. */
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
  const panels = days.map((day) => {
    const slots = schedule.slots.filter((slot) => slot.day === day.day);
    // An instant of the day itself, so that its name does not depend on the server's time zone; noon UTC for a day
    // without slots.
    const instant = slots[0]?.start ?? `${day.day}T12:00:00.000Z`;
    return { key: day.day, label: formatDay(instant, zone, locale), title: day.title, slots };
  });
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
      <Tabs
        label={t('days')}
        tabs={panels.map((panel) => ({
          key: panel.key,
          label: panel.label,
          content:
            panel.slots.length > 0 ? (
              <SlotRows slots={panel.slots} day={panel.key} timeZone={zone} />
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
