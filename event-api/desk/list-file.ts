import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { FileAnswer } from '../calls/use-case';
import { csvLines } from '../platform/csv';

/** A list of the desk as a file that spreadsheets of a language open. @param name without its ending */
export function listFile(
  lines: readonly (readonly string[])[],
  { name, locale }: { name: string; locale: Locale },
): FileAnswer {
  const separator = LANGUAGES[locale].numbers.decimal === ',' ? ';' : ',';
  return new FileAnswer(
    csvLines(lines, { bom: true, separator }),
    'text/csv; charset=utf-8',
    `${name}.csv`,
    locale,
  );
}
