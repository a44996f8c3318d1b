import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHeading } from '@/components/content/page-heading';
import { Breadcrumbs } from '@/components/content/structured-data';
import { orMissing } from '@/lib/api/or-missing';
import { pageReader, readEvent } from '@/lib/api/server';
import type { getCustomPage } from '@/lib/contract/content/pages';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { Blocks } from './blocks';
import type { BlockKind } from './frame/block-props';

type SitePage = AnswerOf<typeof getCustomPage>;

/** A content page: heading and blocks. */
export function PageView({ page, event }: { page: SitePage; event: ClientEvent }) {
  const trail = [...(page.parent ? [page.parent] : []), page];
  return (
    <div className="flex flex-col gap-10 pt-8 pb-section lg:gap-14 lg:pt-14">
      <Breadcrumbs
        event={event}
        trail={trail.map(({ url, title }) => ({ name: title, path: paths.page(url) }))}
      />
      <PageHeading page={page} />
      <Blocks blocks={page.blocks} event={event} leading={false} />
    </div>
  );
}

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

/** A page that every event has, even if its organiser has not written one. */
export interface ListPage {
  /** Path within the site, without a slash. */
  url: string;
  /** The block that is shown if the organiser has not written the page. */
  kind: Extract<BlockKind, 'sponsors' | 'exhibitors' | 'locations' | 'accommodations'>;
  title: string;
  description: string;
}

/** The page that the organiser wrote at this address; otherwise the list under a default heading. */
async function readListPage({ url, kind, title, description }: ListPage): Promise<SitePage> {
  const reader = await pageReader();
  try {
    return await reader.getCustomPage({ code: url });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    const block = { kind, code: kind, title: null, text: null, count: null };
    return { url, title, description, image: null, blocks: [block], parent: null, pages: [] };
  }
}

export async function listPageMetadata(list: ListPage): Promise<Metadata> {
  const [page, event, locale] = await Promise.all([readListPage(list), readEvent(), pageLocale()]);
  const { title, description, image, blocks } = page;
  const index = await hasContent({ reader: await pageReader(), eventCode: event.event_code }, blocks);
  return pageMetadata({ event, locale, path: paths.page(list.url), title, description, image, index });
}

export async function ListPageView({ list }: { list: ListPage }) {
  const [page, event] = await Promise.all([readListPage(list), readEvent()]);
  return <PageView page={page} event={event} />;
}
