import { FORMAT_OPTIONS, type ListFormat, parseOptions, readFormat, WrongUsage } from './options';

/** A parsed `jobs …` command line. */
export type JobsCommand =
  | ({ verb: 'failed'; event: string | undefined } & ListFormat)
  | { verb: 'retry' | 'drop'; ids: number[] };

const OPTIONS = { csv: FORMAT_OPTIONS.csv, bom: FORMAT_OPTIONS.bom } as const;
const ID = /^[1-9]\d{0,14}$/;

/** Parses the arguments after `npm run event -- jobs`. @throws WrongUsage */
export function readJobArguments(args: readonly string[]): JobsCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [verb, ...named] = positionals;
  if (verb === 'failed' && named.length <= 1) return { verb, event: named[0], ...readFormat(values) };
  if (verb !== 'retry' && verb !== 'drop') throw new WrongUsage('jobs needs one of: failed, retry, drop');
  if (named.length === 0 || Object.keys(values).length > 0) {
    throw new WrongUsage(`name the jobs to ${verb} by their numbers, as "jobs failed" shows them`);
  }
  const wrong = named.find((id) => !ID.test(id));
  if (wrong !== undefined) throw new WrongUsage(`${wrong}: the number of a job is as "jobs failed" shows it`);
  return { verb, ids: named.map(Number) };
}
