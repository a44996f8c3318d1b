import { expect, it } from 'vitest';
import { drawReceipt } from '@/event-api/orders/draw-receipt';
import { pdfPages, pdfStructure } from '../../support/system-tool';

const LISTED = 60;

/** A receipt that takes more than one page. */
const sheet = {
  language: 'fr',
  cover: { code: 'horizons', theme: { accent: '#0f6b63' } },
  documentTitle: 'Reçu R-1 · Congrès Horizons',
  seller: ['Association', '12, rue des Érables', 'TPS : 123456789 RT0001'],
  event: 'Congrès Horizons',
  logo: null,
  title: 'Reçu',
  facts: [
    ['Numéro', 'R-1'],
    ['Pour', 'Ada Lovelace'],
  ],
  amounts: [
    { label: 'Inscription', amount: '265,00 $' },
    { label: 'Total', amount: '265,00 $', total: true },
  ],
  note: 'À payer.',
  lists: [
    {
      heading: 'Séances',
      items: Array.from({ length: LISTED }, (_, index) => ({
        title: `Séance ${index}`,
        lines: ['vendredi', 'Salle A'],
      })),
    },
  ],
  notes: ['Merci'],
} as const;

it('a receipt is read in its order by screen readers: title, then each label with its value, over all pages', async () => {
  const pdf = await drawReceipt({
    ...sheet,
    lists: sheet.lists.map((list) => ({
      ...list,
      items: list.items.map(({ title, lines }) => ({ title, lines: [...lines] })),
    })),
  });
  const pages = await pdfPages(pdf);
  expect(pages.length).toBeGreaterThan(1);
  // Sheets that are taken apart are put together again by their feet.
  for (const [at, page] of pages.entries())
    expect(page).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length}\\b`));
  const { title, language, elements } = await pdfStructure(pdf);
  expect([title, language]).toEqual(['Reçu R-1 · Congrès Horizons', 'fr']);
  expect(elements.slice(0, 14)).toEqual([
    ['P', 'Congrès Horizons'],
    ['P', 'Association'],
    ['P', '12, rue des Érables'],
    ['P', 'TPS : 123456789 RT0001'],
    ['H1', 'Reçu'],
    ['TH', 'Numéro'],
    ['TD', 'R-1'],
    ['TH', 'Pour'],
    ['TD', 'Ada Lovelace'],
    ['TH', 'Inscription'],
    ['TD', '265,00 $'],
    ['TH', 'Total'],
    ['TD', '265,00 $'],
    ['P', 'À payer.'],
  ]);
  const sessions = elements.filter(([tag, text]) => tag === 'TH' && text?.startsWith('Séance '));
  expect(sessions.map(([, text]) => text)).toEqual(
    Array.from({ length: LISTED }, (_, index) => `Séance ${index}`),
  );
  expect(elements.at(-1)).toEqual(['P', 'Merci']);
});
