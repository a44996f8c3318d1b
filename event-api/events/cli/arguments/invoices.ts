import { type BillTo, MONEY_BY, type MoneyBy } from '@/lib/domain/orders/bill-to';
import { isDate } from '../../../platform/local-time';
import { FORMAT_OPTIONS, type ListFormat, oneOf, parseOptions, readFormat, WrongUsage } from './options';

const STATES = ['open', 'paid', 'void', 'overdue'] as const;

/** Which invoice: `named` is a number, or the code of an order; `event` where several events have such a one. */
interface Named {
  named: string;
  event: string | undefined;
}

/** A parsed `invoices …` command line. */
export type InvoicesCommand =
  | ({ verb: 'list'; event: string | undefined; state: (typeof STATES)[number] | undefined } & ListFormat)
  | ({ verb: 'show' | 'remind' } & Named)
  /** `amount` as typed, in the currency's units; `on` a date. */
  | ({
      verb: 'paid';
      amount: string | undefined;
      by: MoneyBy;
      reference: string | undefined;
      on: string | undefined;
    } & Named)
  | ({ verb: 'send'; to: string | null } & Named)
  | ({ verb: 'due'; date: string } & Named)
  | ({ verb: 'bill'; billTo: Partial<BillTo> } & Named)
  | ({ verb: 'void'; yes: boolean } & Named);

const OPTIONS = {
  event: { type: 'string' },
  state: { type: 'string' },
  csv: FORMAT_OPTIONS.csv,
  json: FORMAT_OPTIONS.json,
  bom: FORMAT_OPTIONS.bom,
  by: { type: 'string' },
  reference: { type: 'string' },
  on: { type: 'string' },
  to: { type: 'string' },
  organization: { type: 'string' },
  address: { type: 'string' },
  email: { type: 'string' },
  order: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

type Option = keyof typeof OPTIONS;

/** The options of each verb. */
const TAKES: Record<InvoicesCommand['verb'], readonly Option[]> = {
  list: ['state', 'csv', 'json', 'bom'],
  show: [],
  remind: [],
  paid: ['by', 'reference', 'on'],
  send: ['to'],
  due: [],
  bill: ['organization', 'address', 'email', 'order'],
  void: ['yes'],
};

const isVerb = (word: string | undefined): word is InvoicesCommand['verb'] =>
  word !== undefined && Object.hasOwn(TAKES, word);

/** Parses the arguments after `npm run event -- invoices`. @throws WrongUsage */
export function readInvoiceArguments(args: readonly string[]): InvoicesCommand {
  const { values, positionals } = parseOptions(moneyAsWords(args), OPTIONS);
  const [verb, named, more, ...others] = positionals;
  if (!isVerb(verb)) throw new WrongUsage(`invoices needs one of: ${Object.keys(TAKES).join(', ')}`);
  const takes: readonly string[] = verb === 'list' ? TAKES.list : ['event', ...TAKES[verb]];
  const unknown = Object.keys(values).find((option) => !takes.includes(option));
  if (unknown) throw new WrongUsage(`invoices ${verb} does not take --${unknown}`);
  const takesMore = verb === 'paid' || verb === 'due';
  if (others.length > 0 || (more !== undefined && !takesMore)) {
    throw new WrongUsage(
      `invoices ${verb} does not take "${[...(takesMore ? [] : [more]), ...others].join(' ')}"`,
    );
  }
  if (verb === 'list') {
    return { verb, event: named, state: oneOf('--state', STATES, values.state), ...readFormat(values) };
  }
  if (named === undefined)
    throw new WrongUsage('name the number of the one invoice, or the code of its order');
  const which = { named, event: values.event };
  switch (verb) {
    case 'show':
    case 'remind':
      return { verb, ...which };
    case 'paid': {
      const { on, reference } = values;
      if (on !== undefined && !isDate(on)) throw new WrongUsage(`--on ${on}: use a date such as 2027-02-04`);
      const by = oneOf('--by', MONEY_BY, values.by) ?? 'transfer';
      return { verb, ...which, amount: more, by, reference, on };
    }
    case 'send':
      return { verb, ...which, to: values.to ?? null };
    case 'due':
      if (more === undefined || !isDate(more)) throw new WrongUsage('name the last day, such as 2027-02-04');
      return { verb, ...which, date: more };
    case 'bill':
      return { verb, ...which, billTo: readBillTo(values) };
    case 'void':
      return { verb, ...which, yes: values.yes === true };
  }
}

/** An amount below 0 is no option: `parseArgs` gets it after `--`, which ends them. */
function moneyAsWords(args: readonly string[]): string[] {
  const isMoney = (word: string) => /^-\d/.test(word);
  const amounts = args.filter(isMoney);
  return amounts.length === 0 ? [...args] : [...args.filter((word) => !isMoney(word)), '--', ...amounts];
}

/** @throws WrongUsage when nothing is named */
function readBillTo(values: Partial<Record<'organization' | 'address' | 'email' | 'order', string>>) {
  const { organization, address, email, order } = values;
  const billTo = {
    ...(organization !== undefined && { organization }),
    ...(address !== undefined && { address: address.split(/\s*\/\s*/).join('\n') }),
    ...(email !== undefined && { email }),
    ...(order !== undefined && { purchase_order: order }),
  };
  if (Object.keys(billTo).length === 0) {
    throw new WrongUsage('name what to correct: --organization, --address, --email or --order');
  }
  return billTo;
}
