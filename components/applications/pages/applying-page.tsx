import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AskByMailText } from '@/components/content/ask-by-mail';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { QueryProvider } from '@/lib/api/query-provider';
import { pageReader, readEvent } from '@/lib/api/server';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shownSchemes, themeOf } from '@/lib/theme/theme';
import { ApplicationPage } from './application-page';

export async function applyingMetadata(kind: ApplicationKind): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations(`home.by_mail.${kind}`),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.application(kind),
    title: t('title'),
    description: t('description'),
  });
}

/** The page of applying: a cached shell; the browser loads the application. */
export async function ApplyingPage({ kind }: { kind: ApplicationKind }) {
  const [t, event, reader] = await Promise.all([
    getTranslations(`home.by_mail.${kind}`),
    readEvent(),
    pageReader(),
  ]);
  const [option, { credit }] = await Promise.all([
    kind === 'exhibitor' ? reader.getExhibitorOption() : reader.getSponsorOption(),
    reader.getRegistrationOption(),
  ]);
  return (
    <QueryProvider>
      <MessagesProvider
        namespaces={[
          'common',
          'form',
          'addresses',
          'files',
          'registration',
          'shop',
          'payment',
          'content',
          'applications',
          'own_orders',
        ]}
      >
        <div className="wrap hidden pt-6 noscript:block">
          <WithoutScripts />
        </div>
        <ApplicationPage
          kind={kind}
          title={t('title')}
          lead={t('lead')}
          rendered={option}
          byMail={<AskByMailText kind={kind} event={event} />}
          eventName={event.name}
          timeZone={event.time_zone}
          prices={event.prices}
          gateway={credit}
          schemes={shownSchemes(themeOf(event))}
        />
      </MessagesProvider>
    </QueryProvider>
  );
}
