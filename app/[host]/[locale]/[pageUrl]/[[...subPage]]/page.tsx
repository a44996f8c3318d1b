import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageView } from '@/components/blocks/page-view';
import { pageReader, readEvent } from '@/lib/api/server';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[host]/[locale]/[pageUrl]/[[...subPage]]'>;

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

/** A custom page at `/{pageUrl}` or `/{pageUrl}/{subPageUrl}` (specification §2). */
async function readPage(params: Props['params']) {
  const { pageUrl, subPage = [] } = await params;
  if (subPage.length > 1) notFound();
  const reader = await pageReader();
  try {
    return await reader.getCustomPage({ code: [pageUrl, ...subPage].map(decodeURIComponent).join('--') });
  } catch (error) {
    if (error instanceof CallError && [404, 422].includes(error.status)) notFound();
    throw error;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [page, event, locale] = await Promise.all([readPage(params), readEvent(), pageLocale()]);
  const { title, description, image, blocks } = page;
  const index = await hasContent({ reader: await pageReader(), eventCode: event.event_code }, blocks);
  return pageMetadata({ event, locale, path: paths.page(page.url), title, description, image, index });
}

export default async function CustomPage({ params }: Props) {
  const [page, event] = await Promise.all([readPage(params), readEvent()]);
  return <PageView page={page} event={event} />;
}
