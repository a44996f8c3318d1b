import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { BegunRegistration } from '@/components/registration/look-up/begun-registration';
import { ChooseRegistration } from '@/components/registration/look-up/choose-registration';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { PageLink } from '@/components/ui/page-link';
import { Screen } from '@/components/ui/screen';
import { TEXT_LINK } from '@/components/ui/text-link';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return lookUpMetadata(paths.lookupConfirmation());
}

/** The registration that was looked up; the guards require its code and e-mail address (specification §2). */
export default async function LookUpConfirmationPage() {
  const [t, manage, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    getTranslations('registration.manage'),
    readEvent(),
    pageLocale(),
  ]);
  return (
    <Screen
      title={t('found_title')}
      lead={t(event.wording === 'ticket' ? 'found_lead_ticket' : 'found_lead')}
    >
      <div className="max-w-form space-y-6">
        <MessagesProvider namespaces={['registration']}>
          <BegunRegistration
            wording={event.wording}
            stepHref={inLocale(paths.step(), locale)}
            confirmationHref={inLocale(paths.confirmation(), locale)}
          />
          <ChooseRegistration />
        </MessagesProvider>
        {event.options.registration_workshops === 'Y' && (
          <p className="text-quiet">
            {manage.rich('own', {
              link: (name) => (
                <PageLink href={inLocale(paths.myWorkshops(), locale)} className={TEXT_LINK}>
                  {name}
                </PageLink>
              ),
            })}
          </p>
        )}
      </div>
    </Screen>
  );
}
