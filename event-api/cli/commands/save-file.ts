import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFile } from '../../files/queries';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  whyUnwritable,
} from '../terminal';

/** Writes an uploaded file to a path: a new file, or one in a folder that there is. Never replaces anything. */
export async function saveFile(
  terminal: Terminal,
  { file, content }: { file: StoredFile; content: Uint8Array },
  path: string,
): Promise<number> {
  const to = (await isFolder(path)) ? join(path, safeName(file)) : path;
  if (!(await writeNewFile(terminal, to, content))) return UNUSABLE_EXIT_CODE;
  terminal.out(`Wrote ${printable(to)} (${file.mediaType}, ${content.byteLength} bytes).\n`);
  return DONE_EXIT_CODE;
}

/** Writes a new file for its user alone, and says why not. Never replaces anything. @returns whether it is written */
export async function writeNewFile(terminal: Terminal, to: string, content: Uint8Array): Promise<boolean> {
  try {
    await mkdir(dirname(to), { recursive: true });
    if (await writeNew(to, content)) return true;
    refused(terminal, `${printable(to)} is there already; name another file`);
  } catch (error) {
    refused(terminal, `${printable(to)} cannot be written: ${whyUnwritable(error)}`);
  }
  return false;
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/** The name that it was uploaded with, without what could lead elsewhere. Its code before it tells files of one name apart. */
const safeName = ({ id, name }: StoredFile): string =>
  `${id}-${name.replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_')}`;

/** @returns false when there is something under the name already, which stays as it is */
async function writeNew(path: string, content: Uint8Array): Promise<boolean> {
  // Personal documents are for the user alone who saves them.
  const created = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!created) return false;
  try {
    await created.writeFile(content);
  } catch (error) {
    // A disk that became full leaves a part, which nobody should take for the whole.
    await rm(path, { force: true });
    throw error;
  } finally {
    await created.close();
  }
  return true;
}
