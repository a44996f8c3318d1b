import { type ListFormat, XLSX } from '@/lib/contract/desk/parts';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { FileAnswer } from '../calls/use-case';
import { csvLines } from '../platform/csv';
import { type FileColumn, writeXlsx } from '../platform/spreadsheet/xlsx';

type Rows = readonly (readonly string[])[];
type Written = AsyncGenerator<Uint8Array<ArrayBuffer>, void>;

interface ListFile {
  columns: readonly FileColumn[];
  /** In parts; a cell for each column. */
  pages: AsyncIterable<Rows> | Iterable<Rows>;
  /** Of the file, without its ending. */
  name: string;
  locale: Locale;
  format: ListFormat;
}

/**
 * A list of the desk as a file for spreadsheets: CSV as those of a language open it, or a workbook. Both have the same rows,
 * and are written while these are read; where they cannot be read to their end the download fails, so that nobody takes a
 * part for all.
 */
export function listFile({ columns, pages, name, locale, format }: ListFile): FileAnswer {
  const rows = inTurn(pages);
  return format === 'xlsx'
    ? new FileAnswer(streamOf(writeXlsx(columns, rows, name)), XLSX, `${name}.xlsx`, locale)
    : new FileAnswer(
        streamOf(writeCsv(columns, rows, locale)),
        'text/csv; charset=utf-8',
        `${name}.csv`,
        locale,
      );
}

const POINT = /^-?\d+\.\d+$/;

async function* writeCsv(
  columns: readonly FileColumn[],
  pages: AsyncIterable<Rows>,
  locale: Locale,
): Written {
  const { decimal } = LANGUAGES[locale].numbers;
  const separator = decimal === ',' ? ';' : ',';
  const encoder = new TextEncoder();
  // Spreadsheets reckon with amounts that have their language's decimal sign and nothing else.
  const cellOf = (text: string, at: number) =>
    columns[at]?.kind === 'number' && POINT.test(text) ? text.replace('.', decimal) : text;
  yield encoder.encode(csvLines([columns.map(({ heading }) => heading)], { bom: true, separator }));
  for await (const page of pages) {
    yield encoder.encode(
      csvLines(
        page.map((row) => row.map(cellOf)),
        { separator },
      ),
    );
  }
}

function streamOf(parts: Written): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) return controller.close();
      controller.enqueue(value);
    },
    async cancel() {
      await parts.return();
    },
  });
}

/** Parts without rows are left out. */
async function* inTurn(pages: AsyncIterable<Rows> | Iterable<Rows>): AsyncGenerator<Rows, void> {
  for await (const page of pages) if (page.length > 0) yield page;
}

/** The rows of a file, from the rows of a list's pages. */
export async function* cellsOf<Row>(
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<Rows> {
  for await (const page of pages) yield page.map(cells);
}
