import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnusableDefinition } from '../problems/problem';
import { decodeText } from './decode-text';
import { readTextFile } from './text-file';
import { parseYaml } from './yaml-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const BOUNDS = { maxBytes: 2 ** 20, tooLarge: 'is it a schedule?' };

/** What is said about a file, without its folder. */
async function said(name: string): Promise<string> {
  return readTextFile(join(folder, name), BOUNDS).then(
    (text) => `read: ${text}`,
    (error: unknown) => {
      if (!(error instanceof UnusableDefinition)) throw error;
      return error.message.replaceAll(`${folder}/`, '');
    },
  );
}

describe('readTextFile', () => {
  it('says what is wrong with a file that is none, or none to read', async () => {
    await writeFile(join(folder, 'empty.yaml'), ' \n');
    await writeFile(join(folder, 'huge.yaml'), 'x'.repeat(2 ** 20 + 1));
    await writeFile(join(folder, 'word.yaml'), Buffer.from('504b0304140006ff', 'hex'));
    await mkdir(join(folder, 'mine'));
    await writeFile(join(folder, 'mine', 'event.yaml'), 'a: 1');
    await mkdir(join(folder, 'bare'));
    expect(
      await Promise.all(['missing.yaml', 'empty.yaml', 'huge.yaml', 'word.yaml', 'mine', 'bare'].map(said)),
    ).toEqual([
      'missing.yaml:1:1: there is no such file.',
      'empty.yaml:1:1: is empty; "npm run event -- init my-event" writes one to begin with.',
      'huge.yaml:1:1: is larger than 1 MB; is it a schedule?',
      'word.yaml:1:1: is no text file, but a document, picture or packed file; save it as plain text in UTF-8.',
      'mine:1:1: is a folder; name a file in it: event.yaml.',
      'bare:1:1: is a folder without a definition or schedule; name a file.',
    ]);
  });

  it('reads at most its bound of something without a size', async () => {
    expect((await said('/../../../../../../dev/zero')).split(': ')[1]).toContain('is larger than 1 MB');
  });
});

const LATIN_1 = Buffer.from('name: Été\ncity: Montr\xe9al\n', 'latin1');

describe('decodeText', () => {
  const said = (bytes: Uint8Array, name = 'event.yaml') => {
    try {
      return decodeText(name, bytes);
    } catch (error) {
      if (!(error instanceof UnusableDefinition)) throw error;
      return error.message;
    }
  };

  it('takes UTF-8, with and without its mark', () => {
    expect(said(Buffer.from('Été 💡'))).toBe('Été 💡');
    expect(said(Buffer.from('\ufeffÉté'))).toBe('Été');
  });

  it('names the first byte of Latin-1 and Windows-1252, its line, and the way to convert', () => {
    expect(said(LATIN_1)).toBe(
      'event.yaml:1:1: is not UTF-8: it has the byte 0xC9 ("É" in Latin-1 and Windows-1252) here. Save it as UTF-8, or convert it: iconv -f WINDOWS-1252 -t UTF-8 event.yaml > converted.',
    );
    expect(said(Buffer.from('a\nb\nquotes: \x93x\x94', 'latin1'), "it's.yaml")).toMatch(
      /^it's\.yaml:3:1: .*0x93 \("“" .*'it'\\''s\.yaml' > converted\.$/,
    );
    expect(said(Buffer.from('ends in \xe9', 'latin1'))).toContain('0xE9');
  });

  it('honours the encoding that an XML declaration names', () => {
    const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Été</a>`;
    for (const encoding of ['ISO-8859-1', 'windows-1252', 'ISO-8859-15']) {
      expect(said(Buffer.from(xml(encoding), 'latin1'))).toBe(xml(encoding));
    }
    expect(said(Buffer.from(xml('UTF-7'), 'latin1'))).toContain('is in utf-7, which cannot be read here');
    expect(said(Buffer.from(xml('UTF-8'), 'latin1'))).toContain('is not UTF-8');
  });

  it('reads UTF-16, by its mark or its zero bytes', () => {
    const little = Buffer.from('name: Été', 'utf16le');
    expect(said(little)).toBe('name: Été');
    expect(said(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe('name: Été');
    expect(said(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]))).toBe('name: Été');
    expect(said(Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0]))).toContain('is in UTF-32');
    expect(said(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from([0x00, 0xd8, 0x41, 0x00])]))).toContain(
      'says that it is in utf-16le, but it is not',
    );
  });

  it('names control characters with their place', () => {
    expect(said(Buffer.from('name: a\ncity: b\0'))).toBe(
      'event.yaml:2:8: has the character U+0000 (NUL), which no text has; delete it.',
    );
    expect(said(Buffer.from('a\u001b[31m'))).toContain('U+001B');
    expect(said(Buffer.from('tab\tand\r\nlines'))).toBe('tab\tand\r\nlines');
  });
});

describe('parseYaml', () => {
  const said = (source: string) => {
    const read = parseYaml('event.yaml', source);
    return 'problems' in read
      ? read.problems.map(({ line, column, field, message }) => `${line}:${column} ${field}: ${message}`)
      : read.value;
  };

  it('refuses NUL and halves of characters that escapes bring in, by field', () => {
    expect(said('a:\n  b: "x\\u0000y"')).toEqual([
      '2:6 a.b: contains the character U+0000 (NUL); delete it.',
    ]);
    expect(said('a: ["\\ud83d"]')).toEqual(['1:5 a[0]: contains U+D83D, half of a character; delete it.']);
    expect(said('a: "\\ud83d\\udca1"')).toEqual({ a: '💡' });
  });

  it('says where a second document begins', () => {
    expect(said('a: 1\n---\nb: 2\n')).toEqual([
      expect.stringMatching(/^2:1 : begins a second document at this "---"; make it a file of its own\.$/),
    ]);
  });

  it.each([
    ['lists', '['.repeat(100_000)],
    ['fields', Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['closed lists', `a: ${'['.repeat(200)}${']'.repeat(200)}`],
  ])('refuses absurd nesting of %s', (_what, source) => {
    expect(JSON.stringify(said(source))).toMatch(/nested too deeply|not valid YAML/);
  });
});
