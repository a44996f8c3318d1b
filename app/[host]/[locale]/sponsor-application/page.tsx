import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AskByMail } from '@/components/content/ask-by-mail';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('home.by_mail.sponsor'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.sponsorApplication(),
    title: t('title'),
    description: t('description'),
  });
}

/** How to become a sponsor (specification §2). */
export default async function SponsorApplicationPage() {
  return <AskByMail kind="sponsor" event={await readEvent()} />;
}
