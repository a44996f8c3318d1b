import { normaliseCode } from '../../../platform/codes';
import { FORMAT_OPTIONS, type ListFormat, parseOptions, readFormat, typedPath, WrongUsage } from './options';

/** A parsed `files …` command line. */
export type FilesCommand =
  /** @param of the code of an order */
  | ({ verb: 'list'; event: string | undefined; of: string | undefined } & ListFormat)
  | { verb: 'save'; code: string; path: string };

const OPTIONS = {
  of: { type: 'string' },
  csv: FORMAT_OPTIONS.csv,
  bom: FORMAT_OPTIONS.bom,
} as const;

/** Parses the arguments after `npm run event -- files`. @throws WrongUsage */
export function readFileArguments(args: readonly string[]): FilesCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [verb, named, path, ...others] = positionals;
  const { of, csv, bom } = values;
  if (verb === 'list') {
    if (path !== undefined) throw new WrongUsage('files list takes one event, --of, --csv and --bom');
    return {
      verb,
      event: named,
      of: of === undefined ? undefined : normaliseCode(of),
      ...readFormat({ csv, bom }),
    };
  }
  if (verb !== 'save') throw new WrongUsage('files needs one of: list, save');
  if (named === undefined || path === undefined || others.length > 0) {
    throw new WrongUsage('name the code of the one file to save, and where to');
  }
  if (of !== undefined || csv !== undefined || bom !== undefined) {
    throw new WrongUsage('files save takes none of these options');
  }
  return { verb, code: normaliseCode(named), path: typedPath(path) };
}
