import { CalendarRange } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { NavigationProgress } from '@/components/layout/navigation-progress';
import { MAIN_ID, SkipLink } from '@/components/layout/skip-link';
import { PageLink } from '@/components/ui/page-link';
import { Toaster } from '@/components/ui/toast/toaster';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { deskLanguages } from '@/lib/tenant/desk-route';
import { SignOut } from '../sign-in/sign-out';

interface DeskFrameProps {
  locale: Locale;
  /** Of the page, without its language. */
  path: string;
  /** Nobody has signed in on the pages before that. */
  isSignedIn?: boolean;
  children: ReactNode;
}

const BAR_LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-heading no-underline transition-colors hover:bg-sunken';

/** Around every page of the desk: its name, the other language, the way out. */
export function DeskFrame({ locale, path, isSignedIn = false, children }: DeskFrameProps) {
  const t = useTranslations('desk');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('skip')} />
      <header className="border-b border-line bg-raised print:hidden">
        <div className="wrap flex min-h-(--header-height) items-center justify-between gap-2">
          <PageLink href={inLocale(deskPaths.events(), locale)} className={`${BAR_LINK} -ml-3 min-w-0`}>
            <CalendarRange className="size-5 shrink-0 text-accent-text" aria-hidden />
            <span className="truncate max-sm:sr-only">{t('name')}</span>
          </PageLink>
          <div className="flex shrink-0 items-center">
            {deskLanguages(locale, path).map(({ to, name, href }) => (
              <a key={to} href={href} hrefLang={to} lang={to} className={BAR_LINK}>
                {name}
              </a>
            ))}
            {isSignedIn && (
              <MessagesProvider namespaces={['desk']}>
                <SignOut />
              </MessagesProvider>
            )}
          </div>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="wrap min-w-0 grow pt-6 pb-section lg:pt-10">
        <NavigationProgress label={t('loading')} />
        {children}
      </main>
      <Toaster label={t('notices')} closeLabel={t('close_notice')} />
    </div>
  );
}
