import type { Pdf } from './house-pdf';

/**
 * The structure of a tagged PDF, which screen readers follow instead of the places on the page: everything drawn is either
 * an element of it, in reading order, or an artifact.
 */
export type PdfElement = ReturnType<Pdf['struct']>;

/** The element that contains all others. */
export function documentElement(pdf: Pdf): PdfElement {
  if (pdf.root) return pdf.root;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.root = root;
  return root;
}

/** A new part: `Table` in the document, `TR` in a table. */
export function pdfElement(pdf: Pdf, type: 'Table' | 'TR', parent = documentElement(pdf)): PdfElement {
  const element = pdf.struct(type);
  parent.add(element);
  return element;
}

/** Draws a picture, which is read out as its text. */
export function drawFigure(pdf: Pdf, alt: string, draw: () => void): void {
  documentElement(pdf).add(pdf.struct('Figure', { alt }, draw));
}

/** Draws what is not read out: lines, bars, and the foot of each page. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

/** Ends the document with its structure. */
export function endPdf(pdf: Pdf): void {
  documentElement(pdf).end();
  pdf.end();
}
