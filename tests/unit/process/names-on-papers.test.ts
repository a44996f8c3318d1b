import { describe, expect, it } from 'vitest';
import { drawBadges } from '@/event-api/entry/badges/draw-badges';
import { drawTickets } from '@/event-api/entry/draw-ticket';
import { drawQr } from '@/event-api/entry/qr-drawing';
import { drawReceipt } from '@/event-api/orders/draw-receipt';
import { BADGE_SIZES } from '@/lib/domain/badges';
import { pdfPages } from '@/tests/support/system-tool';

const NAMES = ['王小明', '山田 さくら', '김민준', 'شيرين', 'דוד', 'สมชาย', 'अमित शर्मा', 'Łukasz Żółć'];

const CODE = 'ABCDEFGHJKMNPQRSTUVW';
const about = { language: 'en', documentTitle: 'Paper', seller: 'Association' };
const cover = { code: 'horizons', theme: { accent: '#0f6b63' } };

const badges = (size: (typeof BADGE_SIZES)[number], names: readonly string[]) =>
  drawBadges({
    ...{ ...about, size, event: ['Congress', 'Congrès'], qrText: 'Code' },
    badges: names.map((name) => ({ name, organization: null, role: 'Attendee', code: CODE })),
  });

describe('a name is on each kind of paper in its own letters', () => {
  const papers: Record<string, () => Promise<Uint8Array>> = {
    ticket: () =>
      drawTickets({
        ...{ ...about, cover, event: 'Congress' },
        tickets: NAMES.map((name) => ({
          ...{ name, code: CODE, qr: drawQr(CODE), qrText: 'Code' },
          ...{ facts: [], lists: [], notes: [] },
        })),
      }),
    // A certificate is drawn by the same function.
    receipt: () =>
      drawReceipt({
        ...{ ...about, seller: ['Association'], cover, event: 'Congress', logo: null, title: 'Receipt' },
        facts: NAMES.map((name) => ['For', name] as const),
        ...{ amounts: [], note: null, lists: [], notes: [] },
      }),
    badge: () => badges('a6', NAMES),
  };

  it.each(Object.keys(papers))('%s', async (kind) => {
    const text = (await pdfPages((await papers[kind]?.()) ?? new Uint8Array())).join('\n');
    // A badge has a long name in two lines.
    const words = text.split(/[\s\u202a-\u202e]+/);
    for (const word of NAMES.flatMap((name) => name.split(' '))) expect(words).toContain(word);
  });
});

it.each(BADGE_SIZES)(
  'a badge has as much of a name as our fonts have, or a line to write on: %s',
  async (size) => {
    const text = (await pdfPages(await badges(size, ['ᏣᎳᎩ (Sequoyah)', 'ᏣᎳᎩ']))).join('\n');
    expect(text.match(/Sequoyah/g)).toHaveLength(1);
    expect(text).not.toContain('Ꮳ');
  },
);
