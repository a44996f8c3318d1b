import type { BadgeSize } from '@/lib/domain/badges';

const POINTS_PER_MM = 72 / 25.4;
export const millimetres = (count: number): number => count * POINTS_PER_MM;

/** Sizes in points. */
export interface BadgeLayout {
  page: readonly [width: number, height: number];
  badge: { width: number; height: number };
  /** The upper left corners of the badges of a page, in their order. */
  places: readonly { left: number; top: number }[];
  padding: number;
  /** `tall`: the QR code is below the texts; `wide`: beside them. */
  shape: 'tall' | 'wide';
  qr: number;
  /** The largest letters of a name; in two lines each gets at most that. */
  name: number;
  text: number;
}

interface Sheet {
  page: readonly [number, number];
  badge: readonly [number, number];
  columns: number;
  rows: number;
  /** Of the first badge. */
  left: number;
  top: number;
  /** From one column to the next; rows touch. */
  gap: number;
}

/** @param sheet in millimetres */
function placesOf({ badge: [width, height], columns, rows, left, top, gap }: Sheet) {
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: millimetres(left + (at % columns) * (width + gap)),
    top: millimetres(top + Math.floor(at / columns) * height),
  }));
}

function layoutOf(sheet: Sheet, look: Pick<BadgeLayout, 'shape' | 'name' | 'text'> & { qr: number }) {
  const [width, height] = sheet.badge;
  return {
    page: [millimetres(sheet.page[0]), millimetres(sheet.page[1])],
    badge: { width: millimetres(width), height: millimetres(height) },
    places: placesOf(sheet),
    padding: millimetres(height < 50 ? 3 : 5),
    ...look,
    qr: millimetres(look.qr),
  } satisfies BadgeLayout;
}

const single = (width: number, height: number): Sheet => ({
  ...{ page: [width, height], badge: [width, height] },
  ...{ columns: 1, rows: 1, left: 0, top: 0, gap: 0 },
});

export const BADGE_LAYOUTS: Readonly<Record<BadgeSize, BadgeLayout>> = {
  a6: layoutOf(single(105, 148), { shape: 'tall', qr: 42, name: 52, text: 16 }),
  'label-100x62': layoutOf(single(100, 62), { shape: 'wide', qr: 28, name: 38, text: 12 }),
  'label-89x36': layoutOf(single(89, 36), { shape: 'wide', qr: 24, name: 29, text: 9 }),
  'a4-2x4': layoutOf(
    { page: [210, 297], badge: [99.1, 67.7], columns: 2, rows: 4, left: 4.65, top: 13.1, gap: 2.5 },
    { shape: 'wide', qr: 28, name: 38, text: 12 },
  ),
  'letter-2x3': layoutOf(
    { page: [215.9, 279.4], badge: [101.6, 76.2], columns: 2, rows: 3, left: 6.35, top: 25.4, gap: 0 },
    { shape: 'wide', qr: 30, name: 40, text: 13 },
  ),
};
