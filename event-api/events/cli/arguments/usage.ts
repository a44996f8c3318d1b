import { LOCALES } from '@/lib/i18n/languages';
import { nearest } from '../../problems/words';
import { LISTS } from './lists';

const CODES = LOCALES.join('|');

const FORMATS = `
      --csv [--bom]  --json    with all columns, for spreadsheets (--bom for Excel) and for programs; goes with each of them`;

const COMMANDS = `  init FOLDER                  begins an event: asks seven questions and writes FOLDER/event.yaml, and FOLDER/programme.csv,
                               in which the programme may be written as a spreadsheet
      --name NAME  --starts "2027-03-05, 2 days"  --place PLACE|online|"PLACE and online"  --languages ${CODES}|both
      --price "25 CAD"|free  --contact ADDRESS  --time-zone ZONE  --yes (the usual answers to all others)
  check FILE…                  says what is wrong with definition or schedule files, and what their import would do;
                               changes nothing
  import FILE…                 brings events, or new versions of them; says first what changes, and asks when seats,
                               mails, money or hosts are touched
      --dry-run                only says what would change
      --yes                    agrees beforehand, for scripts
      --schedule FILE          takes the programme from a schedule file: frab XML, c3voc JSON, JSON of pretalx's
                               or Sessionize's API, iCalendar, CSV (docs/schedule-files.md)
      --host HOST              serves the event from this host name only
      --code CODE  --name NAME  --client CODE
      --starts YYYY-MM-DD      moves the event so that this is its first day
      --time-zone ZONE         of a schedule's times, where the file names none or a wrong one
      --times clock|offset     what is right in a schedule whose times contradict its time zone
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
      --csv [--bom]            with every answer, for spreadsheets (--bom for Excel);  --json  for programs
  applications show CODE       one of them, with all its answers
  applications approve CODE    the site names it, and the applicant gets a letter
  applications decline CODE    its places are free again, what was charged goes back, and the applicant gets a letter
      --message TEXT           your words in the letter, with approve and decline
  invoices list [EVENT]        what is paid later, and what of it came in;  --state open|paid|void|overdue  --csv [--bom]  --json
  invoices show NUMBER         one of them (or the code of its order), with the money that came in;  --event CODE where several
                               events have this number
  invoices paid NUMBER [AMOUNT]  records money for it, by default all that is owed; below 0 what came back. Once it is paid, its
                               payer gets the receipt
      --by transfer|cheque|cash  --reference TEXT (the same one is recorded once)  --on DATE
  invoices remind NUMBER       writes to its payer now
  invoices send NUMBER         sends it again;  --to ADDRESS (to somebody else)
  invoices due NUMBER DATE     gives its payer more time
  invoices bill NUMBER         corrects whom it is written to
      --organization TEXT  --address TEXT (lines apart by " / ")  --email ADDRESS  --order TEXT (purchase order)
  invoices void NUMBER         writes off what is still owed, by a credit note and a letter; what was ordered stays;  --yes
  groups list [EVENT]          who registers people together, and how many places they keep;  --csv [--bom]
  groups show CODE             one of them, with its places and its people
  groups release CODE          gives back the places that it keeps and nobody uses yet; its organiser gets a letter
      --message TEXT (to them)  --yes
  payments doubt [EVENT]       payments whose outcome is not known after an hour, with what the gateway says of each;  --csv [--bom]
  payments resolve ID          asks the gateway again, and finishes one of them as the site does
  jobs failed [EVENT]          letters, refunds and other work of the site that was given up, with the last error;  --csv [--bom]
  jobs retry NUMBER…           has the running site try them again;  jobs drop NUMBER… forgets them
  reconcile FILE               compares Stripe's report (Payout reconciliation or Balance change from activity, itemized, as CSV) with
                               payments and refunds: what differs or is missing, here or there, and sums with fees; exit code 1
                               when something does
      --sandbox                instead of a file: writes what the sandbox did as such a report, to try it
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
      --email E --first-name F --last-name L [--language ${CODES}], or a CSV file with these columns: invite EVENT FILE
      --until MOMENT (as in the file)  --message TEXT
  proposals invitations EVENT  who was invited, and what became of it
  proposals take-back CODE     no proposal can begin with the invitation any more
  registrations EVENT          every registration;  --ticket T  --status submitted|…  --session S
  attendees EVENT              those who come, with all answers and their sessions;  --ticket T  --session S
  buyers EVENT                 who bought without a registration, with all answers, what they bought and paid;  --status started|submitted
  participants EVENT           who has which place in which activity, with and without a registration
  products EVENT               who gets how many of which product, with and without a registration
  finance EVENT                paid, given back and kept by ticket, with totals;  --ticket T  --payments (each of them)
  waitlist EVENT               who waits, in order;  --ticket T or --session S  --status waiting|offered
  seats EVENT                  how full tickets and sessions are;  --ticket T  --session S${FORMATS}
  files list [EVENT]           what people uploaded: photos, logos, documents;  --of CODE (of one order)  --csv [--bom]
  files save CODE PATH         writes one of them to a new file, or into a folder; never replaces one that there is
  comp EVENT                   registers somebody for nothing, with a letter; a place must be left. Names the required answers that
                               are missing, which the holder adds on the site
      --ticket T --email E --first-name F --last-name L [--language ${CODES}] [--mode in_person|online] [--session S]…
  resend CODE                  mails the confirmation of a registration again
  cancel CODE… --refund R      cancels registrations; R is policy, full or none;  --message TEXT (to them)  --yes
  message EVENT FILE           mails those who come, in their language, after showing how many read which, and the first letter
                               in each; the file is as with notify. Nobody gets the same message (code) twice
      --all, --ticket T or --session S;  --subject TEXT --text TEXT [--code CODE] instead of the file;  --yes
  refund CODE AMOUNT           gives a part of what was paid for an order of any kind back, and cancels nothing;
                               --reason TEXT (to whoever paid)  --yes
  cancel-event EVENT           says who has what, what goes back to which card and who is written to, asks, and then cancels everything:
                               no more sales, all money back, one letter for each person. Run again, it goes on where it stopped
      --message TEXT (to everybody)  --confirm EVENT
  delete EVENT                 erases an event with everything that belongs to it;  --confirm EVENT
  rename EVENT NEW-CODE        gives an event another code; links in letters go on working;  --confirm EVENT
  audit [EVENT]                who changed what by a command, and when, the newest first
  schema                       prints the JSON schema of definition files, for editors
  schema markdown              prints the page that lists them, docs/event-fields.md`;

