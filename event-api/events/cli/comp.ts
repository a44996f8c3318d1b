import { languageName } from '@/lib/domain/text/language-name';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { changesAllowed } from '../../registration/change/changes-allowed';
import type { SessionProblem } from '../../registration/change/wanted-sessions';
import { type IssuedTicket, issueFreeTicket } from '../../registration/organiser/issue-free-ticket';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { findEvent } from '../../tenancy/find-event';
import type { OrganiserCommand } from './arguments/organiser';
import type { ChangingPlace } from './audited';
import { unknownWord } from './lists';
import {
  DONE_EXIT_CODE,
  printable,
  refused,
  showLines,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unknownEvent,
} from './terminal';

type Asked = Extract<OrganiserCommand, { verb: 'comp' }>;
type Mode = NonNullable<Asked['mode']>;

const MODES: Readonly<Record<Mode, string>> = { in_person: 'in person', online: 'online' };

/** Registers somebody for nothing. @returns the exit code */
export async function comp(terminal: Terminal, place: ChangingPlace, options: Asked): Promise<number> {
  const { email, firstName, lastName, ticket, sessions } = options;
  const event = await findEvent(place.database.db, options.event);
  if (!event) return unknownEvent(terminal, options.event);
  const unknown = await unknownArgument(place, event, options);
  if (unknown) return refused(terminal, unknown);
  const { languages } = event.definition.event;
  const locale = options.language ?? languages[0] ?? DEFAULT_LOCALE;
  if (!languages.includes(locale)) {
    const names = languages.map((language) => languageName(language, DEFAULT_LOCALE)).join(' and ');
    return refused(terminal, `--language ${locale}: ${event.code} is in ${names} only; leave it out`);
  }
  const modes = event.definition.tracks.find(({ code }) => code === ticket)?.modes ?? [];
  const mode = options.mode ?? modes[0];
  if (mode === undefined || !modes.includes(mode)) {
    const names = modes.map((one) => MODES[one]).join(' or ');
    return refused(terminal, `--mode ${mode}: the ticket ${ticket} is ${names} only; leave it out`);
  }
  const request = { trackCode: ticket, mode, email, firstName, lastName, locale, sessions };
  const issued = await issueFreeTicket(place, event, request);
  if (issued.outcome === 'done') return tellIssued(terminal, place, event, issued);
  const reasons = whyNotIssued(issued, { event, mode, options });
  if (reasons.length === 1) return refused(terminal, reasons.join());
  showLines(terminal, reasons);
  terminal.err('Nothing changed.\n');
  return UNUSABLE_EXIT_CODE;
}

/** Why a ticket or session is none of the event's; null when all are. */
async function unknownArgument(
  { database: { db } }: ChangingPlace,
  event: SiteEvent,
  { ticket, sessions }: Asked,
): Promise<string | null> {
  const noTicket = await unknownWord({ db, event, filter: { ticket } });
  if (noTicket) return `--ticket: ${noTicket}`;
  for (const session of sessions) {
    const noSession = await unknownWord({ db, event, filter: { session } });
    if (noSession) return `--session: ${noSession}`;
  }
  return null;
}

function tellIssued(
  terminal: Terminal,
  { clock, note, readEnvironment }: ChangingPlace,
  event: SiteEvent,
  { registration, unanswered }: Extract<IssuedTicket, { outcome: 'done' }>,
): number {
  const { code, email } = registration;
  note({ targets: [code] });
  terminal.out(`${email} has the registration ${code}. The running site sends the letter.\n`);
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

type Refused = Exclude<IssuedTicket, { outcome: 'done' }>;
interface About {
  event: SiteEvent;
  mode: Mode;
  options: Asked;
}

/** Each with the argument that it is about, and what to do instead. */
function whyNotIssued(issued: Refused, { event, mode, options }: About): string[] {
  const { email, ticket } = options;
  switch (issued.outcome) {
    case 'registered':
      return [
        `--email ${email}: is registered already; "registrations ${event.code}" has its code, for resend or cancel`,
      ];
    case 'paying':
      return [`--email ${email}: somebody is paying for a registration with it; try again in some minutes`];
    case 'over':
      return [`${event.code} is over: nobody can be registered any more`];
    case 'sold_out':
      return issued.full.map(({ kind, code }) => {
        const option = kind === ITEM_KINDS.track ? '--ticket' : '--session';
        return `${option} ${code}: no place is left; raise its "capacity" in the event’s file and import it, or choose another`;
      });
    case 'sessions':
      return issued.problems.map((problem) => whyNotSessions(problem, { ticket, mode }));
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
    case 'number':
      return `${named}: the ticket ${ticket} is for at most ${message.values?.count}; leave some out`;
  }
}
