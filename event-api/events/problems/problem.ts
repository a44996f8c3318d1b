import type { FieldPath } from '../../definition/leaves';
import type { InWords } from './reasons';
import { because } from './reasons';

/** A problem with a field, without its place in the file. The message says what to do. */
export interface Complaint {
  path: FieldPath;
  message: string;
  /** The same for who reads another language. */
  inWords: InWords;
  /** Other fields that it follows from: where one of them is wrong itself, the complaint is not sure. */
  needs?: readonly FieldPath[];
}

/** A complaint with its place in a file; line and column count from 1. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  /** Empty when the problem concerns the whole file. */
  field: string;
  message: string;
  /** Left out of what is wrong with a file as such, which only who brings one meets. */
  inWords?: InWords;
}

/** An event cannot be imported as it is; nothing was changed. */
export class UnusableDefinition extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'UnusableDefinition';
  }
}

/** An error with the complaints in the order of the file. @param locate adds line and column */
export function unusable(
  complaints: readonly Complaint[],
  locate: (complaint: Complaint) => Problem,
): UnusableDefinition {
  const problems = complaints.map((complaint) => ({ ...locate(complaint), inWords: complaint.inWords }));
  problems.sort((one, other) => one.line - other.line || one.column - other.column);
  return new UnusableDefinition(problems);
}

/** Whether a path is another one or leads below it. */
export const isWithin = (path: FieldPath, other: FieldPath): boolean =>
  other.every((step, at) => path[at] === step);

/** The complaints that hold whatever the unknown fields will be. */
export function sureOf(complaints: readonly Complaint[], unknown: readonly FieldPath[]): Complaint[] {
  if (unknown.length === 0) return [...complaints];
  return complaints.filter(
    ({ path, needs = [] }) =>
      !unknown.some(
        (each) =>
          isWithin(path, each) || isWithin(each, path) || needs.some((needed) => isWithin(needed, each)),
      ),
  );
}

/** A path as text: `tracks[0].fee`. */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}

/** One line in the format that editors and terminals turn into a link. */
export function formatProblem({ file, line, column, field, message }: Problem): string {
  return `${file}:${line}:${column}: ${field === '' ? '' : `${field}: `}${message}`;
}

/** Complains of every entry of a list whose key an earlier entry has. */
export function duplicates<Item>(
  list: readonly Item[],
  path: FieldPath,
  field: string,
  keyOf: (item: Item) => string | undefined,
): Complaint[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      {
        path: [...path, index, field],
        message: `"${key}" is there already; give each its own.`,
        inWords: because('there_already', { code: key }),
      },
    ];
  });
}

/** Complains of duplicate `code` fields. */
export function duplicateCodes(list: readonly { code?: string | undefined }[], path: FieldPath): Complaint[] {
  return duplicates(list, path, 'code', (item) => item.code);
}
