import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let isPrepared = false;

/** What the QR codes of a picture say, read as a camera would. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  if (!isPrepared) {
    // By itself it would fetch this file from a server elsewhere.
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = Uint8Array.from(await readFile(file));
    await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
    isPrepared = true;
  }
  const png = await sharp(picture).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
