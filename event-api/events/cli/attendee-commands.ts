import type { Message } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import {
  cancelByOrganiser,
  type OrganiserCancellation,
  previewCancellation,
} from '../../registration/organiser/cancel-by-organiser';
import { issueFreeTicket } from '../../registration/organiser/issue-free-ticket';
import { resendConfirmation } from '../../registration/organiser/resend-confirmation';
import { findEvent } from '../../tenancy/find-event';
import type { Note } from './audited';
import { confirmed } from './confirm';
import { DONE_EXIT_CODE, UNUSABLE_EXIT_CODE } from './exit-codes';
import { unknownWord } from './lists';
import type { OrganiserCommand } from './organiser-arguments';
import { refused, showLines, unknownEvent } from './print';
import type { Terminal } from './terminal';

interface Place {
  database: Database;
  clock: Clock;
  note: Note;
}

/** Registers somebody for nothing. @returns the exit code, as all commands do */
export async function comp(
  terminal: Terminal,
  place: Place,
  asked: Extract<OrganiserCommand, { verb: 'comp' }>,
): Promise<number> {
  const { db } = place.database;
  const { email, firstName, lastName, ticket } = asked;
  const event = await findEvent(db, asked.event);
  if (!event) return unknownEvent(terminal, asked.event);
  const unknown = await unknownWord({ db, event, filter: { ticket } });
  if (unknown) return refused(terminal, unknown);
  for (const session of asked.sessions) {
    const missing = await unknownWord({ db, event, filter: { session } });
    if (missing) return refused(terminal, missing);
  }
  const { languages } = event.definition.event;
  const locale = asked.language ?? languages[0] ?? 'en';
  if (!languages.includes(locale)) return refused(terminal, `${event.code} has no texts in "${locale}"`);
  const modes = event.definition.tracks.find(({ code }) => code === ticket)?.modes ?? [];
  const mode = asked.mode ?? modes[0];
  if (mode === undefined || !modes.includes(mode)) {
    return refused(terminal, `The ticket ${ticket} is ${modes.join(' or ')}`);
  }
  const wanted = { trackCode: ticket, mode, email, firstName, lastName, locale, sessions: asked.sessions };
  const issued = await issueFreeTicket(place, event, wanted);
  switch (issued.outcome) {
    case 'done':
      place.note({ targets: [issued.registration.code] });
      terminal.out(
        `${email} has the registration ${issued.registration.code}. The running site sends the letter.\n`,
      );
      return DONE_EXIT_CODE;
    case 'registered':
      return refused(terminal, `${email} is registered already, or has a payment under way`);
    case 'over':
      return refused(terminal, `${event.code} is over`);
    case 'sold_out': {
      const wayOut = 'raise "capacity" in the event’s file and import it';
      return refused(terminal, `There is no place left: ${issued.full.join(', ')} (${wayOut})`);
    }
    case 'sessions':
      return tellProblems(terminal, issued.problems);
  }
}

async function tellProblems(terminal: Terminal, problems: readonly Message[]): Promise<number> {
  const words = await translator('en', 'api');
  showLines(
    terminal,
    problems.map(({ key, values }) => words(key, values)),
  );
  terminal.err('Nothing changed.\n');
  return UNUSABLE_EXIT_CODE;
}

/** Sends somebody's confirmation again. */
export async function resend(terminal: Terminal, place: Place, code: string): Promise<number> {
  const { outcome, registration } = await resendConfirmation(place, code);
  if (!registration || outcome === 'unknown') return unknownRegistration(terminal, code);
  place.note({ eventCode: registration.eventCode });
  if (outcome === 'not_submitted') {
    return refused(terminal, `${code} is ${registration.status}: there is nothing to confirm`);
  }
  terminal.out(`The running site sends the confirmation of ${code} to ${registration.email}.\n`);
  return DONE_EXIT_CODE;
}

/** Cancels registrations, after saying what goes back. Every one is cancelled by itself. */
export async function cancel(
  terminal: Terminal,
  place: Place,
  { codes, refund, message, yes }: Extract<OrganiserCommand, { verb: 'cancel' }>,
): Promise<number> {
  let open = 0;
  for (const code of codes) {
    const preview = await previewCancellation(place, { code, refund });
    if (preview.registration) place.note({ eventCode: preview.registration.eventCode });
    if (preview.outcome === 'unknown') return unknownRegistration(terminal, code);
    if (preview.outcome === 'done') open += 1;
    terminal.err(`${code}${aboutPreview(preview)}\n`);
  }
  if (open === 0) return refused(terminal, 'There is nothing to cancel');
  const question =
    open === 1 ? 'Cancel it and write to its holder?' : `Cancel these ${open} and write to their holders?`;
  if (!(await confirmed(terminal, question, yes))) return UNUSABLE_EXIT_CODE;
  let exit = DONE_EXIT_CODE;
  for (const code of codes) {
    const done = await cancelByOrganiser(place, { code, refund, message });
    terminal.out(`${code}${aboutOutcome(done)}\n`);
    if (done.outcome !== 'done' && done.outcome !== 'already') exit = UNUSABLE_EXIT_CODE;
  }
  return exit;
}

function aboutPreview({ outcome, registration, refund }: OrganiserCancellation): string {
  if (outcome === 'already') return ' is cancelled already.';
  if (outcome === 'paying') return ' has a payment under way; try again in a minute.';
  return ` (${registration?.email}, ${registration?.trackCode}): ${moneyOf(refund)} would go back.`;
}

function aboutOutcome({ outcome, refund }: OrganiserCancellation): string {
  if (outcome === 'already') return ' is cancelled already; nothing changed.';
  if (outcome === 'paying') return ' has a payment under way; nothing changed, try again in a minute.';
  if (outcome === 'unknown') return ' is gone; nothing changed.';
  return ` is cancelled; ${moneyOf(refund)} goes back.`;
}

const moneyOf = (refund: OrganiserCancellation['refund']): string =>
  refund === undefined || refund.amount === 0 ? 'nothing' : formatMoney(refund, 'en');

function unknownRegistration(terminal: Terminal, code: string): number {
  return refused(
    terminal,
    `There is no registration "${code}"; "registrations EVENT" names those that there are`,
  );
}
