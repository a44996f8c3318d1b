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
} from 'yaml';
import { type Complaint, type FieldPath, formatPath, type Problem } from './problem';

/** For comparison: a definition file has a few hundred kilobytes at most. Schedules have a format of their own. */
export const MAX_DEFINITION_CHARACTERS = 4_000_000;
/** Bounds memory: nested aliases can make a small file expand without limit. */
const MAX_ALIASES = 1000;

/** A parsed YAML file that knows the positions of its fields. */
export interface YamlFile {
  value: unknown;
  /** Adds line and column to a complaint. For a missing field it is the place where to add it. */
  locate(complaint: Complaint): Problem;
}

/** Parses YAML 1.2. @returns the file, or its syntax errors */
export function parseYaml(file: string, source: string): YamlFile | { problems: Problem[] } {
  if (source.length > MAX_DEFINITION_CHARACTERS) {
    return {
      problems: [
        {
          file,
          line: 1,
          column: 1,
          field: '',
          message: 'is larger than 4 MB; bring the programme as a schedule file.',
        },
      ],
    };
  }
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return {
      problems: faults.map((fault) => ({
        file,
        ...place(fault.pos[0]),
        field: '',
        message: `is not valid YAML: ${fault.message}.`,
      })),
    };
  }
  try {
    return {
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      locate: ({ path, message }) => ({
        file,
        ...place(offsetOf(document, path)),
        field: formatPath(path),
        message,
      }),
    };
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    return { problems: [{ file, line: 1, column: 1, field: '', message }] };
  }
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
