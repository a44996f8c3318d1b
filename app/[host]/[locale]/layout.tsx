import { LANGUAGES } from '@/lib/i18n/languages';
import '@/app/globals.css';
import { WifiOff } from 'lucide-react';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FONT_CLASSES } from '@/app/fonts';
import { AddressLookupMeta } from '@/components/addresses/lookup-meta';
import { Analytics } from '@/components/layout/background/analytics';
import { EarlyPresses } from '@/components/layout/background/early-presses';
import { OfflineReading } from '@/components/layout/background/offline-reading';
import { PreviewBar } from '@/components/layout/preview-bar';
import { SiteFrame } from '@/components/layout/site-frame';
import { ConnectionMeta } from '@/components/realtime/connection-meta';
import { LiveMessagesLoader } from '@/components/realtime/live-messages-loader';
import { HeaderBasket } from '@/components/workshops/basket/header-basket';
import { isPreviewPage, readEvent } from '@/lib/api/server';
import { EARLY_PRESS_SCRIPT } from '@/lib/browser/early-press-script';
import { measuringOf } from '@/lib/contract/parts/measuring-wire';
import { env } from '@/lib/env';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { pageColor, themeOf } from '@/lib/theme/theme';

export async function generateMetadata(): Promise<Metadata> {
  const [event, locale] = await Promise.all([readEvent(), pageLocale()]);
  const square = (size: number) => ({
    url: paths.appIcon(`${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    manifest: inLocale(paths.manifest(), locale),
    applicationName: event.name,
    icons: { icon: [square(32), square(192)], apple: [square(180)] },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const theme = themeOf(await readEvent());
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: pageColor(theme, 'light') },
      { media: '(prefers-color-scheme: dark)', color: pageColor(theme, 'dark') },
    ],
  };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const [event, locale, isPreview, t] = await Promise.all([
    readEvent(),
    pageLocale(),
    isPreviewPage(),
    getTranslations('site.offline'),
  ]);
  const { NODE_ENV, POSTHOG_ORIGIN } = env();
  const measuring = measuringOf(event);
  const { scheme } = themeOf(event);
  return (
    <html
      lang={locale}
      dir={LANGUAGES[locale].direction}
      className={FONT_CLASSES}
      data-scheme={scheme === 'system' ? undefined : scheme}
      data-languages={event.event_language.join(' ')}
    >
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the product, which the policy knows. */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
        <EarlyPresses />
        {NODE_ENV === 'production' && (
          <OfflineReading notice={t('notice')} icon={<WifiOff className="size-5 shrink-0" aria-hidden />} />
        )}
        <SiteFrame
          event={event}
          locale={locale}
          notice={isPreview && <PreviewBar locale={locale} />}
          basket={<HeaderBasket event={event} locale={locale} />}
        >
          {children}
        </SiteFrame>
        <ConnectionMeta />
        {event.address_lookup === 'Y' && <AddressLookupMeta />}
        <LiveMessagesLoader
          locale={locale}
          choosable={event.options.registration_workshops === 'Y'}
          event={{ clientCode: event.client_code, eventCode: event.event_code, timeZone: event.time_zone }}
        />
        {measuring && <Analytics measuring={measuring} posthogOrigin={POSTHOG_ORIGIN} />}
      </body>
    </html>
  );
}
