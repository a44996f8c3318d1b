import 'server-only';
import { locale } from 'next/root-params';
import { type Locale, localeOf } from './languages';

/** The language of the page that is being rendered; middleware puts it into the path. */
export async function pageLocale(): Promise<Locale> {
  const segment = await locale();
  return localeOf(segment);
}
