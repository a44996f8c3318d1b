import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubPageView, subPageMetadata } from '@/components/blocks/sub-page';
import { PersonStructuredData } from '@/components/content/own-structured-data';
import { PageTrail } from '@/components/content/page-trail';
import { ModeScreen } from '@/components/layout/mode-screen';
import { SpeakerScreen } from '@/components/workshops/presenters/speaker-screen';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/speakers/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, speaker: await orMissing(reader.getPresenterDetail({ code })) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, speaker }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.speaker'),
    pageLocale(),
  ]);
  if (!speaker) return subPageMetadata('speakers', code);
  const { name, sessions, summary } = speaker;
  const role = [speaker.role, speaker.organization].filter(Boolean).join(', ') || 'none';
  return pageMetadata({
    ...{ event, locale, path: paths.speaker(code), title: name },
    description: summary ?? t('describe', { name, role, count: sessions.length, event: event.name }),
    index: sessions.length > 0 || summary !== null,
  });
}

/** A presenter. An organiser's page in this section is shown where nobody has its name as a code. */
export default async function SpeakerPage({ params }: Props) {
  const [{ code, event, speaker }, pages] = await Promise.all([read(params), getTranslations('site.pages')]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (!speaker) return <SubPageView section="speakers" name={code} />;
  const trail = [
    { name: pages('speakers'), path: paths.speakers() },
    { name: speaker.name, path: paths.speaker(code) },
  ];
  return (
    <>
      <PersonStructuredData event={event} speaker={speaker} />
      <PageTrail event={event} trail={trail} />
      <SpeakerScreen speaker={speaker} event={event} />
    </>
  );
}
