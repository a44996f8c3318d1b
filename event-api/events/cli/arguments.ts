import type { z } from 'zod';
import { isTimeZone } from '@/lib/time/zone-name';
import { code, hostName } from '../../definition/values';
import { isDate } from '../../platform/local-time';
import type { Overrides } from '../read-event-file';
import { type ApplicationsCommand, readApplicationArguments } from './application-arguments';
import type { Consent } from './import-checked';
import { type InitCommand, readInitArguments } from './init';
import { LISTS, type ListCommand, readListArguments } from './list-arguments';
import { parseOptions } from './option-values';
import { ORGANISER_COMMANDS, type OrganiserCommand, readOrganiserArguments } from './organiser-arguments';
import { type ProposalsCommand, readProposalArguments } from './proposal-arguments';
import { WrongUsage } from './wrong-usage';

export const USAGE = `Usage: npm run event -- COMMAND

  init FOLDER                  begins an event: asks six questions and writes FOLDER/event.yaml
      --name NAME  --starts "2027-03-05, 2 days"  --place PLACE|online|"PLACE and online"  --languages en|fr|both
      --price "25 CAD"|free  --contact ADDRESS  --time-zone ZONE  --yes (the usual answers to all others)
  check FILE…                  says what is wrong with definition or schedule files, and what their import would do;
                               changes nothing
  import FILE…                 brings events, or new versions of them; says first what changes, and asks when seats,
                               mails, money or hosts are touched
      --dry-run                only says what would change
      --yes                    agrees beforehand, for scripts
      --schedule FILE          takes the programme from a frab XML or c3voc JSON file
      --host HOST              serves the event from this host name only
      --code CODE  --name NAME  --client CODE
      --starts YYYY-MM-DD      moves the event so that this is its first day
      --time-zone ZONE         for a schedule that names none
                               A schedule file alone is the new programme of the event with its code or acronym;
                               if there is none, it becomes a plain event with one free track.
  history EVENT                the last imports of an event: when, who, and what each of them changed
  restore EVENT [NUMBER]       brings back what an import replaced, by default the last one: as an import, so also with
                               --dry-run and --yes; seats that a cancellation took go back as far as they are free
  list                         the events that there are
  export CODE [--to FOLDER]    writes an event as a definition; with a folder, its files as well
  notify CODE FILE             writes to everybody who asked to be notified: a YAML file with code, subject, text and,
                               where it should lead, path; the same code reaches nobody twice
  applications list            what exhibitors and sponsors sent, or only began
      --event CODE  --kind exhibitor|sponsor  --state started|submitted|approved|declined
      --csv [--bom]            for spreadsheets (--bom for Excel)
  applications show CODE       one of them, with all its answers
  applications approve CODE    the site names it, and the applicant gets a letter
  applications decline CODE    its places are free again, what was charged goes back, and the applicant gets a letter
      --message TEXT           your words in the letter, with approve and decline
  applications paid CODE       the money of its invoice has come: the applicant gets the receipt
  proposals list [EVENT]       the workshops that were proposed, or only begun
      --state started|submitted|accepted|declined|withdrawn
      --csv [--bom]  --json    with all answers, for spreadsheets (--bom for Excel) and for programs
  proposals show CODE          one of them, with all its answers
  proposals accept CODE        its presenters get a letter
  proposals decline CODE       its presenters get a letter; also after it was accepted, unless it is in the programme
      --message TEXT           your words in the letter, with accept and decline
  proposals place CODE         makes an accepted one a workshop with a session; run again, one more session
      --slot SLOT  --room ROOM  --capacity N  --type I|O (in person, online)  --taken N (places already given away)
      --day N --from HH:MM --to HH:MM   a time of its own, within the slot or without one
  proposals unplace CODE [SESSION]      takes it, or one session, out of the programme again
  proposals invite EVENT       mails an invitation to propose, which works until the call closes, or longer
      --email E --first-name F --last-name L [--language en|fr], or a CSV file with these columns: invite EVENT FILE
      --until MOMENT (as in the file)  --message TEXT
  proposals invitations EVENT  who was invited, and what became of it
  proposals take-back CODE     no proposal can begin with the invitation any more
  registrations EVENT          every registration;  --ticket T  --status submitted|…  --session S
  attendees EVENT              those who come, with all answers and their sessions;  --ticket T  --session S
  finance EVENT                paid, given back and kept by ticket, with totals;  --ticket T  --payments (each of them)
  waitlist EVENT               who waits, in order;  --ticket T or --session S  --status waiting|offered
  seats EVENT                  how full tickets and sessions are;  --ticket T  --session S
      --csv [--bom]  --json    with all columns, for spreadsheets (--bom for Excel) and for programs; goes with each of them
  comp EVENT                   registers somebody for nothing, with a letter; a place must be left
      --ticket T --email E --first-name F --last-name L [--language en|fr] [--mode in_person|online] [--session S]…
  resend CODE                  mails the confirmation of a registration again
  cancel CODE… --refund R      cancels registrations; R is policy, full or none;  --message TEXT (to them)  --yes
  message EVENT FILE           mails those who come, in their language, after showing the first letter; the file is as with
                               notify. Nobody gets the same message (code) twice
      --all, --ticket T or --session S;  --subject TEXT --text TEXT [--code CODE] instead of the file;  --yes
  delete EVENT                 erases an event with everything that belongs to it;  --confirm EVENT
  rename EVENT NEW-CODE        gives an event another code; links in letters go on working;  --confirm EVENT
  audit [EVENT]                who changed what by a command, and when, the newest first
  schema                       prints the JSON schema of definition files, for editors
  schema markdown              prints the page that explains them, docs/event-file.md

The database is the one that the environment names: DATABASE_URL, else the folder DATA_DIR.
Exit codes: 0 done, 1 a file or code is wrong and nothing was changed by it, 2 wrong usage, 3 the database cannot be opened.`;

