import type { Locale } from '@/lib/i18n/languages';
import { csvLines } from '../../platform/csv';
import { addDays } from '../../platform/local-time';
import type { FirstAnswers } from './questions';

export const PROGRAMME_FILE = 'programme.csv';

/**
 * A spreadsheet to write the programme in: every column that is read, and a few lines that show how. Spreadsheet programs in
 * French expect semicolons.
 */
export function firstProgramme({ languages, days }: Pick<FirstAnswers, 'languages' | 'days'>): string {
  const [only] = languages;
  const isSingle = languages.length === 1 && only !== undefined;
  const text = (by: Record<Locale, string>) => (isSingle ? [by[only]] : languages.map((each) => by[each]));
  const headings = (column: string) => (isSingle ? [column] : languages.map((each) => `${column} ${each}`));
  const last = addDays(days.starts, days.count - 1);
  const lines = [
    [
      ...['date', 'start', 'end', ...headings('title'), 'type', 'speakers', 'room', 'track', 'language'],
      ...[...headings('description'), 'link', 'id'],
    ],
    [
      ...[days.starts, '13:00', '13:45', ...text({ en: 'Opening', fr: 'Ouverture' }), 'keynote'],
      ...['Ada Example; Grace Example', text({ en: 'Main hall', fr: 'Grande salle' })[0] ?? '', '', ''],
      ...[...text({ en: 'What this meeting is for.', fr: 'À quoi sert cette rencontre.' }), '', 'opening'],
    ],
    [
      ...[days.starts, '13:45', '14:15', ...text({ en: 'Coffee', fr: 'Pause-café' }), 'break'],
      ...['', '', '', '', ...text({ en: '', fr: '' }), '', ''],
    ],
    [
      ...[last, '14:15', '15:00', ...text({ en: 'A first workshop', fr: 'Un premier atelier' }), 'workshop'],
      ...['', text({ en: 'Room 2', fr: 'Salle 2' })[0] ?? '', '', only ?? 'en', ...text({ en: '', fr: '' })],
      ...['https://example.org', 'first-workshop'],
    ],
  ];
  return csvLines(lines, { bom: true, separator: isSingle && only === 'fr' ? ';' : ',' });
}
