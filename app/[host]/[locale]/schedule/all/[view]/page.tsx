import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { Breadcrumbs, ScheduleStructuredData } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { pageWords } from '@/components/programme/words/page-words';
import { readSchedule } from '@/components/schedule/read-schedule';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { offersBasket } from '@/components/workshops/basket/header-basket';
import { SessionChoices } from '@/components/workshops/choose/session-choices';
import { readEvent } from '@/lib/api/server';
import { countFilters } from '@/lib/domain/programme/schedule-filter';
import { ALL_DAYS, readScheduleView } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { withProgrammeFeeds } from '@/lib/seo/programme-feeds';
import { siteOrigin } from '@/lib/seo/site-address';
import { closedMode } from '@/lib/tenant/closed-mode';
import { queryOfView } from '@/lib/tenant/page-queries';
import { formatDay } from '@/lib/time/format';

type Props = PageProps<'/[host]/[locale]/schedule/all/[view]'>;

/** Rendered once per host, language and view, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function scheduleWords() {
  const t = await getTranslations('schedule');
  return pageWords('schedule', { title: t('title'), description: t('description') });
}

/** What an address shows: the day that it names, with the words that name the day. Read once for the page and its metadata. */
const readShown = cache(async (segment: string) => {
  const [words, locale] = await Promise.all([scheduleWords(), pageLocale()]);
  const view = readScheduleView(queryOfView(segment));
  const schedule = await readSchedule(view);
  const { day, days } = schedule;
  const whole = { view, words, locale, schedule, path: paths.schedule() };
  const named = days.find((each) => each.day === day);
  const isWhole = view.day === undefined || day === ALL_DAYS;
  if (isWhole || named === undefined) return { ...whole, index: isWhole && days.some(hasSessions) };
  const t = await getTranslations('schedule');
  const name = formatDay(`${named.day}T12:00:00.000Z`, 'UTC', locale);
  const title = t('day_title', { title: words.title, day: name });
  const description = [named.title !== name && named.title, words.description].filter(Boolean).join('. ');
  return {
    ...whole,
    words: { ...words, title, description },
    path: paths.schedule(named.day),
    index: hasSessions(named),
  };
});

const hasSessions = ({ sessions }: { sessions: number }) => sessions > 0;

/** Each day has an address of its own; filters lead search engines to the whole day. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view: segment } = await params;
  const [{ words, locale, path, index }, event] = await Promise.all([readShown(segment), readEvent()]);
  return withProgrammeFeeds(pageMetadata({ event, locale, path, ...words, index }), { event, locale });
}

/**
 * The schedule (specification §1, Public content). The query of its address is a segment of the internal path:
 * lib/tenant/page-queries.
 */
export default async function SchedulePage({ params }: Props) {
  const { view: segment } = await params;
  const [{ view, words, path, schedule }, overall, event] = await Promise.all([
    readShown(segment),
    scheduleWords(),
    readEvent(),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const trail = [{ name: overall.title, path: paths.schedule() }];
  return (
    <>
      {schedule.sessions.length > 0 &&
        countFilters(view.filter) === 0 &&
        view.layout === 'list' &&
        view.day !== ALL_DAYS && <ScheduleStructuredData event={event} sessions={schedule.sessions} />}
      <Breadcrumbs
        event={event}
        trail={path === paths.schedule() ? trail : [...trail, { name: words.title, path }]}
      />
      <ScheduleScreen
        view={view}
        schedule={schedule}
        origin={siteOrigin(event)}
        choices={
          offersBasket(event.options) ? (shown) => <SessionChoices event={event} {...shown} /> : undefined
        }
      />
    </>
  );
}
