import { escapeXml } from '../escape-xml';

/** The parts of a workbook (ECMA-376) that are the same for every list; its sheet is written row by row. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OF_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** How a cell looks, by its place in the styles below. The first is that of all cells in which nothing is written. */
export const STYLE = { general: 0, heading: 1, moment: 2, whole: 3, decimals: 4, text: 5 } as const;

/** The numbers of formats that every program knows: as a number is, whole, with two decimals, as text. */
const GENERAL_FORMAT_ID = 0;
const WHOLE_FORMAT_ID = 1;
const DECIMALS_FORMAT_ID = 2;
const TEXT_FORMAT_ID = 49;
/** The first number that is free for formats of one's own. */
const MOMENT_FORMAT_ID = 164;

/** The second of the fonts below. */
const BOLD_FONT_ID = 1;

const cellFormat = (numberFormat: number, font = 0): string =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="${MOMENT_FORMAT_ID}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">
${cellFormat(GENERAL_FORMAT_ID)}
${cellFormat(TEXT_FORMAT_ID, BOLD_FONT_ID)}
${cellFormat(MOMENT_FORMAT_ID)}
${cellFormat(WHOLE_FORMAT_ID)}
${cellFormat(DECIMALS_FORMAT_ID)}
${cellFormat(TEXT_FORMAT_ID)}
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const CONTENT_TYPES = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>
</Types>`;

const relations = (targets: Readonly<Record<string, string>>): string =>
  `${DECLARATION}<Relationships xmlns="${RELATIONS}">${Object.entries(targets)
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OF_DOCUMENT}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Programs refuse a longer name of a sheet, and these characters in it. */
const MAX_SHEET_NAME_CHARS = 31;
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\']/g;

/** @param name of the sheet, which its tab shows */
export function workbookParts(name: string): Readonly<Record<string, string>> {
  const tab = name.replace(NOT_IN_SHEET_NAMES, ' ').slice(0, MAX_SHEET_NAME_CHARS).trim();
  return {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OF_DOCUMENT}"><sheets><sheet name="${escapeXml(tab)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    'xl/styles.xml': STYLES,
  };
}

export const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** What stands before a sheet's rows: the first one stays in view, and columns have their widths, in characters. */
export const sheetHead = (widths: readonly number[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    widths.length === 0
      ? ''
      : `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
  }<sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';
