import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { MailingEditor } from '@/components/desk/mailings/mailing-editor';
import { MailingSent } from '@/components/desk/mailings/mailing-sent';
import { stateOf } from '@/components/desk/mailings/mailings-list';
import { renewedEveryMs } from '@/components/desk/mailings/renewal';
import { KeepFresh } from '@/components/desk/today/keep-fresh';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';
import { zoneName } from '@/lib/time/zone-name';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_mailings');
  return { title: t('title') };
}

interface LetterPageProps {
  params: Promise<{ event: string; letter: string }>;
  searchParams: Promise<SearchParams>;
}

/** One letter: where it is written, and what became of it. */
export default async function LetterPage({ params, searchParams }: LetterPageProps) {
  const [{ event: code, letter }, given] = await Promise.all([params, searchParams]);
  const { kind = '', id = '' } = readListQuery(given, ['kind', 'id']).filters;
  const t = await getTranslations('desk_mailings');
  return (
    <EventPage
      code={code}
      part="letters"
      path={deskPaths.mailing(code, letter)}
      reads={{ mailing: readDesk('getMailing', { event: code, mailing: letter }) }}
    >
      {({ mailing }, { event, locale }) => {
        const { subject, state, counts, languages } = mailing;
        const { time_zone: timeZone, now } = event;
        const title = subject[locale] || languages.map((each) => subject[each]).find(Boolean);
        const everyMs = renewedEveryMs(mailing, now);
        const zone = zoneName(mailing.send_at ?? now, timeZone, locale);
        const about = { event: code, mailing, languages, zone, locale, readAs: { kind, id } };
        return (
          <>
            <p>
              <PageLink
                href={inLocale(deskPaths.mailings(code), locale)}
                className={`${TEXT_LINK} inline-flex min-h-6 items-center`}
              >
                {t('back')}
              </PageLink>
            </p>
            <PageHead title={title || t('no_subject')}>
              <Badge>{t(stateOf(state, counts.waiting))}</Badge>
            </PageHead>
            {everyMs !== null && <KeepFresh everyMs={everyMs} />}
            {state === 'draft' ? (
              <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_mailings']}>
                <noscript>{t('editor.no_scripts')}</noscript>
                <MailingEditor key={mailing.revision} {...about} />
              </MessagesProvider>
            ) : (
              <MailingSent {...about} timeZone={timeZone} />
            )}
          </>
        );
      }}
    </EventPage>
  );
}
