import '@/app/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame, themeOf } from '@/components/layout/site-frame';
import { readEvent } from '@/lib/api/server';
import { pageColor } from '@/lib/domain/theme';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata(): Promise<Metadata> {
  const { event_logo } = await readEvent();
  return event_logo ? { icons: { icon: event_logo.url } } : {};
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
  const [event, locale] = await Promise.all([readEvent(), pageLocale()]);
  return (
    <html lang={locale}>
      <body>
        <SiteFrame event={event} locale={locale}>
          {children}
        </SiteFrame>
      </body>
    </html>
  );
}
