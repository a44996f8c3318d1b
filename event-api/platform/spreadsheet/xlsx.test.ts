import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type FileColumn, writeXlsx } from './xlsx';

const COLUMNS: FileColumn[] = [
  { heading: 'Name' },
  { heading: 'Amount', kind: 'number' },
  { heading: 'Since (Europe/Paris)', kind: 'moment' },
];

async function partsOf(
  columns: readonly FileColumn[],
  pages: readonly (readonly (readonly string[])[])[],
  sheet = 'People',
) {
  const chunks: Uint8Array[] = [];
  async function* read() {
    yield* pages;
  }
  for await (const chunk of writeXlsx(columns, read(), sheet)) chunks.push(chunk);
  const parts = unzipSync(Buffer.concat(chunks));
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  return { names: Object.keys(parts), text, sheet: text('xl/worksheets/sheet1.xml') };
}

it('writes numbers and moments as such, and all else as text', async () => {
  const { sheet } = await partsOf(COLUMNS, [
    [
      ['Zoë & <Ada>', '12.50', '2027-05-03 09:30'],
      ['=1+1', '-7', ''],
    ],
    [['_x0041_\u0000\n', 'none', 'soon']],
    [['', '1.250', '']],
  ]);
  expect(sheet).toContain('<row r="1"><c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Name</t>');
  expect(sheet).toContain(
    '<t xml:space="preserve">Zoë &amp; &lt;Ada&gt;</t></is></c><c r="B2" s="4"><v>12.50</v></c>',
  );
  expect(sheet).toContain('<c r="C2" s="2"><v>46510.395833333336</v></c></row>');
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t></is></c><c r="B3" s="3"><v>-7</v></c></row>');
  expect(sheet).toContain('<t xml:space="preserve">_x005F_x0041_\n</t>');
  expect(sheet).toContain('<t xml:space="preserve">none</t></is></c><c r="C4" s="5" t="inlineStr">');
  expect(sheet).toContain('<row r="5"><c r="B5" s="0"><v>1.250</v></c></row>');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<col min="1" max="1" width="13" customWidth="1"/>');
});

it('has its headings in bold, in view and alone where there is nothing else', async () => {
  const { sheet, text } = await partsOf(COLUMNS, []);
  expect(sheet.match(/<row /g)).toHaveLength(1);
  expect(sheet).toContain('state="frozen"');
  const fonts = text('xl/styles.xml').match(/<xf numFmtId="49" fontId="(\d)"/g);
  expect(fonts).toEqual(['<xf numFmtId="49" fontId="1"', '<xf numFmtId="49" fontId="0"']);
});

it('names many columns and long sheets as programs take them', async () => {
  const many = Array.from({ length: 704 }, (_, at) => ({ heading: String(at) }));
  const { sheet, text } = await partsOf(many, [], 'my-event [who?] did: everything / in a year');
  for (const [name, at] of Object.entries({ Z1: 25, AA1: 26, ZZ1: 701, AAA1: 702 })) {
    expect(sheet).toContain(`<c r="${name}" s="1" t="inlineStr"><is><t xml:space="preserve">${at}</t>`);
  }
  expect(text('xl/workbook.xml')).toContain('<sheet name="my-event  who   did  everything"');
});

it('cuts texts that no cell takes, and breaks off where its rows do', async () => {
  const { sheet } = await partsOf([{ heading: 'Text' }], [[['x'.repeat(40_000)]]]);
  expect(sheet.match(/x{100,}/)?.[0]).toHaveLength(32_767);
  async function* broken() {
    yield [['first']];
    throw new Error('the database is gone');
  }
  const parts = writeXlsx([{ heading: 'Text' }], broken(), 'x');
  const read = async () => {
    for await (const part of parts) expect(part.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('the database is gone');
});
