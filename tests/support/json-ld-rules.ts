import { TYPES, type TypeRules } from './json-ld-vocabulary';

/**
 * Checks structured data against schema.org and what search engines require of it. A type or property that the vocabulary
 * does not know is a problem too: add it there with its range.
 */

type Node = Readonly<Record<string, unknown>>;

/** One item of structured data, with what is wrong and what search engines would like to have besides. */
export interface JsonLdReport {
  /** `Event.location: is missing`. */
  problems: string[];
  /** Recommended properties that the page's own item lacks: `Event.image`. */
  lacking: string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param data one item, as a page's script element has it */
export function checkJsonLd(data: unknown): JsonLdReport {
  if (!isNode(data)) return { problems: ['the item: is not an object'], lacking: [] };
  const context = data['@context'] === 'https://schema.org' ? [] : ['@context: is not https://schema.org'];
  const rules = rulesOf(data);
  const type = String(data['@type']);
  const lacking = rules?.recommended.filter((name) => data[name] === undefined) ?? [];
  return {
    problems: [...context, ...checkNode(data, type)],
    lacking: lacking.map((name) => `${type}.${name}`),
  };
}

/** The problems of an item as a page's script element has it. */
export function jsonLdProblems(text: string): string[] {
  try {
    return checkJsonLd(JSON.parse(text)).problems;
  } catch {
    return ['the item: is not JSON'];
  }
}

function rulesOf(node: Node): TypeRules | undefined {
  const type = node['@type'];
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}

function checkNode(node: Node, path: string): string[] {
  const rules = rulesOf(node);
  if (!rules) return [`${path}: is of the unknown type ${String(node['@type'])}`];
  const missing = rules.required.filter((name) => node[name] === undefined);
  const given = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [
    ...missing.map((name) => `${path}.${name}: is missing`),
    ...('@id' in node && typeof node['@id'] !== 'string' ? [`${path}.@id: is not a text`] : []),
    ...given.flatMap(([name, value]) => checkProperty(rules, `${path}.${name}`, name, value)),
    ...checkTogether(node, path),
  ];
}

function checkProperty(rules: TypeRules, path: string, name: string, value: unknown): string[] {
  const range = Object.hasOwn(rules.properties, name) ? rules.properties[name] : undefined;
  if (!range) return [`${path}: is not a property of this type`];
  if (Array.isArray(value) && value.length === 0) return [`${path}: is an empty list`];
  return [value].flat().flatMap((one) => {
    if (typeof range === 'function') {
      const wrong = range(one);
      return wrong ? [`${path}: ${wrong}`] : [];
    }
    if (!isNode(one)) return [`${path}: is not one of ${range.join(', ')}`];
    const type = String(one['@type']);
    return range.includes(type) ? checkNode(one, path) : [`${path}: may not be of the type ${type}`];
  });
}

/** Rules about several properties of a node. */
function checkTogether(node: Node, path: string): string[] {
  if (node['@type'] === 'Event') return [...checkTimes(node, path), ...checkAttendance(node, path)];
  if (node['@type'] === 'BreadcrumbList') return checkTrail(node, path);
  return [];
}

function checkTimes({ startDate, endDate }: Node, path: string): string[] {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return [];
  return Date.parse(endDate) < Date.parse(startDate) ? [`${path}.endDate: is before the start`] : [];
}

/** Where one can take part: at a place, online, or both. */
const LOCATIONS: Readonly<Record<string, readonly string[]>> = {
  OfflineEventAttendanceMode: ['Place'],
  OnlineEventAttendanceMode: ['VirtualLocation'],
  MixedEventAttendanceMode: ['Place', 'VirtualLocation'],
};

function checkAttendance({ eventAttendanceMode, location }: Node, path: string): string[] {
  const wanted = LOCATIONS[String(eventAttendanceMode).replace('https://schema.org/', '')] ?? [];
  const given = [location].flat().map((place) => (isNode(place) ? place['@type'] : undefined));
  return wanted
    .filter((type) => !given.includes(type))
    .map((type) => `${path}.location: has no ${type}, as its attendance mode asks for`);
}

/** From the home page down: at least two steps, counted from 1, each but the last with its address. */
function checkTrail({ itemListElement }: Node, path: string): string[] {
  const steps = [itemListElement].flat().filter(isNode);
  return [
    ...(steps.length < 2 ? [`${path}: has fewer than two steps`] : []),
    ...steps.flatMap((step, index) => [
      ...(step.position === index + 1 ? [] : [`${path}: step ${index + 1} has another position`]),
      ...(step.item === undefined && index < steps.length - 1
        ? [`${path}: step ${index + 1} has no address`]
        : []),
    ]),
  ];
}
