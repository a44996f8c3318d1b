import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { PageView, type SitePage } from './page-view';

/**
 * A page that the organiser wrote in a section that also has a page for each code, such as `/sponsors/become-one`: shown
 * where no code has this address.
 */
async function readSubPage(section: string, name: string): Promise<SitePage> {
  const reader = await pageReader();
  return (await orMissing(reader.getCustomPage({ code: `${section}--${name}` }))) ?? notFound();
}

export async function subPageMetadata(section: string, name: string): Promise<Metadata> {
  const [page, event, locale] = await Promise.all([readSubPage(section, name), readEvent(), pageLocale()]);
  const { url, title, description, image, blocks } = page;
  const index = await hasContent({ reader: await pageReader(), eventCode: event.event_code }, blocks);
  return pageMetadata({ event, locale, path: paths.page(url), title, description, image, index });
}

export async function SubPageView({ section, name }: { section: string; name: string }) {
  const [page, event] = await Promise.all([readSubPage(section, name), readEvent()]);
  return <PageView page={page} event={event} />;
}
