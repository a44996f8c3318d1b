import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { LookUp } from '@/components/registration/look-up/look-up';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { Screen } from '@/components/ui/screen';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return lookUpMetadata(paths.lookup());
}

/** Look-up of a registration (specification §2). */
export default async function LookUpPage() {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    readEvent(),
    pageLocale(),
  ]);
  return (
    <Screen title={t(event.wording === 'ticket' ? 'title_ticket' : 'title')} lead={t('lead')}>
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'registration']}>
        <LookUp confirmationHref={inLocale(paths.lookupConfirmation(), locale)} />
      </MessagesProvider>
    </Screen>
  );
}
