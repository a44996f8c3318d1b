import sharp from 'sharp';

/** Files to upload, made when they are needed. */

/** A picture that is red at left and blue at right, as a phone held sideways stores it: turned, with a note to turn it back. */
export async function sidewaysPhoto(): Promise<File> {
  const width = 60;
  const height = 30;
  const half = { width: width / 2, height, channels: 3 } as const;
  const [red, blue] = await Promise.all(
    [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ].map((background) =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    ),
  );
  const upright = await sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: width / 2, top: 0 },
    ])
    .png()
    .toBuffer();
  const stored = await sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Ada Lovelace' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 17/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return asFile(stored, 'IMG_0001.jpg');
}

export const asFile = (content: Uint8Array | string, name: string, type = ''): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

/** A plain picture of a size. */
export async function picture(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<File> {
  const background = { r: 20, g: 110, b: 102 };
  const content = await sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
  return asFile(content, `picture.${format}`);
}

export const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
