import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { OwnRegistration } from '@/components/registration/manage/own-registration';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ScreenFrame, ScreenHead } from '@/components/ui/screen';
import { pageReader, readEvent } from '@/lib/api/server';
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
  const invitation = await (await pageReader()).getInviteColleagueOption();
  return (
    <ScreenFrame>
      <div className="max-w-form space-y-6">
        <WithoutScripts />
        <MessagesProvider namespaces={['common', 'form', 'registration', 'notify', 'entry']}>
          <OwnRegistration
            wording={event.wording}
            timeZone={event.time_zone}
            hasWorkshops={event.options.registration_workshops === 'Y'}
            invitation={invitation}
            head={
              <ScreenHead
                title={t('found_title')}
                lead={t(event.wording === 'ticket' ? 'found_lead_ticket' : 'found_lead')}
              />
            }
            otherwise={
              <EmptyState
                title={<h1 className="text-xl">{t('none_title')}</h1>}
                action={<ButtonLink href={inLocale(paths.lookup(), locale)}>{manage('find')}</ButtonLink>}
              />
            }
          />
        </MessagesProvider>
      </div>
    </ScreenFrame>
  );
}
