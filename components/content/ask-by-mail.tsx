import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { TEXT_LINK } from '@/components/ui/page-link';
import { Screen } from '@/components/ui/screen';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { paths } from '@/lib/paths';

interface AskByMailProps {
  /** Its texts are `home.by_mail.<kind>`. */
  kind: 'exhibitor' | 'sponsor' | 'group';
  event: Pick<ClientEvent, 'contact_email'>;
}

/** A page about something that is arranged with the organisers by e-mail: what it is, what to write, and to whom. */
export function AskByMail({ kind, event }: AskByMailProps) {
  const t = useTranslations('home.by_mail');
  return (
    <Screen title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <AskByMailText kind={kind} event={event} />
    </Screen>
  );
}

/** How to ask by mail without the page's heading, where it is one of several ways. */
export function AskByMailText({ kind, event }: AskByMailProps) {
  const t = useTranslations('home.by_mail');
  return (
    <div className="space-y-8">
      <p className="max-w-measure text-md">{t(`${kind}.text`)}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={`mailto:${event.contact_email}`} className={buttonClass({})}>
          {t('write', { email: event.contact_email })}
        </a>
        <SiteLink href={paths.home()} className={TEXT_LINK}>
          {t('home')}
        </SiteLink>
      </p>
    </div>
  );
}
