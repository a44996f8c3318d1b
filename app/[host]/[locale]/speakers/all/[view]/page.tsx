import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/content/structured-data';
import { ModeScreen } from '@/components/layout/mode-screen';
import { pageWords } from '@/components/programme/words/page-words';
import { SpeakersScreen } from '@/components/workshops/presenters/speakers-screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { readFilter } from '@/lib/domain/programme/schedule-filter';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';
import { queryOfView } from '@/lib/tenant/page-queries';

type Props = PageProps<'/[host]/[locale]/speakers/all/[view]'>;

/** Rendered once per host, language and search, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function speakersWords() {
  const t = await getTranslations('schedule.speakers');
  return pageWords('speakers', { title: t('title'), description: t('description') });
}

export async function generateMetadata(): Promise<Metadata> {
  const [words, event, locale] = await Promise.all([speakersWords(), readEvent(), pageLocale()]);
  const site = { reader: await pageReader(), eventCode: event.event_code };
  const index = await hasContent(site, [{ kind: 'speakers' }]);
  return pageMetadata({ event, locale, path: paths.speakers(), ...words, index });
}

function searchOfView(view: string) {
  const { q } = readFilter(queryOfView(view));
  return q === undefined ? {} : { q };
}

/** The presenters. The query of the address is a segment of the internal path: lib/tenant/page-queries. */
export default async function SpeakersPage({ params }: Props) {
  const [{ view }, words, event] = await Promise.all([params, speakersWords(), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <>
      <Breadcrumbs event={event} trail={[{ name: words.title, path: paths.speakers() }]} />
      <SpeakersScreen words={words} event={event} search={searchOfView(view)} />
    </>
  );
}
