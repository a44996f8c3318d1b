import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubPageView, subPageMetadata } from '@/components/blocks/sub-page';
import { PageTrail } from '@/components/content/page-trail';
import { ModeScreen } from '@/components/layout/mode-screen';
import { StrandScreen } from '@/components/programme/pages/strand-screen';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

type Props = PageProps<'/[host]/[locale]/strands/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function read(params: Props['params']) {
  const [{ code: segment }, reader, event] = await Promise.all([params, pageReader(), readEvent()]);
  const code = decodeURIComponent(segment);
  return { code, event, strand: await orMissing(reader.getStrandDetail({ code })) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, strand }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.strand'),
    pageLocale(),
  ]);
  if (!strand) return subPageMetadata('strands', code);
  const { name, sessions } = strand;
  return pageMetadata({
    ...{ event, locale, path: paths.strand(code), title: name },
    description: t('describe', { name, count: sessions.length, event: event.name }),
    index: sessions.length > 0,
  });
}

/** A strand. An organiser's page in this section is shown where no strand has its name as a code. */
export default async function StrandPage({ params }: Props) {
  const [{ code, event, strand }, pages] = await Promise.all([read(params), getTranslations('site.pages')]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (!strand) return <SubPageView section="strands" name={code} />;
  const trail = [
    { name: pages('workshops'), path: paths.workshops() },
    { name: strand.name, path: paths.strand(code) },
  ];
  return (
    <>
      <PageTrail event={event} trail={trail} />
      <StrandScreen strand={strand} event={event} />
    </>
  );
}
