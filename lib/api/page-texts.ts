import { host as hostOfPage } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import type { Locale } from '../i18n/languages';
import { loadMessages, loadWording, type Messages, NAMESPACES } from '../i18n/messages';
import { pageLocale } from '../i18n/page-locale';
import { DEFAULT_TIME_ZONE } from '../time/zone-name';
import { readEvent } from './server';

/** The texts of a language, put together once: finding the forty files of them again takes each page some milliseconds. */
const messagesByLocale = new Map<Locale, Promise<Messages>>();

function allMessages(locale: Locale): Promise<Messages> {
  const known = messagesByLocale.get(locale);
  if (known) return known;
  const loading = loadMessages(locale, NAMESPACES);
  messagesByLocale.set(locale, loading);
  return loading;
}

/** next-intl's configuration of a page. The desk is no event's, and speaks of all of them in the same words. */
export default getRequestConfig(async () => {
  const [locale, host] = await Promise.all([pageLocale(), hostOfPage()]);
  const event = host === undefined ? {} : await readEvent();
  return {
    locale,
    messages: await loadWording(locale, await allMessages(locale), event),
    timeZone: DEFAULT_TIME_ZONE,
  };
});
