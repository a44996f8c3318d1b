import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import {
  cancelByOrganiser,
  type OrganiserCancellation,
  previewCancellation,
} from '../../registration/organiser/cancel-by-organiser';
import { resendConfirmation } from '../../registration/organiser/resend-confirmation';
import type { OrganiserCommand } from './arguments/organiser';
import type { Note } from './audited';
import { confirmed, DONE_EXIT_CODE, refused, type Terminal, UNUSABLE_EXIT_CODE } from './terminal';

interface Place {
  database: Database;
  clock: Clock;
  note: Note;
}

/** Sends somebody's confirmation again. @returns the exit code, as all commands do */
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
  refund === undefined || refund.amount === 0 ? 'nothing' : formatMoney(refund, DEFAULT_LOCALE);

function unknownRegistration(terminal: Terminal, code: string): number {
  return refused(
    terminal,
    `There is no registration "${code}"; "registrations EVENT" names those that there are`,
  );
}
