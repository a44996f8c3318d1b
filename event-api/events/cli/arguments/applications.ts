import {
  APPLICATION_KINDS,
  APPLICATION_STATES,
  type ApplicationKind,
  type ApplicationState,
} from '@/lib/domain/orders/application-kinds';
import { normaliseCode } from '../../../platform/codes';
import {
  FORMAT_OPTIONS,
  type ListFormat,
  oneOf,
  parseOptions,
  readFormat,
  readMessage,
  WrongUsage,
} from './options';

/** A parsed `applications …` command line. */
export type ApplicationsCommand =
  | ({
      verb: 'list';
      event: string | undefined;
      kind: ApplicationKind | undefined;
      state: ApplicationState | undefined;
    } & ListFormat)
  | { verb: 'show'; code: string }
  | { verb: 'approve'; code: string; message: string | null; booth: string | undefined }
  | { verb: 'decline'; code: string; message: string | null };

const OPTIONS = {
  event: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  ...FORMAT_OPTIONS,
  message: { type: 'string' },
  booth: { type: 'string' },
} as const;

const MAX_BOOTH_CHARS = 40;

/** Parses the arguments after `npm run event -- applications`. @throws WrongUsage */
export function readApplicationArguments(args: readonly string[]): ApplicationsCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [verb, code, ...others] = positionals;
  const { event, kind, state, csv, json, bom, message, booth } = values;
  if (booth !== undefined && verb !== 'approve')
    throw new WrongUsage('--booth goes with applications approve');
  const isFiltered = [event, kind, state, csv, json, bom].some((option) => option !== undefined);
  if (verb === 'list') {
    if (code !== undefined || message !== undefined) {
      throw new WrongUsage('applications list takes only --event, --kind, --state, --csv, --json and --bom');
    }
    return {
      verb,
      event,
      ...readFormat({ csv, json, bom }),
      kind: oneOf('--kind', APPLICATION_KINDS, kind),
      state: oneOf('--state', APPLICATION_STATES, state),
    };
  }
  if (verb !== 'show' && verb !== 'approve' && verb !== 'decline') {
    throw new WrongUsage('applications needs one of: list, show, approve, decline');
  }
  if (code === undefined || others.length > 0) {
    throw new WrongUsage(`name the code of the one application to ${verb}`);
  }
  if (isFiltered) throw new WrongUsage(`applications ${verb} takes none of these options`);
  const plainCode = normaliseCode(code);
  if (verb === 'approve') {
    return { verb, code: plainCode, message: readMessage(message), booth: readBooth(booth) };
  }
  if (verb === 'decline') return { verb, code: plainCode, message: readMessage(message) };
  if (message !== undefined) throw new WrongUsage(`applications ${verb} takes no message`);
  return { verb, code: plainCode };
}

/** The number of a booth in the hall. */
function readBooth(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const booth = typed.trim();
  if (booth === '' || booth.length > MAX_BOOTH_CHARS) {
    throw new WrongUsage(`--booth takes the number of a booth, of ${MAX_BOOTH_CHARS} characters at most`);
  }
  return booth;
}
