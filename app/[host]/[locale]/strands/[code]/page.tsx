import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { subPageMetadata } from '@/components/blocks/page-view';
import { OwnPage, readOwn } from '@/components/layout/own-page';
import { StrandScreen } from '@/components/programme/pages/strand-screen';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/strands/[code]'>;

/** Rendered once per host, language and code, then cached until the event changes. */
export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

const read = (params: Props['params']) => readOwn(params, (reader, code) => reader.getStrandDetail({ code }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code, event, detail: strand }, t, locale] = await Promise.all([
    read(params),
    getTranslations('own_pages.strand'),
    pageLocale(),
  ]);
  if (!strand) return subPageMetadata('strands', code);
  const { name, sessions } = strand;
  return pageMetadata({
    event,
    locale,
    path: paths.strand(code),
    title: name,
    description: t('describe', { name, count: sessions.length, event: event.name }),
    index: sessions.length > 0,
  });
}

/** A strand. */
export default async function StrandPage({ params }: Props) {
  const { code, event, detail: strand } = await read(params);
  const list = { page: 'workshops', path: paths.workshops() } as const;
  return (
    <OwnPage {...{ event, section: 'strands', code, name: strand?.name, path: paths.strand(code), list }}>
      {strand && <StrandScreen strand={strand} event={event} />}
    </OwnPage>
  );
}
