import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { type Complaint, type FieldPath, formatPath, type Problem } from './problem';
import { unstorableIn } from './unstorable';
import { NO_SUCH_ANCHOR, yamlWords } from './yaml-words';

/** For comparison: a definition file has a few hundred kilobytes at most. Schedules have a format of their own. */
export const MAX_DEFINITION_BYTES = 4 * 2 ** 20;
/** Bounds memory: nested aliases can make a small file expand without limit. */
const MAX_ALIASES = 1000;
/** What a parser says after many faults is of no use to anybody. */
const MAX_FAULTS = 50;

/** A parsed YAML file that knows the positions of its fields. */
export interface YamlFile {
  value: unknown;
  /** Adds line and column to a complaint. For a missing field it is the place where to add it. */
  locate(complaint: Complaint): Problem;
}

/** Parses YAML 1.2. @returns the file, or its syntax errors */
export function parseYaml(file: string, source: string): YamlFile | { problems: Problem[] } {
  const counter = new LineCounter();
  const atTop = (message: string) => ({ problems: [{ file, line: 1, column: 1, field: '', message }] });
  const document = parsed(source, counter);
  if (!document) return atTop(TOO_DEEP);
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const faults = causes([...document.errors, ...document.warnings]).slice(0, MAX_FAULTS);
  if (faults.length > 0) {
    return {
      problems: faults.map((fault) => ({
        file,
        ...place(fault.pos[0]),
        field: '',
        message: yamlWords(fault, linesBefore(source, fault.pos[0])),
      })),
    };
  }
  const locate = ({ path, message }: Complaint): Problem => ({
    file,
    ...place(offsetOf(document, path)),
    field: formatPath(path),
    message,
  });
  try {
    const unresolved = unresolvedAliases(document);
    if (unresolved.length > 0) {
      return {
        problems: unresolved.map((offset) => ({
          file,
          ...place(offset),
          field: '',
          message: NO_SUCH_ANCHOR,
        })),
      };
    }
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    const unstorable = unstorableIn(value);
    return unstorable.length > 0 ? { problems: unstorable.map(locate) } : { value, locate };
  } catch (error) {
    if (error instanceof RangeError) return atTop(TOO_DEEP);
    return atTop(`cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Without what only follows from a tab: the parser misunderstands everything after it. */
function causes(faults: readonly YAMLError[]): YAMLError[] {
  const isTab = ({ code }: YAMLError): boolean => code === 'TAB_AS_INDENT';
  const first = Math.min(...faults.filter(isTab).map(({ pos }) => pos[0]));
  return faults.filter((fault) => isTab(fault) || fault.pos[0] < first);
}

/** Lines before a fault in which its cause may stand, and how much of each is looked at. */
const MAX_EARLIER_LINES = 4;
const MAX_LINE_CHARS = 500;

/** The line of an offset and those before it, the last one first. */
const linesBefore = (source: string, offset: number): string[] => {
  const end = source.indexOf('\n', offset);
  const lines = source.slice(0, end === -1 ? source.length : end).split('\n');
  return lines
    .slice(-MAX_EARLIER_LINES)
    .map((line) => line.slice(0, MAX_LINE_CHARS))
    .reverse();
};

const TOO_DEEP = 'is nested too deeply to be read; is it what you meant?';

/** Undefined when the file is nested so deeply that the parser gives up. */
function parsed(source: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(source, { lineCounter, prettyErrors: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The offsets of aliases whose anchor is not there. */
function unresolvedAliases(document: Document): number[] {
  const offsets: number[] = [];
  const anchors = new Set<string>();
  visit(document, {
    Node(_key, node) {
      if ('anchor' in node && node.anchor !== undefined) anchors.add(node.anchor);
    },
  });
  visit(document, {
    Alias(_key, alias) {
      if (!anchors.has(alias.source)) offsets.push(alias.range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** The offset of a scalar's value or a collection's key; for an absent field that of the nearest enclosing one. */
function offsetOf(document: Document, path: FieldPath): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    const child = childOf(node, step);
    if (child === undefined) break;
    if (isPair(child)) {
      const { key, value } = child;
      const shown = isScalar(value) && value.range && value.source !== '' ? value : key;
      if (isNode(shown) && shown.range) offset = shown.range[0];
      node = value;
    } else {
      if (isNode(child) && child.range) offset = child.range[0];
      node = child;
    }
  }
  return offset;
}

function childOf(node: unknown, step: string | number): unknown {
  if (isMap(node))
    return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(step));
  return isSeq(node) ? node.items[Number(step)] : undefined;
}
