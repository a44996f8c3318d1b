import type { Locale } from '@/lib/i18n/languages';
import { element } from '../files/compose-frab';

/** A feed in one language, with absolute addresses. */
export interface Feed {
  title: string;
  description: string;
  language: Locale;
  /** The page that shows the same. */
  page: string;
  /** The feed itself. */
  address: string;
  /** The newest first. */
  items: { id: string; title: string; text: string; link: string; at: string }[];
}

/** A feed as JSON Feed 1.1. */
export function composeJsonFeed({ title, description, language, page, address, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: page,
    feed_url: address,
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      content_text: item.text,
      date_published: item.at,
    })),
  });
}

/** A feed as RSS 2.0. */
export function composeRss({ title, description, language, page, address, items }: Feed): string {
  const [newest] = items;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', {}, title),
    element('link', {}, page),
    element('description', {}, description),
    element('language', {}, language),
    element('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
    ...(newest ? [element('lastBuildDate', {}, rssDate(newest.at))] : []),
    ...items.flatMap((item) => [
      '<item>',
      element('title', {}, item.title),
      element('link', {}, item.link),
      element('description', {}, item.text),
      element('pubDate', {}, rssDate(item.at)),
      element('guid', { isPermaLink: 'false' }, item.id),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

/** RFC 822: `Mon, 23 Nov 2026 04:30:00 GMT`. */
const rssDate = (instant: string): string => new Date(instant).toUTCString();
