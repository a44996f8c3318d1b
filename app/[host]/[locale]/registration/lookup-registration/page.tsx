import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Screen } from '@/components/layout/screen';
import { LookUp } from '@/components/registration/look-up';
import { MessagesProvider } from '@/components/ui/messages-provider';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/tenant/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.lookup(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
    index: false,
  });
}

/** Looking up a registration (specification §2). */
export default async function LookUpPage() {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    readEvent(),
    pageLocale(),
  ]);
  return (
    <Screen title={t(event.wording === 'ticket' ? 'title_ticket' : 'title')} lead={t('lead')}>
      <MessagesProvider namespaces={['common', 'form', 'registration']}>
        <LookUp confirmationHref={inLocale(paths.lookupConfirmation(), locale)} />
      </MessagesProvider>
    </Screen>
  );
}
