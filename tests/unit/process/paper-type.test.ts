import { expect, it } from 'vitest';
import { openPdf, setType } from '@/event-api/platform/pdf/house-pdf';
import { endPdf } from '@/event-api/platform/pdf/pdf-tags';
import { pdfPages } from '@/tests/support/system-tool';

it.each([
  [
    'Été à l’école « œuvre », 1\u202f234,50 $ × 2 · É',
    'Figtree',
    'Été à l’école « œuvre », 1\u00a0234,50 $ × 2 · É',
  ],
  ['\u2068Ada Lovelace\u2069\n12 Lake St', 'Figtree', 'Ada Lovelace\n12 Lake St'],
  ['Łukasz Żółć, Dvořáková, Erdős, İpek Çağlar', 'Figtree', 'Łukasz Żółć, Dvořáková, Erdős, İpek Çağlar'],
  ['Nguyễn Thị Ánh', 'DejaVuSans', 'Nguyễn Thị Ánh'],
  ['Σοφία Παπαδοπούλου', 'DejaVuSans', 'Σοφία Παπαδοπούλου'],
])(
  'papers are in the site’s typeface, and in one that has all letters where that lacks some: %s',
  (text, font, drawn) => {
    const { pdf } = openPdf({ title: 'Paper', author: 'Test', language: 'en' });
    for (const bold of [false, true]) {
      expect(setType(pdf, text, { size: 10, bold })).toBe(drawn);
      // pdfkit keeps the font that is set, and its types do not tell.
      const { name } = (pdf as unknown as { _font: { name: string } })._font;
      expect(name).toContain(font);
    }
  },
);

it('a letter is still read in a paper that is drawn after one had it with an accent alone', async () => {
  const draw = async (text: string) => {
    const { pdf, finished } = openPdf({ title: 'Paper', author: 'Test', language: 'en' });
    pdf.text(setType(pdf, text, { size: 10, bold: true }), { structType: 'P' } as object);
    endPdf(pdf);
    return (await pdfPages(await finished)).join('').trim();
  };
  // ť and ů are drawn with the letters t and u, of which this process has had none yet.
  expect(await draw('ťů')).toBe('ťů');
  expect(await draw('tu')).toBe('tu');
});
