import { translator } from '@/lib/i18n/translate';
import type { Locale } from '@/lib/paths';

/** The form in which the service shall answer. */
const FORM = '{"titles": ["…", "…", "…"], "abstract": "…"}';

/** What the service is told before the text, as visitors see it. */
export async function instructionsIn(locale: Locale): Promise<string> {
  const words = await translator(locale, 'writing_help');
  return `${words('instructions')}\n${FORM}`;
}
