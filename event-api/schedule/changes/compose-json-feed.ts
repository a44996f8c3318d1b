import type { Feed } from './feed';

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
