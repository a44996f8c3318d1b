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

/** A definition file is a few hundred kilobytes at most; a schedule has its own format. */
export const MAX_DEFINITION_CHARACTERS = 4_000_000;
/** More uses of anchors than a person writes could make a small file fill the memory. */
const MAX_ALIASES = 1000;

/** A YAML file with the places of its fields. */
export interface YamlFile {
  value: unknown;
  /** Says where in the file a complaint's field stands; a field that is missing stands where it should be added. */
  locate(complaint: Complaint): Problem;
}

/** Reads YAML 1.2. @returns the file, or the places where it is no YAML */
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

/** The offset of a scalar's value or a collection's key; of the nearest field around it when there is none. */
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
