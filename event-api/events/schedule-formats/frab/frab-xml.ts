import { decodeHTMLStrict } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Problem, UnusableDefinition } from '../../problems/problem';
import { nameOfEvent, placeAt } from '../../schedule-files/place-in-file';
import { decodeReferences, hasDoctype } from '../../text-files/text-file';

/** An element with children and attributes (`@…`), a text, or several elements with the same name. */
export type Xml = { [name: string]: Xml } | Xml[] | string | undefined;

/** Elements that the parser always returns as lists. */
const LISTS = new Set(['day', 'event', 'link', 'attachment']);

/** The elements of a schedule file. @throws UnusableDefinition for what is no XML, or has what a schedule never needs */
export function parseXml(file: string, source: string): Xml {
  const refuse = (message: string, line = 1, column = 1) =>
    new UnusableDefinition([{ file, line, column, field: 'schedule', message }]);
  if (hasDoctype(source)) throw refuse('contains a DOCTYPE or ENTITY; remove it.');
  const reference = forbiddenReference(source);
  if (reference) throw new UnusableDefinition([{ file, ...reference }]);
  const valid = XMLValidator.validate(source);
  if (valid !== true) {
    const { msg, line, col } = valid.err;
    // For elements that are still open at the end of the file, the parser's message is unreadable JSON.
    if (msg.startsWith("Invalid '[")) throw refuse('is not well-formed XML: it ends too early.');
    throw refuse(`is not well-formed XML: ${msg.replace(/\.$/, '')}.`, line, col);
  }

  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    cdataPropName: '#cdata',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    isArray: (name) => LISTS.has(name),
  });
  const parsed = parsedBy(parser, source);
  if (parsed === null) throw refuse('is nested too deeply to be a schedule.');
  return parsed;
}

/** Null when the elements are nested so deeply that the parser gives up. */
function parsedBy(parser: XMLParser, source: string): Xml | null {
  try {
    return parser.parse(source);
  } catch {
    return null;
  }
}

/** References to characters that no text has, such as `&#0;`. */
const REFERENCE = /&#(?:x([0-9a-f]+)|(\d+));/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it matches
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function forbiddenReference(source: string): Omit<Problem, 'file'> | undefined {
  for (const { 0: written, 1: hex, 2: decimal, index } of source.matchAll(REFERENCE)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (code <= 0x10ffff && !NO_CHARACTER.test(String.fromCodePoint(code))) continue;
    const start = source.lastIndexOf('<event', index);
    const end = source.indexOf('</event>', index);
    const inside = start >= 0 && end >= 0 ? source.slice(start, end) : '';
    const title = /<title>([^<]*)<\/title>/.exec(inside)?.[1];
    const key = /\s(?:guid|id)=["']([^"']*)["']/.exec(inside)?.[1] ?? '';
    const message = `contains ${written}, which stands for no character; delete it.`;
    return {
      ...placeAt(source, index),
      field: inside === '' ? 'schedule' : nameOfEvent(key, title),
      message,
    };
  }
  return undefined;
}

export function child(node: Xml, name: string): Xml {
  return typeof node === 'object' && !Array.isArray(node) ? node[name] : undefined;
}

export function children(node: Xml, name: string): readonly Xml[] {
  const nodes = child(node, name);
  if (nodes === undefined || nodes === '') return [];
  return Array.isArray(nodes) ? nodes : [nodes];
}

/** An attribute's value; undefined when it is empty. */
export function attribute(node: Xml, name: string): string | undefined {
  const value = child(node, `@${name}`);
  return typeof value === 'string' ? decodeReferences(value).trim() || undefined : undefined;
}

/** An element's own text; undefined when it is empty. References are not decoded in CDATA. */
export function content(node: Xml): string | undefined {
  if (node === undefined || Array.isArray(node)) return undefined;
  if (typeof node === 'string') return decodeReferences(node).trim() || undefined;
  const quoted = [node['#cdata']].flat().filter((part) => typeof part === 'string');
  return `${content(node['#text']) ?? ''}${quoted.join('')}`.trim() || undefined;
}

export function text(node: Xml, name: string): string | undefined {
  return content(child(node, name));
}

/** A text that is shown as it is, such as a title. */
export const line = (node: Xml, name: string): string | undefined => plain(text(node, name));

/** Some tools write HTML into titles and names: `Q&amp;amp;A`, or `&eacute;` in CDATA. */
export function plain(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeHTMLStrict(value);
}
