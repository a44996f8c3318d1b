import 'server-only';
import { locale } from 'next/root-params';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../paths';

/** The language of the page that is being rendered; middleware puts it into the path. */
export async function pageLocale(): Promise<Locale> {
  const segment = await locale();
  return isLocale(segment) ? segment : DEFAULT_LOCALE;
}