const FOOT = `The database is the one that the environment names: DATABASE_URL, else the folder DATA_DIR.
Exit codes: 0 done, 1 a file or code is wrong and nothing was changed by it, 2 wrong usage, 3 the database cannot be opened.`;

/** Every command. */
export const USAGE = `Usage: npm run event -- COMMAND\n\n${COMMANDS}\n\n${FOOT}`;

/** Each command with its options. */
const ENTRIES = COMMANDS.split(/\n(?= {2}\S)/);
const nameOf = (entry: string): string => entry.trim().split(' ', 1)[0] ?? '';
const NAMES = [...new Set(ENTRIES.map(nameOf)), 'help'];

/** What there is to know about one command; undefined when there is none of this name. */
export function usageOf(name: string): string | undefined {
  const entries = ENTRIES.filter((entry) => nameOf(entry) === name).map((entry) =>
    entry.replace(FORMATS, ''),
  );
  if (entries.length === 0) return undefined;
  const formats = LISTS.some((list) => list === name) ? FORMATS.replace('; goes with each of them', '') : '';
  return `Usage: npm run event -- ${name}\n\n${entries.join('\n')}${formats}`;
}

/** Says that there is no such command, and which was meant. */
export function unknownCommand(name: string): string {
  const near = nearest(name, NAMES);
  const hint = near === undefined ? '"help" lists those that there are' : `did you mean "${near}"?`;
  return `there is no command "${name}"; ${hint}`;
}
