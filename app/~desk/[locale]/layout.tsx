import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FONT_CLASSES } from '@/app/fonts';
import { EarlyPresses } from '@/components/layout/background/early-presses';
import { pageNonce } from '@/lib/api/desk/server';
import { EARLY_PRESS_SCRIPT } from '@/lib/browser/early-press-script';
import { LANGUAGES } from '@/lib/i18n/languages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { DEFAULT_THEME, pageColor } from '@/lib/theme/theme';

/** Every page is rendered for whoever asks: its scripts carry a nonce, and it shows what this person may see. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    applicationName: t('name'),
    robots: { index: false, follow: false },
    icons: { icon: '/plain-page.svg' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: pageColor(DEFAULT_THEME, 'light') },
    { media: '(prefers-color-scheme: dark)', color: pageColor(DEFAULT_THEME, 'dark') },
  ],
};

/** The desk, in which organisers work: no event's theme, and none of its scripts. */
export default async function Layout({ children }: { children: ReactNode }) {
  const [locale, nonce] = await Promise.all([pageLocale(), pageNonce()]);
  return (
    <html lang={locale} dir={LANGUAGES[locale].direction} className={FONT_CLASSES}>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the product, which the nonce allows. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
        <EarlyPresses />
        {children}
      </body>
    </html>
  );
}
