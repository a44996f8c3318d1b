import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_TIME_ZONE } from '../time/zone-name';
import { loadMessages, NAMESPACES } from './messages';
import { pageLocale } from './page-locale';

/** next-intl's configuration of a page. */
export default getRequestConfig(async () => {
  const locale = await pageLocale();
  return { locale, messages: await loadMessages(locale, NAMESPACES), timeZone: DEFAULT_TIME_ZONE };
});
