import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { pageWords } from '@/components/programme/words/page-words';
import { WorkshopsScreen } from '@/components/workshops/catalogue/workshops-screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { readFilter } from '@/lib/domain/programme/schedule-filter';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';
import { queryOfView } from '@/lib/tenant/page-queries';

type Props = PageProps<'/[host]/[locale]/workshops/all/[view]'>;

/** Rendered once per host, language and filter, then cached until the event changes, or the next times may have. */
export const revalidate = 300;

export function generateStaticParams(): [] {
  return [];
}

async function workshopsWords() {
  const t = await getTranslations('schedule.workshops');
  return pageWords('workshops', { title: t('title'), description: t('description') });
}

export async function generateMetadata(): Promise<Metadata> {
  const [words, event, locale] = await Promise.all([workshopsWords(), readEvent(), pageLocale()]);
  const site = { reader: await pageReader(), eventCode: event.event_code };
  const index = await hasContent(site, [{ kind: 'workshops' }]);
  return pageMetadata({ event, locale, path: paths.workshops(), ...words, index });
}

/** The catalogue. The query of its address is a segment of the internal path: lib/tenant/page-queries. */
export default async function WorkshopsPage({ params }: Props) {
  const [{ view }, words, event] = await Promise.all([params, workshopsWords(), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <>
      <Breadcrumbs event={event} trail={[{ name: words.title, path: paths.workshops() }]} />
      <WorkshopsScreen event={event} filter={readFilter(queryOfView(view))} />
    </>
  );
}
