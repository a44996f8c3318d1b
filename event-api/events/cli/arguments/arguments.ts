import type { z } from 'zod';
import { isTimeZone } from '@/lib/time/zone-name';
import { code, hostName } from '../../../definition/values';
import { isDate } from '../../../platform/local-time';
import type { Overrides } from '../../reading/read-event-file';
import { TIMES_CHOICES } from '../../schedule-files/schedule-format';
import { type ApplicationsCommand, readApplicationArguments } from './applications';
import { type FilesCommand, readFileArguments } from './files';
import { type GroupsCommand, readGroupArguments } from './groups';
import { type InitCommand, readInitArguments } from './init';
import { type InvoicesCommand, readInvoiceArguments } from './invoices';
import { type JobsCommand, readJobArguments } from './jobs';
import { LISTS, type ListCommand, readListArguments } from './lists';
import { oneOf, parseOptions, typedPath, WrongUsage } from './options';
import { ORGANISER_COMMANDS, type OrganiserCommand, readOrganiserArguments } from './organiser';
import { type PaymentsCommand, readPaymentArguments } from './payments';
import { type ProposalsCommand, readProposalArguments } from './proposals';
import { unknownCommand, usageOf } from './usage';

/** Whether a command only says what it would do, and whether it was agreed to beforehand. */
export interface Consent {
  dryRun: boolean;
  yes: boolean;
}

/** A parsed command line. */
export type Command =
  | { name: 'init'; options: InitCommand }
  | { name: 'check'; files: string[]; overrides: Overrides }
  | { name: 'import'; files: string[]; overrides: Overrides; consent: Consent }
  | { name: 'history'; event: string }
  | { name: 'restore'; event: string; number: number | undefined; consent: Consent }
  | { name: 'export'; code: string; folder: string | undefined }
  | { name: 'notify'; code: string; file: string }
  | { name: 'applications'; options: ApplicationsCommand }
  | { name: 'files'; options: FilesCommand }
  | { name: 'groups'; options: GroupsCommand }
  | { name: 'jobs'; options: JobsCommand }
  | { name: 'payments'; options: PaymentsCommand }
  | { name: 'reconcile'; options: { file: string } | { sandbox: true } }
  | { name: 'invoices'; options: InvoicesCommand }
  | { name: 'proposals'; options: ProposalsCommand }
  | { name: 'list' }
  | { name: 'audit'; event: string | undefined }
  | { name: 'lists'; options: ListCommand }
  | { name: 'organiser'; options: OrganiserCommand }
  | { name: 'schema'; as: 'json' | 'markdown' }
  /** About one command, or all of them. */
  | { name: 'help'; about?: string };

