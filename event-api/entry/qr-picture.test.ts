import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawQr } from './qr-drawing';
import { qrPicture } from './qr-picture';

const CODE = 'RV1ABCDEFGHJKLMNPQRSTU';

/** Whether each pixel is dark. */
const darkOf = async (picture: Sharp) => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, dark: [...data].map((grey) => grey < 128) };
};

test('the picture of a letter shows the code of the screen and of the ticket', async () => {
  const { size, path } = drawQr(CODE);
  const png = qrPicture(CODE);
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([size * 16, size * 16]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  expect(await darkOf(sharp(png))).toEqual(await darkOf(sharp(Buffer.from(svg))));
});
