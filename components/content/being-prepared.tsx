import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { paths } from '@/lib/paths';

/** Stands in for a page without anything to show yet, and says whom to ask. */
export function BeingPrepared({ event }: { event: Pick<ClientEvent, 'contact_email'> }) {
  const t = useTranslations('home.being_prepared');
  return (
    <div className="wrap">
      <EmptyState
        title={t('title')}
        action={
          <SiteLink href={paths.home()} className={TEXT_LINK}>
            {t('home')}
          </SiteLink>
        }
      >
        {t.rich('text', {
          email: () => (
            <a href={`mailto:${event.contact_email}`} className={TEXT_LINK}>
              {event.contact_email}
            </a>
          ),
        })}
      </EmptyState>
    </div>
  );
}
