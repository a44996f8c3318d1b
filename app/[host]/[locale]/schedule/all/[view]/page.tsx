import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs, ScheduleStructuredData } from '@/components/content/structured-data';
import { pageWords } from '@/components/programme/words/page-words';
import { readDay } from '@/components/schedule/read-day';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { offersBasket } from '@/components/workshops/basket/header-basket';
import { SessionChoices } from '@/components/workshops/choose/session-choices';
import { readEvent } from '@/lib/api/server';
import { readScheduleView } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { queryOfView } from '@/lib/tenant/page-queries';

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

export async function generateMetadata(): Promise<Metadata> {
  const [words, event, locale] = await Promise.all([scheduleWords(), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.schedule(), ...words });
}

/**
 * The schedule (specification §1, Public content). The query of its address is a segment of the internal path:
 * lib/tenant/page-queries.
 */
export default async function SchedulePage({ params }: Props) {
  const [{ view: segment }, words, event] = await Promise.all([params, scheduleWords(), readEvent()]);
  const query = queryOfView(segment);
  const view = readScheduleView(query);
  // Search engines get the data of the whole schedule, at the address without query.
  const sessions = query.size === 0 ? (await readDay(view)).sessions : [];
  return (
    <>
      {sessions.length > 0 && <ScheduleStructuredData event={event} sessions={sessions} />}
      <Breadcrumbs event={event} trail={[{ name: words.title, path: paths.schedule() }]} />
      <ScheduleScreen
        words={words}
        view={view}
        choices={
          offersBasket(event.options) ? (shown) => <SessionChoices event={event} {...shown} /> : undefined
        }
      />
    </>
  );
}
