import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { MailingPeople } from '@/components/desk/mailings/mailing-people';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_mailings.people');
  return { title: t('title') };
}

interface LetterPeoplePageProps {
  params: Promise<{ event: string; letter: string }>;
  searchParams: Promise<SearchParams>;
}

/** Who gets a letter, or what became of each. */
export default async function LetterPeoplePage({ params, searchParams }: LetterPeoplePageProps) {
  const [{ event: code, letter }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['status']);
  const { page, filters } = query;
  const t = await getTranslations('desk_mailings.people');
  return (
    <EventPage
      code={code}
      part="letters"
      path={deskPaths.mailingPeople(code, letter)}
      reads={{ people: readDesk('getMailingPeople', { event: code, mailing: letter, page, ...filters }) }}
    >
      {({ people }, shown) => (
        <>
          <p>
            <PageLink
              href={inLocale(deskPaths.mailing(code, letter), shown.locale)}
              className={`${TEXT_LINK} inline-flex min-h-6 items-center`}
            >
              {t('back')}
            </PageLink>
          </p>
          <PageHead title={t(people.statuses.length > 0 ? 'title_begun' : 'title')} />
          <MailingPeople {...shown} mailing={letter} people={people} query={query} />
        </>
      )}
    </EventPage>
  );
}
