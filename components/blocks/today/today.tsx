import { getTranslations } from 'next-intl/server';
import { pageReader } from '@/lib/api/server';
import { TODAY_SCRIPT } from '@/lib/browser/today-script';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { TodaySection } from './today-section';

/** On the morning of the first day the page says what comes. */
const HOURS_AHEAD_MS = 8 * 3_600_000;

/** What goes on and what comes next, at the top of the home page from the first morning until the end of the event. */
export async function Today({ event }: { event: ClientEvent }) {
  const [t, locale, reader] = await Promise.all([getTranslations('home.today'), pageLocale(), pageReader()]);
  const { days } = await reader.getEventDays();
  if (days.every(({ sessions }) => sessions === 0)) return null;
  return (
    <>
      <TodaySection
        from={Date.parse(event.starts_at) - HOURS_AHEAD_MS}
        until={Date.parse(event.ends_at)}
        timeZone={event.time_zone}
        locale={locale}
        hrefs={{
          schedule: inLocale(paths.schedule(), locale),
          // With their codes at the end.
          workshop: inLocale(paths.workshop(''), locale),
        }}
        words={{
          title: t('title'),
          now: t('now'),
          others: t.raw('others'),
          next: t.raw('next'),
          tomorrow: t.raw('tomorrow'),
          on: t.raw('on'),
          until: t.raw('until'),
          schedule: t('schedule'),
          failed: t('failed'),
          last: t('last'),
        }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the product, which the policy knows. */}
      <script dangerouslySetInnerHTML={{ __html: TODAY_SCRIPT }} />
    </>
  );
}