const OPTIONS = {
  schedule: { type: 'string' },
  host: { type: 'string' },
  code: { type: 'string' },
  client: { type: 'string' },
  name: { type: 'string' },
  starts: { type: 'string' },
  'time-zone': { type: 'string' },
  times: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Parses the arguments after `npm run event --`. @throws WrongUsage */
export function readArguments(args: readonly string[]): Command {
  const [word, ...after] = args;
  if (args.includes('--help') || args.includes('-h')) return helpAbout(args.find(isWord));
  if (word === undefined || word === 'help') return helpAbout(after.find(isWord));
  if (word === 'applications') return { name: word, options: readApplicationArguments(after) };
  if (word === 'files') return { name: word, options: readFileArguments(after) };
  if (word === 'groups') return { name: word, options: readGroupArguments(after) };
  if (word === 'invoices') return { name: word, options: readInvoiceArguments(after) };
  if (word === 'init') return { name: word, options: readInitArguments(after) };
  if (word === 'jobs') return { name: word, options: readJobArguments(after) };
  if (word === 'payments') return { name: word, options: readPaymentArguments(after) };
  if (word === 'reconcile') return { name: word, options: readReconcileArguments(after) };
  if (word === 'proposals') return { name: word, options: readProposalArguments(after) };
  const list = LISTS.find((name) => name === word);
  if (list) return { name: 'lists', options: readListArguments(list, after) };
  const verb = ORGANISER_COMMANDS.find((name) => name === word);
  if (verb) return { name: 'organiser', options: readOrganiserArguments(verb, after) };
  if (isWord(word) && usageOf(word) === undefined) throw new WrongUsage(unknownCommand(word));
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [name = '', ...rest] = positionals;
  const {
    to,
    schedule,
    times,
    'time-zone': timeZone,
    'dry-run': dryRun = false,
    yes = false,
    ...others
  } = values;
  const consent = { dryRun, yes };
  const overrides: Overrides = {
    ...others,
    ...(schedule !== undefined && { schedule: typedPath(schedule) }),
    timeZone,
    times: oneOf('--times', TIMES_CHOICES, times),
  };
  const hasOverrides = Object.values(overrides).some((value) => value !== undefined);
  if (name === 'check' || name === 'import') {
    if (rest.length === 0) throw new WrongUsage(`name the file to ${name}`);
    if (hasOverrides && rest.length > 1) throw new WrongUsage('options are for one file at a time');
    checkOverrides(overrides);
    const files = rest.map((file) => typedPath(file));
    return name === 'import' ? { name, files, overrides, consent } : { name, files, overrides };
  }
  if (hasOverrides) throw new WrongUsage(`${name} takes none of these options`);
  if (name === 'history' || name === 'restore') {
    const [event, number, ...more] = rest;
    if (event === undefined || more.length > 0 || (name === 'history' && number !== undefined)) {
      throw new WrongUsage(`name the one event to ${name === 'history' ? 'list the imports of' : 'restore'}`);
    }
    if (name === 'history') return { name, event };
    return { name, event, number: number === undefined ? undefined : importNumber(number), consent };
  }
  if (name === 'export') {
    const [eventCode] = rest;
    if (eventCode === undefined || rest.length > 1) throw new WrongUsage('name the one event to export');
    return { name, code: eventCode, folder: to === undefined ? undefined : typedPath(to) };
  }
  if (name === 'notify') {
    const [eventCode, file, ...others] = rest;
    if (eventCode === undefined || file === undefined || others.length > 0) {
      throw new WrongUsage('name the event and the file with the news');
    }
    return { name, code: eventCode, file: typedPath(file) };
  }
  if (name === 'audit' && rest.length <= 1) return { name, event: rest[0] };
  if (name === 'list' && rest.length === 0) return { name };
  if (name === 'schema' && rest.length === 0) return { name, as: 'json' };
  if (name === 'schema' && rest.join() === 'markdown') return { name, as: 'markdown' };
  if (usageOf(name) === undefined) throw new WrongUsage('name the command first');
  throw new WrongUsage(`${name} does not take "${rest.join(' ')}"`);
}

/** @throws WrongUsage */
function readReconcileArguments(args: readonly string[]): { file: string } | { sandbox: true } {
  const { values, positionals } = parseOptions(args, { sandbox: { type: 'boolean' } });
  const [file, ...others] = positionals;
  if (values.sandbox === true && file === undefined) return { sandbox: true };
  if (values.sandbox === true || file === undefined || others.length > 0) {
    throw new WrongUsage("name the one file with the gateway's report, or give --sandbox alone");
  }
  return { file: typedPath(file) };
}

const isWord = (word: string): boolean => !word.startsWith('-');

/** @throws WrongUsage for a command that there is not */
function helpAbout(about: string | undefined): Command {
  if (about === undefined || about === 'help') return { name: 'help' };
  if (usageOf(about) === undefined) throw new WrongUsage(unknownCommand(about));
  return { name: 'help', about };
}

function importNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUsage(`"${text}" is not the number of an import`);
  return Number(text);
}

function checkOverrides(overrides: Overrides): void {
  checkShape('--code', code, overrides.code);
  checkShape('--client', code, overrides.client);
  checkShape('--host', hostName, overrides.host);
  if (overrides.starts !== undefined && !isDate(overrides.starts)) {
    throw new WrongUsage(`--starts ${overrides.starts}: use a date such as 2027-02-04`);
  }
  if (overrides.timeZone !== undefined && !isTimeZone(overrides.timeZone)) {
    throw new WrongUsage(`--time-zone ${overrides.timeZone}: use a name such as America/Vancouver`);
  }
}

function checkShape(option: string, schema: z.ZodType, value: string | undefined): void {
  if (value === undefined) return;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new WrongUsage(`${option} ${value}: ${parsed.error.issues[0]?.message}`);
}
