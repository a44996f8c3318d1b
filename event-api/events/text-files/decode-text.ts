import { UnusableDefinition } from '../problems/problem';

/** What other programs write when they do not write UTF-8; nearly every file that is not UTF-8 is in it. */
const OLD_ENCODING = 'windows-1252';

/**
 * A file's bytes as text. Decoded strictly: bytes that are wrong are named, and never become �.
 * Byte order marks and the encoding that an XML declaration names are honoured; everything else is UTF-8.
 * @throws UnusableDefinition with the place of the first wrong byte or character
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  const text = decoded(file, bytes);
  const wrong = FORBIDDEN.exec(text);
  if (!wrong) return text;
  const before = text.slice(0, wrong.index).split('\n');
  throw new UnusableDefinition([
    {
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      field: '',
      message: `has the character ${nameOf(wrong[0])}, which no text has; delete it.`,
    },
  ]);
}

/** How files begin that other programs than editors write: packed files, among them Office documents, PDF, old Office, PNG. */
const BEGINNINGS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
];

function decoded(file: string, bytes: Uint8Array): string {
  const marked = wideEncoding(bytes) ?? declaredEncoding(bytes);
  const encoding = marked ?? 'utf-8';
  const refuse = (message: string, line = 1) =>
    new UnusableDefinition([{ file, line, column: 1, field: '', message }]);
  if (BEGINNINGS.some((begin) => begin.every((byte, at) => bytes[at] === byte))) {
    throw refuse('is no text file, but a document, picture or packed file; save it as plain text in UTF-8.');
  }
  const decoder = decoderFor(encoding);
  if (!decoder) throw refuse(`is in ${encoding}, which cannot be read here; save it as UTF-8.`);
  try {
    return withOldLetters(decoder.decode(bytes), decoder);
  } catch {
    if (encoding !== 'utf-8')
      throw refuse(`says that it is in ${encoding}, but it is not; save it as UTF-8.`);
    const at = firstWrongByte(bytes);
    const byte = bytes[at] ?? 0;
    const line = lineOf(bytes, at);
    const old = new TextDecoder(OLD_ENCODING);
    const letter = withOldLetters(old.decode(Uint8Array.of(byte)), old);
    const hint = /\p{Cc}/u.test(letter) ? '' : ` ("${letter}" in Latin-1 and Windows-1252)`;
    const convert = `iconv -f ${OLD_ENCODING.toUpperCase()} -t UTF-8 ${quoted(file)} > converted`;
    throw refuse(
      `is not UTF-8: it has the byte 0x${byte.toString(16).toUpperCase()}${hint} here. Save it as UTF-8, or convert it: ${convert}.`,
      line,
    );
  }
}

/** What Windows-1252 has from 0x80 to 0x9F. Node 20 decodes it as Latin-1, which has control characters there. */
const OLD_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function withOldLetters(text: string, { encoding }: TextDecoder): string {
  if (encoding !== OLD_ENCODING) return text;
  return text.replace(/[\u0080-\u009f]/g, (letter) => OLD_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter);
}

function decoderFor(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

/** UTF-16 by its byte order mark, or by the zero bytes beside a first ASCII character. */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'UTF-32' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined;
}

const MAX_DECLARATION_BYTES = 200;

/** The encoding that an XML declaration names. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION_BYTES));
  return /^(?:ï»¿)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase();
}

/** Where decoding as UTF-8 first fails: the byte that begins what is wrong. */
function firstWrongByte(bytes: Uint8Array): number {
  // As a stream, a character that the end cuts in two is no error.
  const isUtf8 = (end: number, stream: boolean) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream });
      return true;
    } catch {
      return false;
    }
  };
  let [right, wrong] = [0, bytes.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isUtf8(middle, true)) right = middle;
    else wrong = middle;
  }
  let at = right;
  while (at > 0 && !isUtf8(at, false)) at -= 1;
  return at;
}

function lineOf(bytes: Uint8Array, end: number): number {
  let line = 1;
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0x0a) line += 1;
  return line;
}

const quoted = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`);

/** Characters that are no text, and that PostgreSQL, XML and terminals refuse: NUL and other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/;

const nameOf = (character: string) =>
  character === '\0'
    ? 'U+0000 (NUL)'
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
