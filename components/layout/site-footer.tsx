import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import { hasContent } from '@/lib/seo/page-content';
import { closedMode } from '@/lib/tenant/closed-mode';
import { OtherLanguage, otherLanguages } from './other-languages';

interface SiteFooterProps {
  event: ClientEvent;
  locale: Locale;
}

/** Where else to go, copyright, contact address, and a link to the provider (specification §2, Layout). */
export async function SiteFooter({ event, locale }: SiteFooterProps) {
  const t = await getTranslations('layout.footer');
  const provider = env().PROVIDER_URL;
  const others = otherLanguages(event, locale);
  const copyright =
    event.copyright ?? t('copyright', { year: event.starts_at.slice(0, 4), name: event.client_name });
  return (
    <footer className="mt-section border-t border-line bg-sunken in-journey:mt-8 print:hidden">
      <nav aria-label={t('title')} className="wrap pt-6 in-journey:hidden">
        <ul className="flex flex-wrap items-center gap-x-6 max-sm:grid max-sm:grid-cols-2">
          {(await links(event)).map(({ href, label }) => (
            <li key={label}>
              <SiteLink href={href} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
                {label}
              </SiteLink>
            </li>
          ))}
          {others.map((to) => (
            <li key={to} className="-ml-2">
              <OtherLanguage from={locale} to={to} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap flex flex-col gap-x-8 gap-y-2 pt-4 pb-8 text-sm text-quiet sm:flex-row sm:flex-wrap in-journey:py-4">
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

/** Pages that people look for at the end of a page. Only those that the event has. */
async function links(event: ClientEvent): Promise<{ href: string; label: string }[]> {
  const [t, reader] = await Promise.all([getTranslations('layout.footer'), pageReader()]);
  const hasSchedule =
    !closedMode(event) && (await hasContent({ reader, eventCode: event.event_code }, [{ kind: 'schedule' }]));
  return [
    ...(hasSchedule ? [{ href: paths.schedule(), label: t('schedule') }] : []),
    { href: paths.manage(), label: t(`manage_${event.wording}`) },
    ...event.footer.map(({ kind, link }) => ({ href: link, label: t(kind) })),
  ];
}
