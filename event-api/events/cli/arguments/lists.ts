import { BUYER_STATUSES } from '../../reports/buyers-report';
import { REGISTRATION_STATUSES } from '../../reports/registrations-report';
import type { ReportFilter } from '../../reports/report';
import { WAIT_STATUSES } from '../../reports/waitlist-report';
import { FORMAT_OPTIONS, type ListFormat, oneOf, parseOptions, readFormat, WrongUsage } from './options';

export const LISTS = [
  'registrations',
  'attendees',
  'buyers',
  'participants',
  'products',
  'finance',
  'waitlist',
  'seats',
] as const;
export type ListName = (typeof LISTS)[number];

/** A parsed command line of one of the organiser's lists. */
export interface ListCommand extends ListFormat {
  list: ListName;
  event: string;
  filter: ReportFilter;
  /** Each payment instead of sums. */
  payments: boolean;
}

const OPTIONS = {
  ticket: { type: 'string' },
  status: { type: 'string' },
  session: { type: 'string' },
  payments: { type: 'boolean' },
  ...FORMAT_OPTIONS,
} as const;

/** What each list can be narrowed by. */
const TAKES: Readonly<Record<ListName, readonly (keyof typeof OPTIONS)[]>> = {
  registrations: ['ticket', 'status', 'session'],
  attendees: ['ticket', 'session'],
  buyers: ['status'],
  participants: [],
  products: [],
  finance: ['ticket', 'payments'],
  waitlist: ['ticket', 'session', 'status'],
  seats: ['ticket', 'session'],
};

/** Parses the arguments after `npm run event -- registrations` and the other lists. @throws WrongUsage */
export function readListArguments(list: ListName, args: readonly string[]): ListCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [event, ...others] = positionals;
  if (event === undefined || others.length > 0) throw new WrongUsage(`name the one event to list ${list} of`);
  const { payments = false, ticket, session } = values;
  const foreign = (['ticket', 'status', 'session', 'payments'] as const).find(
    (option) => values[option] !== undefined && !TAKES[list].includes(option),
  );
  if (foreign) throw new WrongUsage(`${list} takes no --${foreign}`);
  if (ticket !== undefined && session !== undefined && list === 'waitlist') {
    throw new WrongUsage('choose one of --ticket and --session');
  }
  const status = oneOf('--status', statusesOf(list), values.status);
  return {
    list,
    event,
    payments,
    ...readFormat(values),
    filter: { ticket, session, status },
  };
}

function statusesOf(list: ListName): readonly string[] {
  if (list === 'buyers') return BUYER_STATUSES;
  return list === 'waitlist' ? WAIT_STATUSES : REGISTRATION_STATUSES;
}
