import { z } from 'zod';
import { FORMAT_OPTIONS, type ListFormat, parseOptions, readFormat, WrongUsage } from './options';

/** A parsed `payments …` command line. */
export type PaymentsCommand =
  | ({ verb: 'doubt'; event: string | undefined } & ListFormat)
  | { verb: 'resolve'; id: string };

const OPTIONS = { csv: FORMAT_OPTIONS.csv, bom: FORMAT_OPTIONS.bom } as const;

/** Parses the arguments after `npm run event -- payments`. @throws WrongUsage */
export function readPaymentArguments(args: readonly string[]): PaymentsCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [verb, named, ...others] = positionals;
  if (verb === 'doubt' && others.length === 0) return { verb, event: named, ...readFormat(values) };
  if (verb !== 'resolve') throw new WrongUsage('payments needs one of: doubt, resolve');
  if (named === undefined || others.length > 0 || Object.keys(values).length > 0) {
    throw new WrongUsage('name the one payment to resolve by its id, as "payments doubt" shows it');
  }
  const id = z.uuid().safeParse(named.toLowerCase());
  if (!id.success) throw new WrongUsage(`${named}: the id of a payment is as "payments doubt" shows it`);
  return { verb, id: id.data };
}
