import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { AllOwnOrders } from '@/components/orders/begin/all-own-orders';
import { SavedNote } from '@/components/registration/journey/saved-note';
import { LookUp } from '@/components/registration/look-up/look-up';
import { OwnGroup } from '@/components/registration/manage/own-group';
import { OwnRegistration } from '@/components/registration/manage/own-registration';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { Screen } from '@/components/ui/screen';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.manage'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.manage(),
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
  });
}

/** The registration of this device, or links to start or find one; the guards redirect here (specification §2). */
export default async function ManagePage() {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.manage'),
    readEvent(),
    pageLocale(),
  ]);
  const reader = await pageReader();
  const [invitation, groups] = await Promise.all([
    reader.getInviteColleagueOption(),
    reader.getRegistrationGroupOption(),
  ]);
  const suffix = event.wording === 'ticket' ? '_ticket' : '';
  const email = event.contact_email;
  return (
    <Screen title={t(`title${suffix}`)} lead={t('lead')}>
      <div className="max-w-form space-y-6">
        <WithoutScripts />
        <MessagesProvider namespaces={['common', 'form', 'registration', 'notify', 'own_orders', 'entry']}>
          <Suspense>
            <SavedNote />
          </Suspense>
          <OwnRegistration
            wording={event.wording}
            timeZone={event.time_zone}
            hasWorkshops={event.options.registration_workshops === 'Y'}
            invitation={invitation}
            otherwise={
              <div className="space-y-10">
                <section aria-labelledby="open" className="space-y-5">
                  <header className="space-y-1">
                    <h2 id="open" className="text-xl">
                      {t(`open${suffix}`)}
                    </h2>
                    <p className="text-quiet">{t('open_text')}</p>
                  </header>
                  <LookUp confirmationHref={inLocale(paths.lookupConfirmation(), locale)} />
                </section>
                <EmptyState
                  title={<h2 className="text-lg">{t(`none_title${suffix}`)}</h2>}
                  action={
                    <ButtonLink variant="secondary" href={inLocale(paths.start(), locale)}>
                      {t(`start${suffix}`)}
                    </ButtonLink>
                  }
                />
                {event.options.registration_workshops === 'Y' && (
                  <p className="text-quiet">
                    {t.rich('own', {
                      link: (name) => (
                        <PageLink href={inLocale(paths.myWorkshops(), locale)} className={TEXT_LINK}>
                          {name}
                        </PageLink>
                      ),
                    })}
                  </p>
                )}
              </div>
            }
            also={
              <p className="text-quiet">
                {t(event.wording === 'ticket' ? 'find_text_ticket' : 'find_text')}{' '}
                <PageLink href={inLocale(paths.lookup(), locale)} className={TEXT_LINK}>
                  {t('find')}
                </PageLink>
              </p>
            }
          />
          <AllOwnOrders />
          {groups.tracks.length > 0 && <OwnGroup />}
        </MessagesProvider>
        <p className="text-quiet">
          {t.rich('lost', {
            email: () => (
              <a href={`mailto:${email}`} className={TEXT_LINK}>
                {email}
              </a>
            ),
          })}
        </p>
      </div>
    </Screen>
  );
}
