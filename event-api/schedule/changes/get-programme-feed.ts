import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { paths } from '@/lib/paths';
import { FileAnswer, type UseCase, type UseCaseContext } from '../../calls/use-case';
import { eventAddress, eventLink } from '../../tenancy/event-address';
import { localise } from '../../tenancy/localise';
import { cachedFile, fileLanguage, requirePublicSchedule } from '../files/file-cache';
import { composeJsonFeed, composeRss, type Feed } from './feed';
import { readChanges } from './get-programme-changes';

/** Feed readers ask every hour or so, and keep what they have read. */
const MAX_FEED_ITEMS = 100;

/**
 * What has changed in the programme, for feed readers, in the language of the address.
 * @throws Refusal 404 while the site is not open
 */
export const getProgrammeFeed: UseCase<'getProgrammeFeed'> = async (context, { x: format, language }) => {
  const { event } = context;
  requirePublicSchedule(event);
  const locale = fileLanguage(context, language);
  return cachedFile(event, `changes ${format} ${locale}`, async () => {
    const feed = await readFeed(context, format, locale);
    const name = `${event.code}-changes`;
    return format === 'rss'
      ? new FileAnswer(composeRss(feed), 'application/rss+xml; charset=utf-8', `${name}.rss`, locale, true)
      : new FileAnswer(composeJsonFeed(feed), 'application/feed+json', `${name}.json`, locale, true);
  });
};

async function readFeed(context: UseCaseContext, format: 'rss' | 'json', locale: Locale): Promise<Feed> {
  const { env, event } = context;
  const { name, languages } = event.definition.event;
  const words = await translator(locale, 'changes');
  const changes = await readChanges(context, { locale, limit: MAX_FEED_ITEMS });
  const address = eventAddress(env, event);
  const page = eventLink(env, event, locale, paths.programmeChanges());
  return {
    title: words('feed', { event: localise(name, locale, languages) }),
    description: words('description'),
    language: locale,
    page,
    address: `${address}${paths.programmeFeed(format, locale)}`,
    items: changes.map(({ id, changed_at, workshops_code, title, text }) => ({
      // A change has one id in both formats and both languages.
      id: `${address}#change-${id}`,
      title,
      text,
      at: changed_at,
      link: workshops_code === null ? page : eventLink(env, event, locale, paths.workshop(workshops_code)),
    })),
  };
}
