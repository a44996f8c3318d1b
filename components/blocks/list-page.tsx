import type { Metadata } from 'next';
import { pageReader, readEvent } from '@/lib/api/server';
import { CallError } from '@/lib/errors';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { pageMetadata } from '@/lib/seo/page-metadata';
import type { BlockKind } from './frame/block-props';
import { PageView, type SitePage } from './page-view';

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
