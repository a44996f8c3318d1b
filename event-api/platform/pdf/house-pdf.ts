import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const PAGE_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = '#1a1d21';
export const SOFT = '#57606a';
export const LINE = '#d5dae0';

/** Folder of fonts with all letters of names, not only those of Western European languages. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

export type Pdf = PDFKit.PDFDocument;

/** Opens a PDF in the product's layout, with the fonts `plain` and `bold`. `finished` resolves after `pdf.end()`. */
export function openPdf(about: { title: string; author: string; language: string; bufferPages?: boolean }): {
  pdf: Pdf;
  finished: Promise<Uint8Array<ArrayBuffer>>;
} {
  const { title, author, language, bufferPages = false } = about;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: language,
    displayTitle: true,
    bufferPages,
    info: { Title: title, Author: author },
  });
  pdf.registerFont('plain', join(FONTS, 'DejaVuSans.ttf'));
  pdf.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'));
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
