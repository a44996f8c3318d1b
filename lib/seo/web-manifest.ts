import 'server-only';
import type { MetadataRoute } from 'next';
import type { ClientEvent } from '../contract/parts/event';
import { shortened } from '../domain/text/shortened';
import type { Locale } from '../i18n/languages';
import { inLocale, paths } from '../paths';
import type { AppIconName } from '../tenant/site-files';
import { pageColor, themeOf } from '../theme/theme';

/** Longer names do not fit below an icon. */
const MAX_SHORT_NAME_CHARS = 24;

/** The manifest with which a device installs the site, in a language. All languages share one id, that is one app. */
export function webManifest(event: ClientEvent, locale: Locale): MetadataRoute.Manifest {
  const theme = themeOf(event);
  const scheme = theme.scheme === 'dark' ? 'dark' : 'light';
  const description = event.description ?? event.tagline;
  const icon = (name: AppIconName, size: number, purpose: 'any' | 'maskable') => ({
    src: paths.appIcon(name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: event.name,
    short_name: shortened(event.name, MAX_SHORT_NAME_CHARS),
    ...(description && { description }),
    lang: locale,
    dir: 'ltr',
    start_url: inLocale(paths.home(), locale),
    scope: '/',
    display: 'minimal-ui',
    background_color: pageColor(theme, scheme),
    theme_color: pageColor(theme, scheme),
    icons: [
      icon('192.png', 192, 'any'),
      icon('512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
  };
}
