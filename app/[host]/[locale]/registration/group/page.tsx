import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AskByMail } from '@/components/content/ask-by-mail';
import { WithoutScripts } from '@/components/content/without-scripts';
import { BeginGroup } from '@/components/groups/begin/begin-group';
import { GroupSkeleton } from '@/components/groups/data/group-skeleton';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { Screen } from '@/components/ui/screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('home.by_mail.group'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.group(),
    title: t('title'),
    description: t('description'),
  });
}

/** Registering a group (specification §2). An event that takes no groups by itself arranges them by mail. */
export default async function GroupPage() {
  const [t, event] = await Promise.all([getTranslations('groups.page'), readEvent()]);
  const option = await (await pageReader()).getRegistrationGroupOption();
  if (option.tracks.length === 0) return <AskByMail kind="group" event={event} />;
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <Screen journey title={t('begin_title')} lead={t('begin_lead')}>
      <WithoutScripts of="group" />
      <MessagesProvider namespaces={['common', 'form', 'groups']}>
        <Suspense fallback={<GroupSkeleton />}>
          <BeginGroup rendered={option} timeZone={event.time_zone} />
        </Suspense>
      </MessagesProvider>
    </Screen>
  );
}
