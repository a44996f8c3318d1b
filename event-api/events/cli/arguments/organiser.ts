import { isEmail } from '@/lib/domain/forms/form-checks';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { code } from '../../../definition/values';
import { normaliseCode } from '../../../platform/codes';
import type { WantedRefund } from '../../../registration/cancel/cancellation-plan';
import { oneOf, parseOptions, readMessage, typedPath, WrongUsage } from './options';

export const ORGANISER_COMMANDS = [
  'comp',
  'resend',
  'cancel',
  'refund',
  'cancel-event',
  'message',
  'delete',
  'rename',
] as const;
type Name = (typeof ORGANISER_COMMANDS)[number];

/** A parsed command line of what organisers do for attendees and with whole events. */
export type OrganiserCommand =
  | {
      verb: 'comp';
      event: string;
      ticket: string;
      email: string;
      firstName: string;
      lastName: string;
      language: Locale | undefined;
      mode: 'in_person' | 'online' | undefined;
      sessions: string[];
    }
  | { verb: 'resend'; code: string }
  | { verb: 'cancel'; codes: string[]; refund: WantedRefund; message: string | null; yes: boolean }
  | { verb: 'refund'; code: string; amount: string; reason: string | null; yes: boolean }
  | {
      verb: 'message';
      event: string;
      to: { ticket: string } | { session: string } | 'all';
      /** A file with the message in each language, or one in the event's words for everybody. */
      content: { file: string } | { code: string | undefined; subject: string; text: string };
      yes: boolean;
    }
  | { verb: 'cancel-event'; event: string; message: string | null; confirm: string | undefined }
  | { verb: 'delete'; event: string; confirm: string | undefined }
  | { verb: 'rename'; event: string; to: string; confirm: string | undefined };

const OPTIONS = {
  ticket: { type: 'string' },
  session: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  language: { type: 'string' },
  mode: { type: 'string' },
  refund: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
  subject: { type: 'string' },
  text: { type: 'string' },
  code: { type: 'string' },
  confirm: { type: 'string' },
  yes: { type: 'boolean' },
} as const;
type Option = keyof typeof OPTIONS;

const TAKES: Readonly<Record<Name, readonly Option[]>> = {
  comp: ['ticket', 'session', 'email', 'first-name', 'last-name', 'language', 'mode'],
  resend: [],
  cancel: ['refund', 'message', 'yes'],
  refund: ['reason', 'yes'],
  'cancel-event': ['message', 'confirm'],
  message: ['ticket', 'session', 'all', 'subject', 'text', 'code', 'yes'],
  delete: ['confirm'],
  rename: ['confirm'],
};

/** Longer than any subject that is read. */
const MAX_SUBJECT_CHARS = 200;

/** Parses the arguments after `npm run event -- comp` and the other commands. @throws WrongUsage */
export function readOrganiserArguments(verb: Name, args: readonly string[]): OrganiserCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const foreign = Object.keys(values).find((option) => !TAKES[verb].some((each) => each === option));
  if (foreign !== undefined) throw new WrongUsage(`${verb} takes no --${foreign}`);
  const [first, ...others] = positionals;
  const { yes = false } = values;
  if (verb === 'cancel') {
    if (first === undefined) throw new WrongUsage('name the registrations to cancel by their codes');
    const codes = [...new Set(positionals.map(normaliseCode))];
    const refund = oneOf('--refund', ['policy', 'full', 'none'], values.refund);
    if (refund === undefined) throw new WrongUsage('say what is given back: --refund policy, full or none');
    return { verb, codes, refund, message: readMessage(values.message), yes };
  }
  if (verb === 'refund') {
    const [amount, ...more] = others;
    if (first === undefined || amount === undefined || more.length > 0) {
      throw new WrongUsage('name the order by its code, and the amount to give back');
    }
    return { verb, code: normaliseCode(first), amount, reason: readMessage(values.reason, '--reason'), yes };
  }
  if (first === undefined) {
    throw new WrongUsage(
      verb === 'resend'
        ? 'name the registration by its code'
        : `name the event to ${verb === 'cancel-event' ? 'cancel' : verb}`,
    );
  }
  if (verb === 'message') return readMessageArguments(first, others, values);
  if (verb === 'rename') {
    const [to, ...more] = others;
    if (to === undefined || more.length > 0) throw new WrongUsage('name the event and its new code');
    const parsed = code.safeParse(to);
    if (!parsed.success) throw new WrongUsage(`${to}: ${parsed.error.issues[0]?.message}`);
    return { verb, event: first, to, confirm: values.confirm };
  }
  if (others.length > 0) throw new WrongUsage(`${verb} takes one word, and the rest as options`);
  if (verb === 'resend') return { verb, code: normaliseCode(first) };
  if (verb === 'cancel-event') {
    return { verb, event: first, message: readMessage(values.message), confirm: values.confirm };
  }
  if (verb === 'delete') return { verb, event: first, confirm: values.confirm };
  const needed = (option: 'ticket' | 'email' | 'first-name' | 'last-name') => {
    const value = values[option]?.trim() ?? '';
    if (value === '') throw new WrongUsage(`comp needs --${option}`);
    return value;
  };
  const email = needed('email').toLowerCase();
  if (!isEmail(email)) throw new WrongUsage(`--email ${email}: write an e-mail address`);
  return {
    verb,
    event: first,
    email,
    ticket: needed('ticket'),
    firstName: needed('first-name'),
    lastName: needed('last-name'),
    language: oneOf('--language', LOCALES, values.language),
    mode: oneOf('--mode', ['in_person', 'online'], values.mode),
    sessions: values.session ?? [],
  };
}

function readMessageArguments(
  event: string,
  others: readonly string[],
  values: {
    ticket?: string;
    session?: string[];
    all?: boolean;
    subject?: string;
    text?: string;
    code?: string;
    yes?: boolean;
  },
): OrganiserCommand {
  const { ticket, session = [], all = false, subject, text, code, yes = false } = values;
  const [only, ...more] = session;
  const chosen = [ticket !== undefined, only !== undefined, all].filter(Boolean).length;
  if (chosen !== 1 || more.length > 0) {
    throw new WrongUsage('say to whom: one of --ticket T, --session S and --all');
  }
  const to = ticket !== undefined ? { ticket } : only !== undefined ? { session: only } : ('all' as const);
  const [file, ...rest] = others;
  if (rest.length > 0) throw new WrongUsage('name one file with the message');
  if (file !== undefined) {
    if (subject !== undefined || text !== undefined || code !== undefined) {
      throw new WrongUsage('the file has code, subject and text: leave these options out');
    }
    return { verb: 'message', event, to, content: { file: typedPath(file) }, yes };
  }
  const title = subject?.trim() ?? '';
  const body = readMessage(text, '--text');
  if (title === '' || body === null) throw new WrongUsage('message needs --subject and --text, or a file');
  if (title.length > MAX_SUBJECT_CHARS) {
    throw new WrongUsage(`--subject has more than ${MAX_SUBJECT_CHARS} characters`);
  }
  return { verb: 'message', event, to, content: { code, subject: title, text: body }, yes };
}
