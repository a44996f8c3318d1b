import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { ChangesScreen } from '@/components/schedule/changes-screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { withProgrammeFeeds } from '@/lib/seo/programme-feeds';
import { closedMode } from '@/lib/tenant/closed-mode';

/** Rendered once per host and language, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

/** Search engines get the sessions themselves, not what they were. */
export async function generateMetadata(): Promise<Metadata> {
  const [event, t, locale] = await Promise.all([readEvent(), getTranslations('changes'), pageLocale()]);
  const [title, description] = [t('page_title'), t('description')];
  const metadata = pageMetadata({
    event,
    locale,
    path: paths.programmeChanges(),
    title,
    description,
    index: false,
  });
  return withProgrammeFeeds(metadata, { event, locale });
}

/** What imports have changed in the programme. */
export default async function ChangesPage() {
  const [event, t, schedule] = await Promise.all([
    readEvent(),
    getTranslations('changes'),
    getTranslations('schedule'),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const changes = await (await pageReader()).getProgrammeChanges();
  const trail = [
    { name: schedule('title'), path: paths.schedule() },
    { name: t('title'), path: paths.programmeChanges() },
  ];
  return (
    <>
      <Breadcrumbs event={event} trail={trail} />
      <ChangesScreen {...changes} />
    </>
  );
}
