import { open, readdir, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { UnusableDefinition } from '../problems/problem';
import { decodeText } from './decode-text';

const BYTES_PER_MEBIBYTE = 2 ** 20;

interface TextFileBounds {
  maxBytes: number;
  /** What to do with a file that is larger, a sentence. */
  tooLarge: string;
}

/**
 * Reads a file that an organiser names, as text.
 * @throws UnusableDefinition when it is not there, not a file, empty, too large, or in another encoding than it says
 */
export async function readTextFile(file: string, bounds: TextFileBounds): Promise<string> {
  const refuse = (message: string) =>
    new UnusableDefinition([{ file, line: 1, column: 1, field: '', message }]);
  const stats = await stat(file).catch((error: unknown) => {
    throw refuse(whyUnreadable(error));
  });
  if (stats.isDirectory()) throw refuse(await namesOfFolder(file));
  const bytes = await readBounded(file, bounds.maxBytes).catch((error: unknown) => {
    throw refuse(whyUnreadable(error));
  });
  if (bytes === null) throw tooLarge(file, bounds);
  const text = decodeText(file, bytes);
  if (text.trim() === '') {
    throw refuse('is empty; "npm run event -- init my-event" writes one to begin with.');
  }
  return text;
}

export function tooLarge(file: string, bounds: TextFileBounds): UnusableDefinition {
  const message = `is larger than ${bounds.maxBytes / BYTES_PER_MEBIBYTE} MB; ${bounds.tooLarge}`;
  return new UnusableDefinition([{ file, line: 1, column: 1, field: '', message }]);
}

/** At most `maxBytes` of a file, or null when it has more; also of one whose size nobody knows, such as a pipe. */
async function readBounded(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await open(file, 'r');
  try {
    if ((await handle.stat()).size > maxBytes) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) return null;
    }
    return Buffer.concat(chunks);
  } finally {
    await handle.close();
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file.';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by you; change its permissions.';
  if (code === 'EISDIR') return 'is a folder; name a file.';
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}

const MAX_NAMED_FILES = 5;

/** What to name in place of a folder. */
async function namesOfFolder(folder: string): Promise<string> {
  const inside = await readdir(folder).catch(() => []);
  const usable = inside
    .filter((name) =>
      ['.yaml', '.yml', '.xml', '.json', '.ics', '.csv'].includes(extname(name).toLowerCase()),
    )
    .sort()
    .slice(0, MAX_NAMED_FILES);
  return usable.length === 0
    ? 'is a folder without a definition or schedule; name a file.'
    : `is a folder; name a file in it: ${usable.join(', ')}.`;
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Replaces character references, once: numeric ones and XML's five predefined names. Others stay, because only a DOCTYPE
 * could define them, and documents with one are refused.
 */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Whether a document has a DOCTYPE or ENTITY declaration, ignoring CDATA. */
export function hasDoctype(source: string): boolean {
  return /<!(DOCTYPE|ENTITY)/i.test(source.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''));
}
