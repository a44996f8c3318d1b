import { escapeUTF8 } from 'entities';

/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for the content or an attribute of an XML document. */
export function escapeXml(text: string): string {
  // An XML parser turns an unescaped carriage return into a line feed.
  return escapeUTF8(text.replace(FORBIDDEN, '')).replaceAll('\r', '&#13;');
}
