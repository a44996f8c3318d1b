import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { LeafKind } from '../../definition/leaves';
import { asset } from '../../definition/values';
import { htmlOf, type KeepPicture } from '../../platform/html/sanitise-html';
import { cleanSvg } from './clean-svg';

/** A validated picture or file of an event. */
export interface Asset {
  /** SHA-256 in hexadecimal. */
  digest: string;
  mediaType: string;
  /** Pixels; null for a PDF, and for an SVG that names no size. */
  width: number | null;
  height: number | null;
  body: Buffer;
}

/** An asset of an event; without its content where the event has it already. */
export type AssetOfEvent = Omit<Asset, 'body'> & Partial<Pick<Asset, 'body'>>;

const BYTES_PER_MEBIBYTE = 2 ** 20;
const MAX_BYTES = 8 * BYTES_PER_MEBIBYTE;
const MAX_SVG_BYTES = BYTES_PER_MEBIBYTE / 2;
/** Bounds the memory for decoding a picture. */
const MAX_PIXELS = 50_000_000;

const MEDIA_TYPES: Partial<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** A file that cannot be used; the message says why and what to do. */
export class UnusableAsset extends Error {}

/**
 * Reads a file of a definition and checks that its content matches its extension.
 * @throws UnusableAsset
 */
export async function readAsset(folder: string, path: string): Promise<Asset> {
  const expected = MEDIA_TYPES[extname(path)];
  const file = await placeOf(folder, path);
  const { size } = await stat(file);
  const limit = expected === 'image/svg+xml' ? MAX_SVG_BYTES : MAX_BYTES;
  if (size > limit)
    throw new UnusableAsset(`${path} is larger than ${limit / BYTES_PER_MEBIBYTE} MB; make it smaller`);

  const body = await readFile(file);
  if (expected === 'image/svg+xml') {
    const svg = cleanSvg(body.toString('utf8'));
    if ('danger' in svg) throw new UnusableAsset(`${path} ${svg.danger}`);
    const { source, ...size } = svg;
    const cleaned = Buffer.from(source);
    return { digest: digestOf(cleaned), mediaType: expected, ...size, body: cleaned };
  }
  const digest = digestOf(body);
  const type = await fileTypeFromBuffer(body);
  if (!expected || type?.mime !== expected) {
    throw new UnusableAsset(
      `${path} is ${type?.mime ?? 'of an unknown type'}, not what its name says; save it again`,
    );
  }
  if (expected === 'application/pdf') return { digest, mediaType: expected, width: null, height: null, body };
  return { digest, mediaType: expected, ...(await sizeOf(body, path)), body };
}

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** The address under which the site serves an asset. */
export function assetAddress(path: string, digest: string): string {
  return `/assets/${digest}/${encodeURIComponent(basename(path)).replaceAll("'", '%27')}`;
}

/** The file's path with symbolic links resolved, which must be inside the definition's folder. */
async function placeOf(folder: string, path: string): Promise<string> {
  const root = await realpath(folder);
  const file = await realpath(join(root, path)).catch(() => undefined);
  if (file === undefined) throw new UnusableAsset(`there is no file ${path} beside the definition`);
  if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) {
    throw new UnusableAsset(`${path} must be a file in the definition's folder or below`);
  }
  return file;
}

async function sizeOf(body: Buffer, path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(body, { limitInputPixels: MAX_PIXELS }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    throw new UnusableAsset(
      `${path} cannot be read as a picture of at most 50 million pixels; save it again`,
    );
  }
}

/** The assets that texts show as pictures, by their paths beside the definition. */
export function picturePathsOf(texts: readonly string[]): string[] {
  const paths: string[] = [];
  for (const text of texts.filter((one) => /<img\b|!\[/i.test(one))) {
    htmlOf(text, ({ src = '' }) => {
      if (isPicturePath(src)) paths.push(src);
      return undefined;
    });
  }
  return paths;
}

/** The files that a leaf names: itself, or the pictures of its HTML in every language. */
export function filesIn(kind: LeafKind, value: unknown): string[] {
  if (kind === 'asset') return [String(value)];
  if (kind !== 'html') return [];
  return picturePathsOf(typeof value === 'string' ? [value] : Object.values(Object(value)).map(String));
}

/** Keeps the pictures of a definition's HTML that are assets of the event: at their addresses, with their own sizes. */
export function pictureOfAssets(assets: ReadonlyMap<string, AssetOfEvent>): KeepPicture {
  return ({ src = '', alt = '' }) => {
    const picture = isPicturePath(src) ? assets.get(src) : undefined;
    if (!picture) return undefined;
    const { width, height, digest } = picture;
    const shown = { src: assetAddress(src, digest), alt };
    return width && height ? { ...shown, width: String(width), height: String(height) } : shown;
  };
}

/** The opposite of `pictureOfAssets` for stored HTML. @param paths of assets by their addresses */
export function withPicturePaths(html: string, paths: ReadonlyMap<string, string>): string {
  return html.replace(
    /(<img src=")([^"]+)"/g,
    (_whole, before: string, address: string) => `${before}${paths.get(address) ?? address}"`,
  );
}

/** Whether an address is a picture beside the definition, and not one of a website. */
const isPicturePath = (src: string) =>
  asset.safeParse(src).success && !src.startsWith('/') && !src.endsWith('.pdf');
