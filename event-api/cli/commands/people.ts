import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { look, perform } from '../../acts/act';
import { cancelRegistration, issueTicket, lookAtCancellation, resendLetter } from '../../acts/people';
import type { OrganiserCancellation } from '../../registration/organiser/cancel-by-organiser';
import { confirmed, DONE_EXIT_CODE, refused, type Terminal, UNUSABLE_EXIT_CODE } from '../terminal';
import { command } from '../words/command';
import { letterText, orderCode, text, yes } from '../words/fields';
import { tellIssued } from './comp';

const needed = (title: string, description = '') => text(title, description).trim().min(1);

const comp = command({
  words: 'comp',
  about: 'registers somebody for nothing, with a letter; a place must be left',
  more: 'Names the required answers that are missing, which the holder adds on the site.',
  takes: { event: 'EVENT' },
  input: issueTicket.input.omit({ sessions: true }).extend({
    event: z.string('name the event to comp'),
    ticket: needed('TICKET'),
    email: needed('ADDRESS').toLowerCase().refine(isEmail, 'write an e-mail address'),
    firstName: needed('NAME'),
    lastName: needed('NAME'),
    session: z.array(text('SESSION', 'a session of theirs; given again, one more')).default([]),
  }),
  run: async (terminal, place, { session: sessions, ...input }) =>
    tellIssued(terminal, place, input, await perform(place, issueTicket, { ...input, sessions })),
});

const resend = command({
  words: 'resend',
  about: 'mails the confirmation of a registration again',
  takes: { code: 'CODE' },
  input: z.object({ code: orderCode('name the registration by its code') }),
  async run(terminal, place, { code }) {
    const { outcome, registration } = await perform(place, resendLetter, { code });
    if (!registration || outcome === 'unknown') return unknownRegistration(terminal, code);
    if (outcome === 'not_submitted') {
      return refused(terminal, `${code} is ${registration.status}: there is nothing to confirm`);
    }
    terminal.out(`The running site sends the confirmation of ${code} to ${registration.email}.\n`);
    return DONE_EXIT_CODE;
  },
});

/** Every one is cancelled by itself, after saying of all what goes back. */
const cancel = command({
  words: 'cancel',
  about: 'cancels registrations, after saying what goes back',
  takes: { codes: 'CODE…' },
  input: z.object({
    codes: z
      .array(orderCode(), 'name the registrations to cancel by their codes')
      .transform((codes) => [...new Set(codes)]),
    refund: z
      .enum(['policy', 'full', 'none'], {
        error: ({ input }) =>
          input === undefined ? 'say what is given back: --refund policy, full or none' : undefined,
      })
      .meta({ description: "what is given back: as the event's policy says, everything, or nothing" }),
    message: letterText('to them'),
    yes,
  }),
  async run(terminal, place, { codes, refund, message, yes: isAgreed }) {
    let open = 0;
    for (const code of codes) {
      const preview = await look(place, lookAtCancellation, { code, refund });
      if (preview.outcome === 'unknown') return unknownRegistration(terminal, code);
      if (preview.outcome === 'done') open += 1;
      terminal.err(`${code}${aboutPreview(preview)}\n`);
    }
    if (open === 0) return refused(terminal, 'There is nothing to cancel');
    const question =
      open === 1 ? 'Cancel it and write to its holder?' : `Cancel these ${open} and write to their holders?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    let exit = DONE_EXIT_CODE;
    for (const code of codes) {
      const done = await perform(place, cancelRegistration, { code, refund, message });
      terminal.out(`${code}${aboutOutcome(done)}\n`);
      if (done.outcome !== 'done' && done.outcome !== 'already') exit = UNUSABLE_EXIT_CODE;
    }
    return exit;
  },
});

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

export const peopleCommands = [comp, resend, cancel];
