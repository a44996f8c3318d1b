import { PAGE, PAGE_WIDTH, type Pdf, SOFT, setType } from './house-pdf';
import { drawArtifact } from './pdf-tags';

const NUMBER_WIDTH_POINTS = 120;

/**
 * Writes what the document is, and the number of the page, at the foot of every page. Call it last, when all pages are there, on
 * a document that was opened with `bufferPages`.
 */
export function numberPages(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The foot is inside the margin, and pdfkit would start a new page for text there.
    pdf.page.margins.bottom = 0;
    const top = PAGE.height - PAGE.margin + 4;
    const style = { size: 8, bold: false };
    drawArtifact(pdf, () => {
      pdf.fillColor(SOFT).text(setType(pdf, title, style), PAGE.margin, top, {
        width: PAGE_WIDTH - NUMBER_WIDTH_POINTS,
        height: 10,
        ellipsis: true,
      });
      const numbered = setType(pdf, `${page - start + 1} / ${count}`, style);
      pdf.text(numbered, PAGE.width - PAGE.margin - NUMBER_WIDTH_POINTS, top, {
        width: NUMBER_WIDTH_POINTS,
        align: 'right',
      });
    });
  }
}
