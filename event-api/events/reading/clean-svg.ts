import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  attributesOf,
  childrenOf,
  dangerOfAttribute,
  dangerOfStyle,
  ELEMENTS,
  inspectSvg,
  type Node,
  nameOf,
  SVG,
  splitName,
  styleTextOf,
  XLINK,
  XML_AS_WRITTEN,
} from './svg-dangers';

/** A picture that can be served, or why it cannot. */
type CleanSvg = { danger: string } | { source: string; width: number | null; height: number | null };

/**
 * Takes out of an SVG picture what drawing programs leave in it and what could run or load something: document types,
 * metadata, scripts, event handlers, links, foreign documents, references to other places. What comes out passes
 * `inspectSvg`, which alone decides; a picture that passes as it is stays byte for byte.
 */
export function cleanSvg(source: string): CleanSvg {
  const as = inspectSvg(source);
  if (!('danger' in as)) return { source, ...as };
  const cleaned = withoutExtras(source);
  if (cleaned === undefined) return as;
  const inspection = inspectSvg(cleaned);
  return 'danger' in inspection ? inspection : { source: cleaned, ...inspection };
}

const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[([\s\S]*?)\]\s*)?>/i;
const INSTRUCTIONS = /<\?(?!xml\s)[\s\S]*?\?>/g;
const COMMENTS = /<!--[\s\S]*?-->/g;

const OPTIONS = { ...XML_AS_WRITTEN, trimValues: false } as const;

/** Undefined when there is no picture in it. */
function withoutExtras(source: string): string | undefined {
  const text = source.replace(/^\uFEFF/, '').replace(COMMENTS, '');
  const entities = entitiesOf(DOCTYPE.exec(text)?.[1] ?? '');
  const plain = withEntities(text.replace(DOCTYPE, '').replace(INSTRUCTIONS, ''), entities);
  if (XMLValidator.validate(plain) !== true) return undefined;
  try {
    const nodes: Node[] = new XMLParser({ ...OPTIONS, ignoreDeclaration: true }).parse(plain);
    const root = nodes.find((node) => nameOf(node) === 'svg');
    const cleaned = root && cleanedNode(root);
    return cleaned && new XMLBuilder({ ...OPTIONS, suppressEmptyNode: true }).build([cleaned]);
  } catch {
    return undefined;
  }
}

/** As many as Adobe Illustrator writes, and none that could grow a file without limit. */
const MAX_ENTITIES = 100;
const MAX_ENTITY_CHARS = 500;

function entitiesOf(subset: string): Map<string, string> {
  const declared = [...subset.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&]*)"|'([^'&]*)')\s*>/g)];
  return new Map(
    declared
      .slice(0, MAX_ENTITIES)
      .map(([, name = '', double, single]) => [name, (double ?? single ?? '').slice(0, MAX_ENTITY_CHARS)]),
  );
}

/** Replaces the references that a document type declares, once; a browser would not know them without it. */
function withEntities(source: string, entities: ReadonlyMap<string, string>): string {
  return source.replace(/&(?!(?:lt|gt|amp|quot|apos);)([\w.-]+);/g, (_whole, name: string) =>
    (entities.get(name) ?? '').replace(/[<>]/g, ''),
  );
}

function cleanedNode(node: Node): Node | undefined {
  const written = nameOf(node);
  if (written === '#text') return node;
  // A link draws what it contains; without its target it is a group.
  const name = written === 'a' ? 'g' : written;
  if (!ELEMENTS.has(name) || name === 'metadata') return undefined;
  if (name === 'style' && dangerOfStyle(styleTextOf(node)) !== undefined) return undefined;
  const raw: Record<string, unknown> = Object(node[':@']);
  const attributes = Object.entries(attributesOf(node)).filter(
    ([attribute, value]) =>
      isKept(attribute, value) && dangerOfAttribute(name, attribute, value) === undefined,
  );
  const keptAttributes = Object.fromEntries(attributes.map(([attribute]) => [attribute, raw[attribute]]));
  const children = childrenOf(node).flatMap((child) => cleanedNode(child) ?? []);
  return { [name]: children, ...(attributes.length > 0 && { ':@': keptAttributes }) };
}

/** Attributes of the picture itself, and the two vocabularies that it needs. */
function isKept(attribute: string, value: string): boolean {
  if (attribute === 'xmlns') return value === SVG;
  if (attribute === 'xmlns:xlink') return value === XLINK;
  const [prefix] = splitName(attribute);
  return prefix === '' || prefix === 'xlink' || prefix === 'xml';
}
