import 'server-only';
import type { Metadata } from 'next';
import type { ClientEvent, Picture } from '../contract/site';
import { env, publicOrigin } from '../env';
import { inLocale, type Locale } from '../paths';

interface Described {
  event: ClientEvent;
  locale: Locale;
  /** The page's path without its language. */
  path: string;
  /** Left out on the home page, whose title is the event's name. */
  title?: string;
  description?: string | null;
  image?: Picture | null;
  /** Pages of one person's registration are nobody else's to find. */
  index?: boolean;
}

/**
 * What search engines and link previews need of a page: title, description, canonical address, the same page in the
 * other language, a picture (design §10). Test domains are never indexed.
 */
export function pageMetadata({
  event,
  locale,
  path,
  title,
  description,
  image,
  index = true,
}: Described): Metadata {
  const origin = publicOrigin(event.live_domain, env());
  const addressIn = (language: Locale) => `${origin}${inLocale(path, language)}`;
  const pictures = [image, event.event_logo].flatMap((picture) =>
    picture ? [`${origin}${picture.url}`] : [],
  );
  const fullTitle = title ? `${title} · ${event.name}` : event.name;
  const summary = description ?? event.description ?? event.tagline ?? undefined;
  const indexed = index && event.test_domain === 'N';
  return {
    title: fullTitle,
    description: summary,
    alternates: {
      canonical: addressIn(locale),
      ...(event.event_language.length > 1 && {
        languages: {
          ...Object.fromEntries(event.event_language.map((language) => [language, addressIn(language)])),
          'x-default': addressIn('en'),
        },
      }),
    },
    openGraph: {
      type: 'website',
      siteName: event.name,
      title: fullTitle,
      ...(summary && { description: summary }),
      url: addressIn(locale),
      locale: locale === 'fr' ? 'fr_CA' : 'en_CA',
      images: pictures.slice(0, 1),
    },
    robots: { index: indexed, follow: indexed },
  };
}
