import { XMLValidator } from 'fast-xml-parser';
import { LOCALES } from '../../lib/i18n/languages';
import { splitLocale } from '../../lib/paths';
import { jsonLdProblems } from '../support/json-ld-rules';
import type { Answer } from './fetch-address';
import { htmlProblems } from './html-rules';
import type { ReadPage } from './read-page';

/** What is wrong with a page, apart from where it leads; each with the check's name. */
export async function pageProblems(answer: Answer, page: ReadPage): Promise<[string, string][]> {
  const { locale } = splitLocale(new URL(answer.path, 'http://site').pathname);
  const html = await htmlProblems(answer.text);
  return [
    ...html.map((text): [string, string] => ['html', text]),
    ...page.structuredData.flatMap(jsonLdProblems).map((text): [string, string] => ['json-ld', text]),
    ...(LOCALES.includes(locale) && page.language === locale
      ? []
      : [['html', `the page's language is ${page.language}`] satisfies [string, string]]),
    ...(page.title === '' ? [['html', 'the page has no title'] satisfies [string, string]] : []),
  ];
}

/** What is wrong with a file that is not HTML. */
export function fileProblem({ type, text }: Answer): string | undefined {
  if (text === '') return 'the file is empty';
  if (type === 'text/calendar' && !/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/.test(text))
    return 'the calendar is cut off';
  if (/[/+]json$/.test(type) && !isJson(text)) return 'the file is not JSON';
  if (/[/+]xml$/.test(type)) {
    const valid = XMLValidator.validate(text);
    if (valid !== true) return `the file is not XML: ${valid.err.msg}`;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
