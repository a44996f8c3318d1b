import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ListPage, ListPageView, listPageMetadata } from '@/components/blocks/page-view';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

async function list(): Promise<ListPage> {
  const t = await getTranslations('content.exhibitors');
  return { url: 'exhibitors', kind: 'exhibitors', title: t('title'), description: t('description') };
}

export async function generateMetadata(): Promise<Metadata> {
  return listPageMetadata(await list());
}

export default async function ExhibitorsPage() {
  return <ListPageView list={await list()} />;
}
