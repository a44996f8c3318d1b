import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VersionList } from '@/components/desk/edit/version-list';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.versions');
  return { title: t('title') };
}

/** The last changes of an event, each of which can be taken back. */
export default async function VersionsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, versions] = await Promise.all([
    getTranslations('desk_edit.versions'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getVersions', { event: code }),
  ]);
  const path = deskPaths.versions(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in versions) return <Refused refusal={versions.refusal} locale={locale} path={path} />;
  return (
    <EventFrame event={event.answer} locale={locale} part="versions" path={path}>
      <header className="space-y-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-measure text-quiet">{t('lead')}</p>
      </header>
      <MessagesProvider namespaces={['common', 'form', 'desk_act']}>
        <VersionList event={event.answer} versions={versions.answer.versions} locale={locale} />
      </MessagesProvider>
    </EventFrame>
  );
}
