import { getRequestConfig } from 'next-intl/server';
import { loadMessages, loadWording, NAMESPACES } from '../i18n/messages';
import { pageLocale } from '../i18n/page-locale';
import { DEFAULT_TIME_ZONE } from '../time/zone-name';
import { readEvent } from './server';

/** next-intl's configuration of a page. */
export default getRequestConfig(async () => {
  const [locale, event] = await Promise.all([pageLocale(), readEvent()]);
  const messages = await loadMessages(locale, NAMESPACES);
  return {
    locale,
    messages: await loadWording(locale, messages, event),
    timeZone: DEFAULT_TIME_ZONE,
  };
});
