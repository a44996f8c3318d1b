import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
let files = 0;

/**
 * Runs a system program on a file with this content, and returns its output. `npm test` installs the programs; the test fails
 * when one is missing or exits with an error.
 */
async function readByTool(
  name: 'pdftotext' | 'pdfinfo' | 'pdftoppm' | 'xmllint',
  content: string | Uint8Array,
  wordsFor: (file: string) => string[],
): Promise<string> {
  files += 1;
  const file = join(tmpdir(), `rendezvous-${process.pid}-${files}`);
  await writeFile(file, content);
  const { stdout } = await run(name, wordsFor(file), { maxBuffer: 2 ** 26 });
  return stdout;
}

/** A page of a PDF as a picture in PNG, drawn by poppler. @param of.resolution dots per inch */
export async function pdfPicture(
  pdf: Uint8Array,
  { page = 1, resolution = 150 }: { page?: number; resolution?: number } = {},
): Promise<Uint8Array> {
  const file = join(tmpdir(), `rendezvous-picture-${process.pid}-${page}`);
  const words = ['-png', '-singlefile', '-f', String(page), '-r', String(resolution)];
  await readByTool('pdftoppm', pdf, (from) => [...words, from, file]);
  return readFile(`${file}.png`);
}

/** The text of each page of a PDF, read by poppler, with plain spaces. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const text = await readByTool('pdftotext', pdf, (file) => ['-layout', file, '-']);
  return text.replaceAll('\u00a0', ' ').replace(/ +/g, ' ').split('\f').slice(0, -1);
}

interface PdfStructure {
  title: string;
  language: string | undefined;
  /** The elements with text, in reading order: `['H1', 'Receipt']`. */
  elements: [tag: string, text: string][];
}

/** What a screen reader has of a PDF, read by poppler. Fails for a PDF that is not tagged. */
export async function pdfStructure(pdf: Uint8Array): Promise<PdfStructure> {
  const about = await readByTool('pdfinfo', pdf, (file) => [file]);
  if (!/^Tagged:\s+yes$/m.test(about)) throw new Error(`The PDF is not tagged:\n${about}`);
  const structure = await readByTool('pdfinfo', pdf, (file) => ['-struct-text', file]);
  const elements: PdfStructure['elements'] = [];
  let tag = '';
  for (const line of structure
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((each) => each.trim())) {
    const text = /^"(.*)"$/.exec(line)?.[1];
    if (text === undefined) tag = line.split(' ')[0] ?? '';
    else elements.push([tag, text]);
  }
  return {
    title: /^Title:\s+(.*)$/m.exec(about)?.[1] ?? '',
    language: /\/Lang \((\w+)\)/.exec(Buffer.from(pdf).toString('latin1'))?.[1],
    elements,
  };
}

/** Fails the test with the validator's errors unless an XML document follows a schema. */
export async function expectValidXml(xml: string, schema: string): Promise<void> {
  await readByTool('xmllint', xml, (file) => ['--noout', '--schema', schema, file]);
}
