import { DEFAULT_LOCALE, LANGUAGES } from '@/lib/i18n/languages';
import { type StartingText, startingText } from '@/lib/i18n/starting-texts';
import { csvLines } from '../../platform/csv';
import { addDays } from '../../platform/local-time';
import type { FirstAnswers } from './questions';

export const PROGRAMME_FILE = 'programme.csv';

/**
 * A spreadsheet to write the programme in: every column that is read, and a few lines that show how. Spreadsheet programs
 * expect semicolons in languages that write decimals with a comma.
 */
export function firstProgramme({ languages, days }: Pick<FirstAnswers, 'languages' | 'days'>): string {
  const [first = DEFAULT_LOCALE, ...others] = languages;
  const isSingle = others.length === 0;
  const text = (key?: StartingText) => languages.map((each) => (key ? startingText(key)[each] : ''));
  const headings = (column: string) => (isSingle ? [column] : languages.map((each) => `${column} ${each}`));
  const last = addDays(days.starts, days.count - 1);
  const lines = [
    [
      ...['date', 'start', 'end', ...headings('title'), 'type', 'speakers', 'room', 'track', 'language'],
      ...[...headings('description'), 'link', 'id'],
    ],
    [
      ...[days.starts, '13:00', '13:45', ...text('opening'), 'keynote'],
      ...['Ada Example; Grace Example', text('main_hall')[0] ?? '', '', ''],
      ...[...text('opening_text'), '', 'opening'],
    ],
    [...[days.starts, '13:45', '14:15', ...text('coffee'), 'break'], ...['', '', '', '', ...text(), '', '']],
    [
      ...[last, '14:15', '15:00', ...text('first_workshop'), 'workshop'],
      ...['', text('second_room')[0] ?? '', '', first, ...text()],
      ...['https://example.org', 'first-workshop'],
    ],
  ];
  return csvLines(lines, {
    bom: true,
    separator: isSingle && LANGUAGES[first].numbers.decimal === ',' ? ';' : ',',
  });
}
