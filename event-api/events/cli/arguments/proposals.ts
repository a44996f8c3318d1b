import { PROPOSAL_STATES, type ProposalState } from '@/lib/domain/orders/proposal-states';
import { normaliseCode } from '../../../platform/codes';
import type { WantedSession } from '../../placing/place-proposal';
import {
  FORMAT_OPTIONS,
  type ListFormat,
  oneOf,
  parseOptions,
  readFormat,
  readMessage,
  typedPath,
  WrongUsage,
} from './options';

/** A parsed `proposals …` command line. */
export type ProposalsCommand =
  | ({ verb: 'list'; event: string | undefined; state: ProposalState | undefined } & ListFormat)
  | { verb: 'show' | 'take-back'; code: string }
  | { verb: 'accept' | 'decline'; code: string; message: string | null }
  | {
      verb: 'invite';
      event: string;
      /** A file of people, or the one person. */
      people: { file: string } | { email: string; first: string; last: string; language: string };
      until: string | undefined;
      message: string | null;
    }
  | { verb: 'invitations'; event: string }
  | { verb: 'place'; code: string; session: WantedSession }
  | { verb: 'unplace'; code: string; session: string | undefined };

const OPTIONS = {
  state: { type: 'string' },
  ...FORMAT_OPTIONS,
  message: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  language: { type: 'string' },
  until: { type: 'string' },
  slot: { type: 'string' },
  room: { type: 'string' },
  day: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  capacity: { type: 'string' },
  type: { type: 'string' },
  taken: { type: 'string' },
} as const;
type Option = keyof typeof OPTIONS;
type Verb = ProposalsCommand['verb'];

/** What each command takes: how many words at least and at most, what the first one is, and its options. */
const VERBS: Readonly<Record<Verb, { words: [number, number]; first: string; options: readonly Option[] }>> =
  {
    list: { words: [0, 1], first: 'event', options: ['state', 'csv', 'json', 'bom'] },
    show: { words: [1, 1], first: 'proposal', options: [] },
    accept: { words: [1, 1], first: 'proposal', options: ['message'] },
    decline: { words: [1, 1], first: 'proposal', options: ['message'] },
    invite: {
      words: [1, 2],
      first: 'event',
      options: ['email', 'first-name', 'last-name', 'language', 'until', 'message'],
    },
    invitations: { words: [1, 1], first: 'event', options: [] },
    'take-back': { words: [1, 1], first: 'invitation', options: [] },
    place: {
      words: [1, 1],
      first: 'proposal',
      options: ['slot', 'room', 'day', 'from', 'to', 'capacity', 'type', 'taken'],
    },
    unplace: { words: [1, 2], first: 'proposal', options: [] },
  };

/** Parses the arguments after `npm run event -- proposals`. @throws WrongUsage */
export function readProposalArguments(args: readonly string[]): ProposalsCommand {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [name, first, second, ...others] = positionals;
  const verb = Object.keys(VERBS).find((each): each is Verb => each === name);
  if (verb === undefined) throw new WrongUsage(`proposals needs one of: ${Object.keys(VERBS).join(', ')}`);
  const { words, options, first: thing } = VERBS[verb];
  const count = positionals.length - 1;
  if (count < words[0]) throw new WrongUsage(`proposals ${verb} needs the code of the ${thing}`);
  if (count > words[1] || others.length > 0) throw new WrongUsage(`proposals ${verb} takes fewer words`);
  const extra = Object.keys(values).find((option) => !options.some((each) => each === option));
  if (extra !== undefined) throw new WrongUsage(`proposals ${verb} takes no --${extra}`);
  const code = normaliseCode(first ?? '');
  switch (verb) {
    case 'list':
      return {
        verb,
        event: first,
        ...readFormat(values),
        state: oneOf('--state', PROPOSAL_STATES, values.state),
      };
    case 'accept':
    case 'decline':
      return { verb, code, message: readMessage(values.message) };
    case 'show':
    case 'take-back':
      return { verb, code };
    case 'invitations':
      return { verb, event: first ?? '' };
    case 'invite':
      return {
        verb,
        event: first ?? '',
        until: values.until?.trim(),
        people: peopleOf(second, values),
        message: readMessage(values.message),
      };
    case 'place':
      return { verb, code, session: sessionOf(values) };
    case 'unplace':
      return { verb, code, session: second };
  }
}

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];
type People = Extract<ProposalsCommand, { verb: 'invite' }>['people'];

function peopleOf(file: string | undefined, values: Values): People {
  const { email, 'first-name': first, 'last-name': last, language } = values;
  const isOne = [email, first, last, language].some((value) => value !== undefined);
  if (file !== undefined) {
    if (isOne) throw new WrongUsage('name a file of people, or one person with --email, not both');
    return { file: typedPath(file) };
  }
  if (email === undefined || first === undefined || last === undefined) {
    throw new WrongUsage('name a file of people, or one person with --email, --first-name and --last-name');
  }
  return { email, first, last, language: language ?? '' };
}

function sessionOf(values: Values): WantedSession {
  const { slot, room, from, to } = values;
  const day = wholeNumber('--day', values.day);
  if (slot === undefined && (day === undefined || from === undefined || to === undefined)) {
    throw new WrongUsage('proposals place needs --slot, or --day, --from and --to');
  }
  return {
    slot,
    room,
    day,
    from,
    to,
    capacity: wholeNumber('--capacity', values.capacity),
    type: oneOf('--type', ['I', 'O'] as const, values.type),
    taken: wholeNumber('--taken', values.taken),
  };
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new WrongUsage(`${option} ${text}: use a whole number`);
  return Number(text);
}
