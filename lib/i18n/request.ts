import { locale as localeOfPage } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from '../paths';
import { DEFAULT_TIME_ZONE } from '../time';
import { loadMessages, NAMESPACES } from './messages';

/** next-intl's configuration of a page: its language is the address's, which middleware has put into the path. */
export default getRequestConfig(async () => {
  const segment = await localeOfPage();
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE;
  return { locale, messages: await loadMessages(locale, NAMESPACES), timeZone: DEFAULT_TIME_ZONE };
});
