import { useTranslations } from 'next-intl';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { ClientEvent } from '@/lib/contract/site';

/** Where the footer's link to the provider of the site leads. */
const PROVIDER_URL = 'https://rendezvous.example/';

type FooterEvent = Pick<ClientEvent, 'copyright' | 'client_name' | 'starts_at' | 'contact_email'>;

/** The copyright line, whom to write to, and a link to the provider (specification §2, Layout). */
export function SiteFooter({ event }: { event: FooterEvent }) {
  const t = useTranslations('layout.footer');
  const copyright =
    event.copyright ?? t('copyright', { year: event.starts_at.slice(0, 4), name: event.client_name });
  return (
    <footer className="mt-section border-t border-line bg-sunken">
      <div className="wrap flex flex-col gap-x-8 gap-y-2 py-8 text-sm text-quiet sm:flex-row sm:flex-wrap">
        <p>{copyright}</p>
        <p>
          <a href={`mailto:${event.contact_email}`} className={TEXT_LINK}>
            {t('contact')}
          </a>
        </p>
        <p className="sm:ml-auto">
          {t.rich('provider', {
            link: (name) => (
              <a href={PROVIDER_URL} rel="noopener" className={TEXT_LINK}>
                {name}
              </a>
            ),
          })}
        </p>
      </div>
    </footer>
  );
}