/** A parsed command line. */
export type Command =
  | { name: 'init'; asked: InitCommand }
  | { name: 'check'; files: string[]; overrides: Overrides }
  | { name: 'import'; files: string[]; overrides: Overrides; consent: Consent }
  | { name: 'history'; event: string }
  | { name: 'restore'; event: string; number: number | undefined; consent: Consent }
  | { name: 'export'; code: string; folder: string | undefined }
  | { name: 'notify'; code: string; file: string }
  | { name: 'applications'; asked: ApplicationsCommand }
  | { name: 'proposals'; asked: ProposalsCommand }
  | { name: 'list' }
  | { name: 'audit'; event: string | undefined }
  | { name: 'lists'; asked: ListCommand }
  | { name: 'organiser'; asked: OrganiserCommand }
  | { name: 'schema'; as: 'json' | 'markdown' }
  | { name: 'help' };

const OPTIONS = {
  schedule: { type: 'string' },
  host: { type: 'string' },
  code: { type: 'string' },
  client: { type: 'string' },
  name: { type: 'string' },
  starts: { type: 'string' },
  'time-zone': { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `npm run event --`. @throws WrongUsage */
export function readArguments(args: readonly string[]): Command {
  if (args[0] === 'applications' && !args.includes('--help')) {
    return { name: 'applications', asked: readApplicationArguments(args.slice(1)) };
  }
  if (args[0] === 'init' && !args.includes('--help')) {
    return { name: 'init', asked: readInitArguments(args.slice(1)) };
  }
  if (args[0] === 'proposals' && !args.includes('--help')) {
    return { name: 'proposals', asked: readProposalArguments(args.slice(1)) };
  }
  const list = LISTS.find((name) => name === args[0]);
  if (list && !args.includes('--help'))
    return { name: 'lists', asked: readListArguments(list, args.slice(1)) };
  const verb = ORGANISER_COMMANDS.find((name) => name === args[0]);
  if (verb && !args.includes('--help')) {
    return { name: 'organiser', asked: readOrganiserArguments(verb, args.slice(1)) };
  }
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [name, ...rest] = positionals;
  const { to, help, 'time-zone': timeZone, 'dry-run': dryRun = false, yes = false, ...others } = values;
  const consent = { dryRun, yes };
  if (help || name === undefined || name === 'help') return { name: 'help' };

  const overrides: Overrides = { ...others, timeZone };
  const hasOverrides = Object.values(overrides).some((value) => value !== undefined);
  if (name === 'check' || name === 'import') {
    if (rest.length === 0) throw new WrongUsage(`name the file to ${name}`);
    if (hasOverrides && rest.length > 1) throw new WrongUsage('options are for one file at a time');
    checkOverrides(overrides);
    return name === 'import' ? { name, files: rest, overrides, consent } : { name, files: rest, overrides };
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
    return { name, code: eventCode, folder: to };
  }
  if (name === 'notify') {
    const [eventCode, file, ...others] = rest;
    if (eventCode === undefined || file === undefined || others.length > 0) {
      throw new WrongUsage('name the event and the file with the news');
    }
    return { name, code: eventCode, file };
  }
  if (name === 'audit' && rest.length <= 1) return { name, event: rest[0] };
  if (name === 'list' && rest.length === 0) return { name };
  if (name === 'schema' && rest.length === 0) return { name, as: 'json' };
  if (name === 'schema' && rest.join() === 'markdown') return { name, as: 'markdown' };
  throw new WrongUsage(`there is no command "${positionals.join(' ')}"`);
}

function importNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new WrongUsage(`"${given}" is not the number of an import`);
  return Number(given);
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
