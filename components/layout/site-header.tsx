import { ArrowUpRight, ChevronDown, ChevronRight, Menu } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SchemePicture } from '@/components/content/picture';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import { closedMode } from '@/lib/tenant/closed-mode';
import { LeaveLink } from './leave-link';
import { HomeLinks } from './menu/home-links';
import { MegaMenu } from './menu/mega-menu';
import { siteMenu } from './menu/menu-entries';
import { MobileMenu } from './menu/mobile-menu';
import { OtherLanguage, otherLanguages } from './other-languages';
import { RegisterNow } from './register-now';

interface SiteHeaderProps {
  event: ClientEvent;
  locale: Locale;
  /** The visitor's basket, at events where sessions are chosen. */
  basket: ReactNode;
}

/**
 * Name and date of the event on phones, whose header has room for the logo alone. It stands at the head of the page instead
 * of in the header, which has one height whether or not a journey leaves this line out.
 */
export function EventLine({ event }: { event: Pick<ClientEvent, 'client_logo' | 'name' | 'date'> }) {
  if (!event.client_logo) return null;
  return (
    <p
      aria-hidden
      className="wrap truncate pt-2 text-sm text-quiet sm:hidden in-journey:hidden in-cover:hidden print:hidden"
    >
      <span className="font-semibold text-heading">{event.name}</span> · {event.date}
    </p>
  );
}

/**
 * Whether there is a header: a page that only says "coming soon" or "thank you" has none (specification §2, Layout).
 */
export function hasHeader(event: Pick<ClientEvent, 'options'>): boolean {
  return closedMode(event) === undefined;
}

/**
 * The sticky header: logo, event name and date, menu, language switch and the button to start or open a registration. Within
 * the registration steps it only has the logo, the languages and the link to leave, and is not sticky on phones, so that
 * nothing distracts the attendee.
 */
export function SiteHeader({ event, locale, basket }: SiteHeaderProps) {
  const t = useTranslations('layout');
  const menu = siteMenu(event, locale, { information: t('menu.information'), manage: t('menu.manage') });
  const others = otherLanguages(event, locale);
  const own = {
    label: t(`own.${event.wording}`),
    manageHref: inLocale(paths.manage(), locale),
    confirmationHref: inLocale(paths.confirmation(), locale),
  };
  const down = <ChevronDown className="size-5 text-icon" aria-hidden />;
  const newTabMark = (
    <>
      <ArrowUpRight className="inline size-4 text-icon" aria-hidden />
      <span className="sr-only">{t('menu.new_tab')}</span>
    </>
  );
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page max-lg:in-journey:static print:static print:border-0">
      <div className="wrap flex min-h-header items-center gap-x-1 sm:gap-x-3 lg:gap-x-2 print:[&>:not(:first-child)]:hidden">
        <PageLink
          href={inLocale(paths.home(), locale)}
          className="mr-auto flex min-w-0 items-center gap-3 rounded-control py-1 no-underline"
        >
          <Logo event={event} />
          <span
            className={classNames('min-w-0 leading-tight', event.client_logo !== null && 'max-sm:sr-only')}
          >
            {/* One line beside the date, so that a basket which fills makes the header no higher. */}
            <span className="line-clamp-2 leading-[1.15] font-semibold text-heading sm:line-clamp-1">
              {event.name}
            </span>
            <span className="hidden truncate text-sm text-quiet sm:block">{event.date}</span>
          </span>
        </PageLink>
        <nav aria-label={t('menu.title')} className="hidden items-center gap-1 lg:flex lg:in-journey:hidden">
          <HomeLinks entries={menu.home} newTabMark={newTabMark} />
          {menu.label && (
            <MegaMenu
              label={menu.label}
              menu={menu}
              newTabMark={newTabMark}
              icons={{ down, right: <ChevronRight className="size-5 shrink-0 text-icon" aria-hidden /> }}
            />
          )}
        </nav>
        {others.map((to) => (
          <OtherLanguage key={to} from={locale} to={to} narrow />
        ))}
        <div className="contents in-journey:hidden">
          {basket}
          <RegisterNow
            href={inLocale(paths.start(), locale)}
            label={t(`register.${event.wording}`)}
            own={own}
            open={event.options.registration_new_open === 'Y'}
            closes={event.registration.closes}
          />
        </div>
        <div className="hidden in-journey:block in-board:hidden">
          <LeaveLink
            manageHref={inLocale(paths.manage('Y'), locale)}
            homeHref={inLocale(paths.home(), locale)}
            label={t('save_and_leave')}
          />
        </div>
        <div className="lg:hidden in-journey:hidden">
          <MobileMenu
            menu={menu}
            own={own}
            words={{
              open: t('menu.open'),
              title: t('menu.title'),
              close: t('menu.close'),
            }}
            newTabMark={newTabMark}
            icons={{ menu: <Menu className="size-6" aria-hidden />, down }}
          >
            {others.map((to) => (
              <OtherLanguage key={to} from={locale} to={to} />
            ))}
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function Logo({ event }: { event: Pick<ClientEvent, 'client_logo' | 'client_logo_dark' | 'client_name'> }) {
  const { client_logo: light, client_logo_dark: dark, client_name } = event;
  const shown = light ?? dark;
  if (!shown) return null;
  return (
    <SchemePicture
      picture={shown}
      dark={light && dark}
      alt={client_name}
      className={classNames(
        'h-9 w-auto max-w-32 min-w-0 object-contain object-left max-sm:in-journey:max-w-24 sm:h-10 sm:max-w-48 sm:shrink-0',
        // Made for white: it stands on white where the page is dark.
        !dark && 'dark:rounded-control dark:bg-plate dark:p-1',
      )}
    />
  );
}
