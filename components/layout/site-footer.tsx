import { useTranslations } from 'next-intl';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { env } from '@/lib/env';

type FooterEvent = Pick<ClientEvent, 'copyright' | 'client_name' | 'starts_at' | 'contact_email'>;

/** Copyright, contact address, and a link to the provider (specification §2, Layout). */
export function SiteFooter({ event }: { event: FooterEvent }) {
  const t = useTranslations('layout.footer');
  const provider = env().PROVIDER_URL;
  const copyright =
    event.copyright ?? t('copyright', { year: event.starts_at.slice(0, 4), name: event.client_name });
  return (
    <footer className="mt-section border-t border-line bg-sunken in-journey:mt-8 print:hidden">
      <div className="wrap flex flex-col gap-x-8 gap-y-2 py-8 text-sm text-quiet sm:flex-row sm:flex-wrap in-journey:py-4">
        <p>{copyright}</p>
        <p>
          <a href={`mailto:${event.contact_email}`} className={TEXT_LINK}>
            {t('contact')}
          </a>
        </p>
        <p className="sm:ml-auto">
          {t.rich('provider', {
            link: (name) =>
              provider ? (
                <a href={provider} rel="noopener" className={TEXT_LINK}>
                  {name}
                </a>
              ) : (
                name
              ),
          })}
        </p>
      </div>
    </footer>
  );
}
