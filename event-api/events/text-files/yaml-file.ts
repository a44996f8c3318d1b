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
import type { FieldPath } from '../../definition/leaves';
import { type Complaint, formatPath, type Problem } from '../problems/problem';
import { because } from '../problems/reasons';

/** Nesting of values that no definition or schedule comes near. */
const MAX_DEPTH_LEVELS = 64;
/** Enough to see what is wrong. */
const MAX_COMPLAINTS = 20;

/** NUL and halves of a surrogate pair, which an escape such as `\u0000` brings in and PostgreSQL refuses. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Names each text of a parsed file that holds what no database stores, and values that are nested beyond any use.
 * Iterates, because recursion would overflow the stack.
 */
export function unstorableIn(value: unknown): Complaint[] {
  const complaints: Complaint[] = [];
  const waiting: { value: unknown; path: FieldPath }[] = [{ value, path: [] }];
  // Aliases of YAML make one object of many, which would be walked again and again.
  const seen = new WeakSet<object>();
  const say = (path: FieldPath, text: string) => {
    const character = unstorableCharacter(text);
    if (character !== undefined)
      complaints.push({
        path,
        message: `contains ${character}; delete it.`,
        inWords: because('bad_character'),
      });
  };
  for (let next = waiting.pop(); next && complaints.length < MAX_COMPLAINTS; next = waiting.pop()) {
    const { path } = next;
    if (typeof next.value === 'string') say(path, next.value);
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    if (path.length >= MAX_DEPTH_LEVELS) {
      complaints.push({
        path: path.slice(0, 3),
        message: 'is nested too deeply; is it what you meant?',
        inWords: because('too_deep'),
      });
      continue;
    }
    const entries = Array.isArray(next.value) ? [...next.value.entries()] : Object.entries(next.value);
    for (const [key, inner] of entries.reverse()) {
      if (typeof key === 'string') say(path, key);
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return complaints;
}

/** The first character of a text that no database stores, in words; undefined when there is none. */
function unstorableCharacter(text: string): string | undefined {
  const [character] = UNSTORABLE.exec(text) ?? [];
  if (character === undefined) return undefined;
  if (character === '\0') return 'the character U+0000 (NUL)';
  return `U+${character.charCodeAt(0).toString(16).toUpperCase()}, half of a character`;
}

/** What is wrong with the YAML, by the parser's code, and what to do about it. */
const WORDS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'is indented with a tab; YAML takes spaces alone: two for each level.',
  BAD_INDENT:
    'is not indented like the lines that it belongs to; give all fields of one level the same number of spaces.',
  DUPLICATE_KEY: 'is a field that is there already, a few lines above; keep one of the two.',
  BAD_SCALAR_START: 'begins with a character that means something else in YAML; put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'has a second ": " in one line; if it belongs to the text, put the text in quotes.',
  MULTILINE_IMPLICIT_KEY:
    'has a line without ": "; is a colon missing, or quotes around a text of several lines?',
  MISSING_CHAR: 'lacks a closing quote, bracket or comma here or above it.',
  TAG_RESOLVE_FAILED: 'begins with "!", which means something else in YAML; put the text in quotes.',
  BAD_DQ_ESCAPE: 'has a \\ in double quotes that YAML does not know; use single quotes.',
  BLOCK_IN_FLOW: 'has a second ": " between the brackets; if it belongs to the text, put the text in quotes.',
  UNEXPECTED_TOKEN:
    'has something here that does not belong to the value before it: a quote too many or too few, or a missing comma?',
  MULTIPLE_DOCS: 'begins a second document at this "---"; make it a file of its own.',
};

/** For an alias that the parser takes and cannot resolve. */
const NO_SUCH_ANCHOR =
  'names an anchor (*) that there is not; if the text itself begins with *, put it in quotes.';

/** A value that begins with #, such as a colour: for YAML the rest of the line is a comment. */
const CUT_OFF = /[{[,][^'"]*:\s+(#\S*)/;

/** A fault of a YAML file as the rest of the line. @param before the lines up to it, the last one first */
function yamlWords(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  before: readonly string[],
): string {
  const [, comment] = before.map((line) => CUT_OFF.exec(line)).find(Boolean) ?? [];
  if (comment !== undefined && (code === 'MISSING_CHAR' || message.startsWith('Flow'))) {
    return `is after "${comment}", with which a comment begins; put that value in quotes.`;
  }
  // The parser has one code for wrong indentation and for a bracket that is never closed.
  const words = message.startsWith('Flow') && code === 'BAD_INDENT' ? WORDS.MISSING_CHAR : WORDS[code];
  return words ?? `is not valid YAML: ${message}.`;
}

/** For comparison: a definition file has a few hundred kilobytes at most. Schedules have a format of their own. */
export const MAX_DEFINITION_BYTES = 4 * 2 ** 20;
/** Bounds memory: nested aliases can make a small file expand without limit. */
const MAX_ALIASES = 1000;
/** What a parser says after many faults is of no use to anybody. */
const MAX_FAULTS = 50;

/** A parsed YAML file that knows the positions of its fields. */
interface YamlFile {
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
    return parseDocument(source, { lineCounter, prettyErrors: false, logLevel: 'error' });
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
