import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { subPageMetadata } from '@/components/blocks/page-view';
import { PersonStructuredData } from '@/components/content/own-structured-data';
import { OwnPage, readOwn } from '@/components/layout/own-page';
import { SpeakerScreen } from '@/components/workshops/presenters/speaker-screen';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/speakers/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

const read = (params: Props['params']) =>
  readOwn(params, (reader, code) => reader.getPresenterDetail({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, detail: speaker }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.speaker'),
    pageLocale(),
  ]);
  if (!speaker) return subPageMetadata('speakers', code);
  const { name, sessions, summary } = speaker;
  const role = [speaker.role, speaker.organization].filter(Boolean).join(', ') || 'none';
  return pageMetadata({
    event,
    locale,
    path: paths.speaker(code),
    title: name,
    description: summary ?? t('describe', { name, role, count: sessions.length, event: event.name }),
    index: sessions.length > 0 || summary !== null,
  });
}

/** A presenter. */
export default async function SpeakerPage({ params }: Props) {
  const { code, event, detail: speaker } = await read(params);
  const list = { page: 'speakers', path: paths.speakers() } as const;
  return (
    <OwnPage {...{ event, section: 'speakers', code, name: speaker?.name, path: paths.speaker(code), list }}>
      {speaker && (
        <>
          <PersonStructuredData event={event} speaker={speaker} />
          <SpeakerScreen speaker={speaker} event={event} />
        </>
      )}
    </OwnPage>
  );
}
