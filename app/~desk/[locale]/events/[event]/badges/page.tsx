import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BadgeForm } from '@/components/desk/badges/badge-form';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

interface BadgesPageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<{ person?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_badges');
  return { title: t('title') };
}

/** What people wear: a file to print, for everybody, for some or for one. */
export default async function BadgesPage({ params, searchParams }: BadgesPageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const t = await getTranslations('desk_badges');
  const person = typeof given.person === 'string' ? given.person : '';
  return (
    <EventPage
      code={code}
      part="badges"
      path={deskPaths.badges(code)}
      reads={{ badges: readDesk('getBadges', { event: code, person }) }}
    >
      {({ badges }, { locale }) => (
        <>
          <PageHead
            title={badges.name === null ? t('title') : t('title_one', { name: badges.name })}
            lead={t('lead')}
          />
          <BadgeForm event={code} badges={badges} person={person} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
