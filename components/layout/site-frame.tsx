import { ArrowUp, RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toast/toaster';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import { themeOf, themeStyle } from '@/lib/theme/theme';
import { BackToTop } from './back-to-top';
import { ChunkGuard } from './background/chunk-guard';
import { EditableMark } from './background/editable-mark';
import { KeepPageInfo } from './background/keep-page-info';
import { LateTitle } from './background/late-title';
import { VersionPrompt } from './background/version-prompt';
import { EventClock } from './event-clock';
import { NavigationProgress } from './navigation-progress';
import { OfferedLanguage } from './offered-language';
import { otherLanguages } from './other-languages';
import { SentToRoot } from './sent-to-root';
import { SiteFooter } from './site-footer';
import { EventLine, hasHeader, SiteHeader } from './site-header';
import { MAIN_ID, SkipLink } from './skip-link';

interface SiteFrameProps {
  event: ClientEvent;
  locale: Locale;
  /** Above the header, on pages that not everybody sees. */
  notice: ReactNode;
  /** In the header. */
  basket: ReactNode;
  children: ReactNode;
}

/** Around every page of an event: theme, header, footer, toasts and loading bar. */
export function SiteFrame({ event, locale, notice, basket, children }: SiteFrameProps) {
  const t = useTranslations('layout');
  const others = otherLanguages(event, locale);
  return (
    <div className="flex min-h-dvh flex-col">
      <EventClock timeZone={event.time_zone} offsets={event.zone_offsets} />
      {/* React moves a style with these two attributes into the head, the only place where HTML allows one. */}
      <style href="theme" precedence="theme">
        {themeStyle(themeOf(event))}
      </style>
      <SkipLink label={t('skip')} />
      {notice}
      {others.map((to) => (
        <OfferedLanguage key={to} from={locale} to={to} isOneOfMany={others.length > 1} />
      ))}
      {hasHeader(event) && <SiteHeader event={event} locale={locale} basket={basket} />}
      {/* As high as the window, so that the footer is never seen where something that loads pushes it away. */}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-height))] min-w-0 grow print:min-h-0"
      >
        {hasHeader(event) && <EventLine event={event} />}
        <NavigationProgress label={t('loading')} />
        <SentToRoot
          words={{
            text: t('brought.text'),
            kept: t('brought.kept'),
            registration: t('brought.registration'),
            back: t('brought.back'),
          }}
          stepHref={inLocale(paths.step(), locale)}
          confirmationHref={inLocale(paths.confirmation(), locale)}
        />
        {children}
      </main>
      <SiteFooter event={event} locale={locale} />
      <BackToTop label={t('back_to_top')} icon={<ArrowUp className="size-5" aria-hidden />} />
      <VersionPrompt
        words={{
          title: t('version.title'),
          text: t('version.text'),
          reload: t('version.reload'),
          close: t('version.close'),
        }}
        icon={<RefreshCw className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden />}
      />
      <LateTitle />
      <ChunkGuard />
      <KeepPageInfo
        registration_new_open={event.options.registration_new_open}
        registration_workshops={event.options.registration_workshops}
        website_homepage_active={event.options.website_homepage_active}
        event_bilingual={event.options.event_bilingual}
      />
      <EditableMark editors={env().EDITOR_ORIGINS} />
      <Toaster label={t('notices')} closeLabel={t('close_notice')} />
    </div>
  );
}
