import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** A picture of a code as a phone's camera sees a crumpled ticket in the evening: tilted, blurred, dark. */
export async function pictureOfCode(
  code: string | null,
  { tilt = 0, blur = 1, light = 1 } = {},
): Promise<Buffer> {
  const wall = { r: Math.round(90 * light), g: Math.round(84 * light), b: Math.round(80 * light) };
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: wall } });
  if (code === null) return picture.jpeg().toBuffer();
  const ticket = await sharp(Buffer.from(renderSVG(code, { ecc: 'H', border: 4 })), { density: 200 })
    .resize(260, 260, { kernel: 'nearest' })
    .rotate(tilt, { background: wall })
    .blur(blur)
    .linear(light, 0)
    .toBuffer();
  return picture
    .composite([{ input: ticket }])
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** The arguments with which Chromium's camera shows a film in MJPEG, thirty pictures a second, again and again. */
export const cameraFilm = (file: string) => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
