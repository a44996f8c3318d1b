import 'server-only';
import type { Metadata } from 'next';
import type { ClientEvent } from '../contract/parts/event';
import type { Picture } from '../contract/parts/picture';
import { isFindablePath } from '../domain/personal-pages';
import { shortened } from '../domain/text/shortened';
import { LANGUAGES, type Locale } from '../i18n/languages';
import { paths } from '../paths';
import { SOCIAL_CARD_SIZE } from '../pictures/social-card-size';
import { closedMode, isClosedPage } from '../tenant/closed-mode';
import { defaultLocale, siteAddress, siteOrigin } from './site-address';

interface Described {
  event: ClientEvent;
  locale: Locale;
  /** The page's path without its language, with what of its query chooses its content. */
  path: string;
  /** Left out on the home page, whose title is the event's name. */
  title?: string;
  description?: string | null;
  /** The picture that an organiser gave a page; without one, link previews show a generated card. */
  image?: Picture | null;
  /** False keeps search engines away; those pages of lib/domain/personal-pages are never indexed. */
  index?: boolean;
}

/** A language as Open Graph writes it. */
const territory = (locale: Locale): string => LANGUAGES[locale].tag.replace('-', '_');

/** Search results and link previews show no more of a description. */
const MAX_DESCRIPTION_CHARS = 300;

/**
 * A page's metadata for search engines and link previews: title, description, canonical address, the same page in other
 * languages, a picture (design §10). Test domains are never indexed.
 */
export function pageMetadata(described: Described): Metadata {
  const { event, locale, path, index = true } = described;
  // A page that shows only that the site is closed says nothing of what it shows later.
  const isClosed = isClosedPage(event, path);
  const { title, description } = isClosed ? {} : described;
  const address = siteAddress(event, path, locale);
  const fullTitle = title ? `${title} · ${event.name}` : event.name;
  const text = description ?? event.description ?? event.tagline;
  const summary = text ? shortened(text, MAX_DESCRIPTION_CHARS) : undefined;
  const isHidden = closedMode(event) !== undefined && path !== paths.home();
  const indexed = index && !isHidden && isFindablePath(path) && event.test_domain === 'N';
  return {
    title: fullTitle,
    description: summary,
    alternates: { canonical: address, ...otherLanguages(event, path) },
    openGraph: {
      type: 'website',
      siteName: event.name,
      title: fullTitle,
      ...(summary && { description: summary }),
      url: address,
      locale: territory(locale),
      alternateLocale: event.event_language.filter((other) => other !== locale).map(territory),
      images: [previewPicture(isClosed ? { ...described, image: null } : described, indexed, fullTitle)],
    },
    twitter: { card: 'summary_large_image' },
    robots: { index: indexed, follow: indexed },
  };
}

/** The page's addresses by language, if the event has more than one. */
function otherLanguages(event: ClientEvent, path: string): Metadata['alternates'] {
  if (event.event_language.length < 2) return {};
  const languages = event.event_language.map((language) => [language, siteAddress(event, path, language)]);
  return {
    languages: {
      ...Object.fromEntries(languages),
      'x-default': siteAddress(event, path, defaultLocale(event)),
    },
  };
}

/** The page's own picture, or a generated card. A page that is not indexed has the event's card, without its title. */
function previewPicture({ event, locale, path, image }: Described, indexed: boolean, alt: string) {
  if (image) {
    const { url, width, height } = image;
    return { url: `${siteOrigin(event)}${url}`, ...(width && height && { width, height }), alt };
  }
  const card = paths.socialCard(indexed ? (path.split('?', 1)[0] ?? path) : paths.home());
  return { url: siteAddress(event, card, locale), ...SOCIAL_CARD_SIZE, type: 'image/png', alt };
}
