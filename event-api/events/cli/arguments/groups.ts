import { normaliseCode } from '../../../platform/codes';
import {
  FORMAT_OPTIONS,
  type ListFormat,
  parseOptions,
  readFormat,
  readMessage,
  WrongUsage,
} from './options';

/** A parsed `groups …` command line. */
export type GroupsCommand =
  | ({ verb: 'list'; event: string | undefined } & ListFormat)
  | { verb: 'show'; code: string }
  | { verb: 'release'; code: string; message: string | null; yes: boolean };

const OPTIONS = {
  csv: FORMAT_OPTIONS.csv,
  bom: FORMAT_OPTIONS.bom,
  message: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** Parses the arguments after `npm run event -- groups`. @throws WrongUsage */
export function readGroupArguments(args: readonly string[]): GroupsCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [verb, named, ...others] = positionals;
  const { csv, bom, message, yes } = values;
  const isListed = csv !== undefined || bom !== undefined;
  const isDecided = message !== undefined || yes !== undefined;
  if (verb === 'list') {
    if (others.length > 0 || isDecided) {
      throw new WrongUsage('groups list takes one event, --csv and --bom');
    }
    return { verb, event: named, ...readFormat({ csv, bom }) };
  }
  if (verb !== 'show' && verb !== 'release') {
    throw new WrongUsage('groups needs one of: list, show, release');
  }
  if (named === undefined || others.length > 0) {
    throw new WrongUsage(`name the code of the one group to ${verb}`);
  }
  if (isListed || (verb === 'show' && isDecided)) {
    throw new WrongUsage(`groups ${verb} takes none of these options`);
  }
  const code = normaliseCode(named);
  return verb === 'show' ? { verb, code } : { verb, code, message: readMessage(message), yes: yes === true };
}
