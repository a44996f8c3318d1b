import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { openPdf, PAGE, setType } from '@/event-api/platform/pdf/house-pdf';
import { fontOf } from '@/event-api/platform/pdf/packaged-fonts';
import { documentElement, endPdf } from '@/event-api/platform/pdf/pdf-tags';
import { pdfPages, pdfPicture } from '@/tests/support/system-tool';

const open = (text: string) => openPdf({ title: 'Paper', author: 'Test', language: 'en', paper: { text } });

it.each([
  [
    'Été à l’école « œuvre », 1\u202f234,50 $ × 2 · É',
    'Figtree',
    'Été à l’école « œuvre », 1\u00a0234,50 $ × 2 · É',
  ],
  ['\u2068Ada Lovelace\u2069\n12 Lake St', 'Figtree', 'Ada Lovelace\n12 Lake St'],
  ['Łukasz Żółć, Dvořáková, Erdős, İpek Çağlar', 'Figtree', 'Łukasz Żółć, Dvořáková, Erdős, İpek Çağlar'],
  ['Zoe\u0308 O\u0301 Briain', 'Figtree', 'Zoë Ó Briain'],
  ['Nguyễn Thị Ánh', 'DejaVuSans', 'Nguyễn Thị Ánh'],
  ['Σοφία Παπαδοπούλου', 'DejaVuSans', 'Σοφία Παπαδοπούλου'],
  ['王小明 (Wang Xiaoming)', 'Figtree', '王小明 (Wang Xiaoming)'],
  ['Kim 👩🏽‍🏫 Ada', 'Figtree', 'Kim  Ada'],
  ['ᏣᎳᎩ Ada', 'Figtree', '… Ada'],
])(
  'papers are in the site’s typeface, and in one that has all letters where that lacks some: %s',
  async (text, font, drawn) => {
    const { pdf } = await open(text);
    for (const bold of [false, true]) {
      expect(setType(pdf, text, { size: 10, bold })).toBe(drawn);
      // pdfkit keeps the font that is set, and its types do not tell.
      const { name } = (pdf as unknown as { _font: { name: string } })._font;
      expect(name).toContain(font);
    }
  },
);

async function paperWith(text: string, options: object = {}): Promise<Uint8Array> {
  const { pdf, finished } = await open(text);
  const set = setType(pdf, text, { size: 10, bold: true });
  pdf.text(set, { structParent: documentElement(pdf), structType: 'P', ...options });
  endPdf(pdf);
  return finished;
}

async function draw(text: string, options: object = {}): Promise<string> {
  const read = (await pdfPages(await paperWith(text, options))).join('').trim();
  // What says the direction of a text.
  return read.replaceAll(/[\u202a-\u202e]/g, '');
}

it('a letter is still read in a paper that is drawn after one had it with an accent alone', async () => {
  // ť and ů are drawn with the letters t and u, of which this process has had none yet.
  expect(await draw('ťů')).toBe('ťů');
  expect(await draw('tu')).toBe('tu');
});

it.each([
  ['王小明 (Wang Xiaoming)'],
  ['歐陽菲菲'],
  ['山田 さくら'],
  ['김민준'],
  ['דוד בן־גוריון'],
  ['สมชาย น้ำใจ'],
  ['कृष्ण शर्मा'],
  ['Ada Lovelace, 王小明, अमित'],
])('a name is copied from a paper as it was written: %s', async (name) => {
  for (const align of ['left', 'center', 'right']) {
    expect(await draw(name, { width: 400, align })).toBe(name);
  }
});

it('a name from the right stands right of what follows it', async () => {
  expect(await draw('محمد علي (Mohammed Ali)')).toBe('(Mohammed Ali) محمد علي');
});

describe('letters that papers have in common', () => {
  const USUAL = 'Été à l’école « œuvre » – $1,234.50 · AVATAR To.';
  const FURTHER = 'Łukasz Żółć, Dvořáková & Erdős: ťů';

  /** Drawn by pdfkit alone, which cuts the letters out of the font for this document. */
  function drawnAlone(text: string): Promise<Uint8Array> {
    const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: PAGE.margin, font: '' });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const drawn = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
    // Cast because pdfkit takes a font of fontkit, which its types leave out.
    pdf.font(fontOf('site-bold') as unknown as PDFKit.Mixins.PDFFontSource).fontSize(10);
    pdf.text(text).end();
    return drawn;
  }

  it.each([USUAL, FURTHER, USUAL])(
    'look as in the typeface, with further ones or without: %s',
    async (text) => {
      const paper = await paperWith(text);
      expect(await pdfPicture(paper)).toEqual(await pdfPicture(await drawnAlone(text)));
      expect(await draw(text)).toBe(text);
    },
  );

  const fontFileOf = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .split('endstream')
      .map((part) => part.split('stream\n').at(-1) ?? '')
      .sort((one, other) => other.length - one.length)[0];

  it('are the same bytes in each, until one has a further letter', async () => {
    const usual = fontFileOf(await paperWith('Ada Lovelace'));
    expect(usual?.length).toBeGreaterThan(5_000);
    expect(fontFileOf(await paperWith(USUAL))).toBe(usual);
    expect(fontFileOf(await paperWith(FURTHER))).not.toBe(usual);
    expect(fontFileOf(await paperWith('Grace Hopper'))).toBe(usual);
  });
});
