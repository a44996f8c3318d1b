import { host as hostOfPage } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import type { Locale } from '../i18n/languages';
import { type EventWording, loadMessages, loadWording, type Messages, NAMESPACES } from '../i18n/messages';
import { pageLocale } from '../i18n/page-locale';
import { DEFAULT_TIME_ZONE } from '../time/zone-name';
import { readEvent } from './server';

/** The texts of a language in the words of an event, put together once: the forty files of them take each page some milliseconds. */
const kept = new Map<string, Promise<Messages>>();

function messagesOf(locale: Locale, { wording, session_word }: EventWording): Promise<Messages> {
  const key = `${locale} ${wording} ${session_word}`;
  const known = kept.get(key);
  if (known) return known;
  const loading = loadMessages(locale, NAMESPACES).then((usual) =>
    loadWording(locale, usual, { wording, session_word }),
  );
  kept.set(key, loading);
  return loading;
}

/** next-intl's configuration of a page. The desk is no event's, and speaks of all of them in the same words. */
export default getRequestConfig(async () => {
  const [locale, host] = await Promise.all([pageLocale(), hostOfPage()]);
  const event = host === undefined ? {} : await readEvent();
  return {
    locale,
    messages: await messagesOf(locale, event),
    timeZone: DEFAULT_TIME_ZONE,
  };
});
