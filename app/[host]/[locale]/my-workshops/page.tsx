import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { KeptTicket } from '@/components/entry/kept-ticket';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { zoneWords } from '@/components/programme/words/words';
import { Afterwards } from '@/components/registration/manage/afterwards';
import { Screen } from '@/components/ui/screen';
import { MyWorkshops } from '@/components/workshops/my-workshops/my-workshops';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('my_workshops'), readEvent(), pageLocale()]);
  const words = { title: t('title'), description: t('description') };
  return pageMetadata({ event, locale, path: paths.myWorkshops(), ...words, index: false });
}

/** The visitor's own schedule (specification §1, My workshops): a cached shell; the browser loads the sessions. */
export default async function MyWorkshopsPage() {
  const [t, layout, event] = await Promise.all([
    getTranslations('my_workshops'),
    getTranslations('layout'),
    readEvent(),
  ]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  if (event.options.registration_workshops !== 'Y') notFound();
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <WithoutScripts of="my_workshops" />
      <MessagesProvider namespaces={['common', 'workshops', 'my_workshops', 'entry']}>
        <div className="space-y-8">
          <KeptTicket />
          <Afterwards startsAt={event.starts_at} />
          <MyWorkshops
            timeZone={event.time_zone}
            startsAt={event.starts_at}
            isOpen={event.options.registration_new_open === 'Y'}
            registerLabel={layout(`register.${event.wording}`)}
            zoneWords={await zoneWords()}
          />
        </div>
      </MessagesProvider>
    </Screen>
  );
}
