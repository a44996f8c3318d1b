import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COVER_SIZE, coverArt } from './cover-art';

it('draws for each code a picture of its own, always the same, whose lines stay within it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (code) => {
      const art = coverArt(code);
      expect(coverArt(code)).toEqual(art);
      for (const { path } of art.hills) {
        for (const [number] of path.matchAll(/-?[\d.]+/g)) {
          expect(Number(number)).toBeGreaterThanOrEqual(0);
          expect(Number(number)).toBeLessThanOrEqual(COVER_SIZE.width);
        }
      }
    }),
    { examples: [['horizons'], ['\u{1F680}'], [' ']] },
  );
  expect(coverArt('horizons').hills).not.toEqual(coverArt('potters').hills);
});
