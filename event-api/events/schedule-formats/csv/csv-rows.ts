import Papa from 'papaparse';
import { LOCALES } from '@/lib/i18n/languages';
import type { Text } from '../../../definition/values';
import type { UnusableDefinition } from '../../problems/problem';
import { type Column, type ColumnName, separatorOf } from './csv-columns';

/** A line of the table, with the place at which it begins. */
export interface Row {
  offset: number;
  cells: readonly string[];
}

/** The lines that say something. @throws for a quotation mark that nothing closes */
export function rowsOf(
  source: string,
  refuse: (message: string, offset: number) => UnusableDefinition,
): Row[] {
  const rows: Row[] = [];
  let offset = 0;
  Papa.parse<string[]>(source, {
    delimiter: separatorOf(source) ?? ',',
    skipEmptyLines: false,
    step: ({ data, errors, meta }) => {
      const [error] = errors;
      if (error)
        throw refuse(`has a quotation mark (") too many or too few in the row that begins here.`, offset);
      const cells = data.map((each) => each.trim());
      if (cells.some((each) => each !== '')) rows.push({ offset: startOf(source, offset), cells });
      offset = meta.cursor;
    },
  });
  return rows;
}

/** Where a row's own text begins, behind the end of the line before it. */
function startOf(source: string, offset: number): number {
  const [space = ''] = /^[\r\n]*/.exec(source.slice(offset, offset + 2)) ?? [];
  return offset + space.length;
}

export type Columns = readonly (Column | undefined)[];

/** What a row says in a column; empty without such a column. */
export function cellOf(columns: Columns, { cells }: Row, name: ColumnName): string {
  return cells[columns.findIndex((column) => column?.name === name)] ?? '';
}

/** A text, of each language that has a column of its own; what has none gets the column without a language. */
export function textOf(columns: Columns, { cells }: Row, name: ColumnName): Text | undefined {
  const of = (language: Column['language']) =>
    cells[columns.findIndex((column) => column?.name === name && column.language === language)] || undefined;
  const usual = of(undefined);
  const texts = LOCALES.flatMap((locale) => {
    const text = of(locale) ?? usual;
    return text === undefined ? [] : [[locale, text] as const];
  });
  const isSplit = columns.some((column) => column?.name === name && column.language !== undefined);
  return isSplit && texts.length > 0 ? Object.fromEntries(texts) : usual;
}
