import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import type { ActPlace } from '../../acts/act';
import type { sellAtDoor } from '../../acts/door';
import type { issueTicket } from '../../acts/people';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { changesAllowed } from '../../registration/change/changes-allowed';
import type { SessionProblem } from '../../registration/change/wanted-sessions';
import { eventLink } from '../../tenancy/event-address';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from '../terminal';
import { whyUnknown } from './lists';

type Issued = Awaited<ReturnType<typeof issueTicket.run>> | Awaited<ReturnType<typeof sellAtDoor.run>>;
type Mode = 'in_person' | 'online';
type Asked = { event: string; ticket: string; email: string };

const MODES: Readonly<Record<Mode, string>> = { in_person: 'in person', online: 'online' };

/** Says what became of registering somebody, for nothing or at the door. @returns the exit code */
export function tellIssued(terminal: Terminal, place: ActPlace, asked: Asked, issued: Issued): number {
  if (issued.outcome === 'no_event') return unknownEvent(terminal, asked.event);
  if (issued.outcome === 'done') return tellDone(terminal, place, issued);
  const reasons = whyNot(issued, asked);
  if (reasons.length === 1) return refused(terminal, reasons.join());
  showLines(terminal, reasons);
  terminal.err('Nothing changed.\n');
  return UNUSABLE_EXIT_CODE;
}

function tellDone(
  terminal: Terminal,
  { clock, readEnvironment }: ActPlace,
  issued: Extract<Issued, { outcome: 'done' }>,
): number {
  const { event, registration, unanswered } = issued;
  const { code, email } = registration;
  terminal.out(`${email} has the registration ${code}. The running site sends the letter.\n`);
  if ('invoice' in issued && issued.invoice && issued.fees) {
    const { total: amount, currency } = issued.fees;
    const cost = formatMoney({ amount, currency }, DEFAULT_LOCALE);
    const link = eventLink(
      readEnvironment(),
      event,
      registration.locale,
      paths.payInvoice(issued.invoice.code),
    );
    terminal.out(
      issued.invoice.state === 'paid' ? `Paid: ${cost} in cash.\n` : `To pay: ${cost}, at ${link}\n`,
    );
  }
  if (unanswered.length === 0) return DONE_EXIT_CODE;
  const { kinds, until } = changesAllowed(event.definition);
  const date = formatDate(until, event.definition.event.time_zone, DEFAULT_LOCALE);
  const address = eventLink(readEnvironment(), event, registration.locale, paths.existing());
  const how =
    kinds.includes('details') && clock.now() <= until
      ? `Its holder can add this until ${date}: by the link in the letter, or at ${address}`
      : 'Its holder cannot add this, because details can no longer be changed (registration.changes in the event’s file)';
  terminal.out(
    `Not answered, though registering requires it: ${unanswered.map(printable).join(', ')}.\n${how}.\n`,
  );
  return DONE_EXIT_CODE;
}

/** Each with the argument that it is about, and what to do instead. */
function whyNot(
  issued: Exclude<Issued, { outcome: 'done' | 'no_event' }>,
  { event, ticket, email }: Asked,
): string[] {
  switch (issued.outcome) {
    case 'no_ticket':
      return [`--ticket: ${whyUnknown(event, issued)}`];
    case 'no_session':
      return [`--session: ${whyUnknown(event, issued)}`];
    case 'other_language': {
      const names = issued.languages.map((language) => languageName(language, DEFAULT_LOCALE)).join(' and ');
      return [`--language ${issued.locale}: ${event} is in ${names} only; leave it out`];
    }
    case 'other_mode': {
      const names = issued.modes.map((one) => MODES[one]).join(' or ');
      return [`--mode ${issued.mode}: the ticket ${ticket} is ${names} only; leave it out`];
    }
    case 'registered':
      return [
        `--email ${email}: is registered already; "registrations ${event}" has its code, for resend or cancel`,
      ];
    case 'paying':
      return [`--email ${email}: somebody is paying for a registration with it; try again in some minutes`];
    case 'over':
      return [`${event} is over: nobody can be registered any more`];
    case 'sold_out':
      return issued.full.map(({ kind, code }) => {
        const option = kind === ITEM_KINDS.track ? '--ticket' : '--session';
        return `${option} ${code}: no place is left; raise its "capacity" in the event’s file and import it, or choose another`;
      });
    case 'sessions':
      return issued.problems.map((problem) => whyNotSessions(problem, { ticket, mode: issued.mode }));
  }
}

function whyNotSessions(
  { reason, sessions, message }: SessionProblem,
  { ticket, mode }: { ticket: string; mode: Mode },
): string {
  const named = sessions.map((code) => `--session ${code}`).join(', ');
  switch (reason) {
    case 'cancelled':
      return `${named}: is cancelled; leave it out`;
    case 'excluded':
      return `${named}: is not part of the ticket ${ticket} ${MODES[mode]}; choose another --ticket or --mode, or leave it out`;
    case 'conflict':
      return `${named}: nobody can attend both; leave one of them out`;
    case 'too_many':
    case 'too_few':
      return `${named}: the ticket ${ticket} is for at most ${message.values?.count}; leave some out`;
  }
}
