import type { Locale } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/messages';

/** Says an act of the audit in a language. One that this release has no words for, such as a former one, is called by its name. */
export async function actWords(locale: Locale): Promise<(command: string) => string> {
  const texts = await loadTexts(locale, 'desk_acts');
  return (command) => {
    const words = texts[command.replace(/\W+/g, '_')];
    return typeof words === 'string' ? words : command;
  };
}
