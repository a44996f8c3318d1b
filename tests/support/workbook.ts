import { decodeXML } from 'entities';
import { unzipSync } from 'fflate';

const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;
const MOMENT_STYLE = '2';

/** The cells of a workbook's sheet, as they are shown; without the empty ones. */
export function readWorkbook(file: Uint8Array): string[][] {
  const sheet = new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml']);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="[A-Z]+\d+" s="(\d)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(
      ([, style, text = '']) => (style === MOMENT_STYLE ? minuteOf(Number(text)) : decodeXML(text)),
    ),
  );
}

const minuteOf = (days: number): string =>
  new Date(Math.round((DAY_ZERO + days * MS_PER_DAY) / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
