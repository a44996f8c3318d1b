import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { FileAnswer } from '../calls/use-case';
import { csvLines } from '../platform/csv';

type Lines = readonly (readonly string[])[];

/**
 * A list of the desk as a file that spreadsheets of a language open. It is written while its lines are read; where they cannot
 * be read to their end the download fails, so that nobody takes a part for all.
 * @param lines in parts, the headings first @param named.name without its ending
 */
export function listFile(
  lines: AsyncIterable<Lines> | Iterable<Lines>,
  { name, locale }: { name: string; locale: Locale },
): FileAnswer {
  return new FileAnswer(written(lines, locale), 'text/csv; charset=utf-8', `${name}.csv`, locale);
}

function written(
  lines: AsyncIterable<Lines> | Iterable<Lines>,
  locale: Locale,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const separator = LANGUAGES[locale].numbers.decimal === ',' ? ';' : ',';
  const parts = inTurn(lines);
  const encoder = new TextEncoder();
  let bom = true;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(csvLines(value, { bom, separator })));
      bom = false;
    },
    async cancel() {
      await parts.return();
    },
  });
}

async function* inTurn(lines: AsyncIterable<Lines> | Iterable<Lines>): AsyncGenerator<Lines, void> {
  for await (const part of lines) if (part.length > 0) yield part;
}

/** The lines of a file: its headings, and a line for each row of a list's pages. */
export async function* linesOf<Row>(
  headings: readonly string[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  lineOf: (row: Row) => readonly string[],
): AsyncGenerator<Lines> {
  yield [headings];
  for await (const page of pages) yield page.map(lineOf);
}
