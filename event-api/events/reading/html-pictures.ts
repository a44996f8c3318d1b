import { asset } from '../../definition/values';
import { htmlOf, type KeepPicture } from '../../platform/html/sanitise-html';
import { type Asset, assetAddress } from './read-asset';

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

/** Keeps the pictures of a definition's HTML that are assets of the event: at their addresses, with their own sizes. */
export function pictureOfAssets(assets: ReadonlyMap<string, Asset>): KeepPicture {
  return ({ src = '', alt = '' }) => {
    const found = isPicturePath(src) ? assets.get(src) : undefined;
    if (!found) return undefined;
    const { width, height, digest } = found;
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
