import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const PAGE_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = '#1a1d21';
export const SOFT = '#57606a';
export const LINE = '#d5dae0';

/** Folder of fonts with all letters of names, not only those of Western European languages. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FILES = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;

/** Read once: reading a font takes several times as long as drawing a page with it. */
const fonts = new Map<string, Font>();

function fontOf(name: keyof typeof FILES): Font {
  const cached = fonts.get(name);
  if (cached) return cached;
  const font = openSync(join(FONTS, FILES[name]));
  // Only the file of a collection of fonts has none of its own.
  if (!('layout' in font)) throw new Error(`${FILES[name]} is not one font.`);
  fonts.set(name, font);
  return font;
}

export type Pdf = PDFKit.PDFDocument;

/** Opens a tagged PDF in the product's layout, with the fonts `plain` and `bold`. `finished` resolves after `endPdf`. */
export function openPdf(about: { title: string; author: string; language: string; bufferPages?: boolean }): {
  pdf: Pdf;
  finished: Promise<Uint8Array<ArrayBuffer>>;
} {
  const { title, author, language, bufferPages = false } = about;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: language,
    tagged: true,
    // Tags need more than the default of 1.3.
    pdfVersion: '1.5',
    displayTitle: true,
    bufferPages,
    info: { Title: title, Author: author },
  });
  // pdfkit takes fonts that are read already; its types know only files and their bytes.
  for (const name of ['plain', 'bold'] as const) {
    pdf.registerFont(name, fontOf(name) as unknown as PDFKit.Mixins.PDFFontSource);
  }
  return { pdf, finished: collect(pdf) };
}

function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
