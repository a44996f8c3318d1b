import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeReferences, hasDoctype } from '../text-files/text-file';

/** Allowed elements: those that draw, and none that can run, load or embed anything. */
export const ELEMENTS = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker image switch view filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Namespaces of metadata from drawing programs, which browsers ignore. */
const METADATA_NAMESPACES = new Set([
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
]);
export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';

const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** A node of the parser in `preserveOrder` mode: one element name with its children, and attributes under `:@`. */
export type Node = Record<string, unknown>;

/** Options of the parser: every element, attribute and text as it is written, in order. */
export const XML_AS_WRITTEN = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
} as const;

/**
 * Checks an SVG picture for scripts, event handlers, foreign documents and external references.
 * @returns a description of the first danger, or the picture's size
 */
export function inspectSvg(
  source: string,
): { danger: string } | { width: number | null; height: number | null } {
  const valid = XMLValidator.validate(source);
  if (valid !== true) return { danger: `is not well-formed SVG: line ${valid.err.line}: ${valid.err.msg}` };
  if (hasDoctype(source)) return { danger: 'contains a DOCTYPE; remove it' };
  if (/<\?(?!xml\s)/i.test(source)) return { danger: 'contains a processing instruction; remove it' };

  const parser = new XMLParser({ ...XML_AS_WRITTEN, ignoreDeclaration: true });
  const nodes: Node[] = parser.parse(source);
  const root = nodes.find((node) => 'svg' in node);
  if (!root || nodes.some((node) => nameOf(node) !== 'svg')) return { danger: 'is not an SVG picture' };
  const danger = dangerIn(root, new Set(['', 'xml']));
  return danger === undefined ? sizeOf(attributesOf(root)) : { danger };
}

/** @param prefixes declared metadata prefixes that are in scope */
function dangerIn(node: Node, prefixes: ReadonlySet<string>): string | undefined {
  const name = nameOf(node);
  if (name === '#text') return undefined;
  const attributes = attributesOf(node);
  const knownPrefixes = new Set(prefixes);
  for (const [attribute, value] of Object.entries(attributes)) {
    const danger =
      declaredPrefix(attribute, value, knownPrefixes) ?? dangerOfAttribute(name, attribute, value);
    if (danger !== undefined) return danger;
  }
  const [prefix, local] = splitName(name);
  if (prefix === '' ? !ELEMENTS.has(local) : !knownPrefixes.has(prefix))
    return `contains <${name}>; remove it`;

  const children = childrenOf(node);
  if (name === 'style') {
    const danger = dangerOfStyle(styleTextOf(node));
    if (danger !== undefined) return danger;
  }
  return children.map((child) => dangerIn(child, knownPrefixes)).find((danger) => danger !== undefined);
}

/** A style sheet's text, joined: a browser ignores comments that split it into several nodes. */
export function styleTextOf(node: Node): string {
  return childrenOf(node)
    .map((child) => decodeReferences(String(child['#text'] ?? '')))
    .join('');
}

/** Adds a declared metadata prefix to `knownPrefixes`. Other namespaces are refused: they could rename script elements. */
function declaredPrefix(attribute: string, value: string, knownPrefixes: Set<string>): string | undefined {
  if (attribute === 'xmlns') return value === SVG ? undefined : `declares the vocabulary ${value}; remove it`;
  if (!attribute.startsWith('xmlns:')) return undefined;
  if (METADATA_NAMESPACES.has(value)) knownPrefixes.add(attribute.slice(6));
  else if (value !== XLINK && !(value === SVG && attribute === 'xmlns:svg'))
    return `declares the vocabulary ${value}; remove it`;
  return undefined;
}

export function dangerOfAttribute(element: string, attribute: string, value: string): string | undefined {
  const [, local] = splitName(attribute);
  const shown = `<${element} ${attribute}="${value.slice(0, 60)}">`;
  if (/^on/i.test(local)) return `contains the event handler ${shown}; remove it`;
  if (local.toLowerCase() === 'href' || local.toLowerCase() === 'src') {
    const embedded = element === 'image' && EMBEDDED_PICTURE.test(value);
    return embedded || /^#[\w.:-]*$/.test(value)
      ? undefined
      : `refers to something outside of it in ${shown}; embed it`;
  }
  if (attribute.startsWith('xmlns')) return undefined;
  const danger = dangerOfStyle(value);
  return danger === undefined ? undefined : `contains ${shown}: ${danger}`;
}

/** Describes what a style sheet, or an attribute with CSS in it, would load or run. */
export function dangerOfStyle(style: string): string | undefined {
  if (/\\|@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(style)) {
    return 'a style may not import or run anything';
  }
  const outside = [...style.matchAll(/url\(\s*(['"]?)([^)]*)/gi)].some(
    ([, , target = '']) => !target.startsWith('#'),
  );
  return outside || /image-set\s*\(/i.test(style) ? 'a style may not load anything' : undefined;
}

function sizeOf(attributes: Record<string, string>): { width: number | null; height: number | null } {
  const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(attributes.width) ?? boxWidth;
  const height = lengthOf(attributes.height) ?? boxHeight;
  if (!width || !height || !Number.isFinite(width * height)) return { width: null, height: null };
  return { width: Math.round(width), height: Math.round(height) };
}

function lengthOf(text: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(px)?$/.exec(text?.trim() ?? '');
  return match ? Number(match[1]) : undefined;
}

export const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';

export function attributesOf(node: Node): Record<string, string> {
  const attributes = node[':@'];
  if (typeof attributes !== 'object' || attributes === null) return {};
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, decodeReferences(String(value))]),
  );
}

export function childrenOf(node: Node): readonly Node[] {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? children : [];
}

export function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
