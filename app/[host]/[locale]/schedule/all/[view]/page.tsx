import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageWords } from '@/components/programme/page-words';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { readEvent } from '@/lib/api/server';
import { readScheduleView } from '@/lib/domain/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/tenant/page-metadata';
import { queryOfView } from '@/lib/tenant/page-queries';

type Props = PageProps<'/[host]/[locale]/schedule/all/[view]'>;

/** Rendered once per host, language and view, then kept until the event changes. */
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

/** The schedule (specification §1, Public content). Its address's query is in the internal path: lib/tenant/page-queries. */
export default async function SchedulePage({ params }: Props) {
  const { view } = await params;
  return <ScheduleScreen words={await scheduleWords()} view={readScheduleView(queryOfView(view))} />;
}
