import { z } from 'zod';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { look, perform } from '../../acts/act';
import { sellAtDoor } from '../../acts/door';
import {
  cancelFor,
  changeForHolder,
  issueTicket,
  lookAtCancellation,
  lookAtChange,
  resendLetter,
} from '../../acts/people';
import { notePerson, removeNoteOf } from '../../acts/person';
import { PERSON_KINDS } from '../../events/people/person-kinds';
import type { OrderCancellation } from '../../events/person/cancel-order';
import {
  confirmed,
  DONE_EXIT_CODE,
  inColumns,
  printable,
  refused,
  type Terminal,
  UNUSABLE_EXIT_CODE,
  unchanged,
} from '../terminal';
import { command } from '../words/command';
import { letterText, orderCode, text, wholeNumber, yes } from '../words/fields';
import { tellIssued } from './comp';

const needed = (title: string, description = '') => text(title, description).trim().min(1);

/** Whom to register, and with what. */
const whom = {
  ticket: needed('TICKET'),
  email: needed('ADDRESS').toLowerCase().refine(isEmail, 'write an e-mail address'),
  firstName: needed('NAME'),
  lastName: needed('NAME'),
  session: z.array(text('SESSION', 'a session of theirs; given again, one more')).default([]),
};

const comp = command({
  words: 'comp',
  about: 'registers somebody for nothing, with a letter; a place must be left',
  more: 'Names the required answers that are missing, which the holder adds on the site.',
  takes: { event: 'EVENT' },
  input: issueTicket.input
    .omit({ sessions: true, locale: true })
    .extend({ event: z.string('name the event to comp'), ...whom }),
  run: async (terminal, place, { session: sessions, ...input }) =>
    tellIssued(terminal, place, input, await perform(place, issueTicket, { ...input, sessions })),
});

const sell = command({
  words: 'sell',
  about: 'sells a ticket to somebody at the door: for cash, a link to pay by card, or nothing',
  more: 'Names the required answers that are missing, which the holder adds on the site.',
  takes: { event: 'EVENT' },
  input: sellAtDoor.input
    .omit({ sessions: true, door: true, locale: true })
    .extend({ event: z.string('name the event whose ticket is sold'), ...whom }),
  run: async (terminal, place, { session: sessions, ...input }) =>
    tellIssued(terminal, place, input, await perform(place, sellAtDoor, { ...input, sessions })),
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
  about: 'cancels registrations and orders, after saying what goes back',
  takes: { codes: 'CODE…' },
  input: z.object({
    codes: z.array(orderCode(), 'name what to cancel by its codes').transform((codes) => [...new Set(codes)]),
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
      if (preview.outcome === 'unknown') return unknownOrder(terminal, code);
      if (preview.outcome === 'done') open += 1;
      terminal.err(`${code}${aboutPreview(preview)}\n`);
    }
    if (open === 0) return refused(terminal, 'There is nothing to cancel');
    const question =
      open === 1 ? 'Cancel it and write to its holder?' : `Cancel these ${open} and write to their holders?`;
    if (!(await confirmed(terminal, question, isAgreed))) return UNUSABLE_EXIT_CODE;
    let exit = DONE_EXIT_CODE;
    for (const code of codes) {
      const done = await perform(place, cancelFor, { code, refund, message });
      terminal.out(`${code}${aboutOutcome(done)}\n`);
      if (done.outcome !== 'done' && done.outcome !== 'already') exit = UNUSABLE_EXIT_CODE;
    }
    return exit;
  },
});

function aboutPreview({ outcome, order, refund }: OrderCancellation): string {
  if (outcome === 'already') return ' is cancelled already.';
  if (outcome === 'not_submitted') return ' was never sent; there is nothing to cancel.';
  if (outcome === 'paying') return ' has a payment under way; try again in a minute.';
  return ` (${order?.email}, ${order?.ticket ?? 'a purchase'}): ${moneyOf(refund)} would go back.`;
}

function aboutOutcome({ outcome, refund }: OrderCancellation): string {
  if (outcome === 'already') return ' is cancelled already; nothing changed.';
  if (outcome === 'not_submitted') return ' was never sent; nothing changed.';
  if (outcome === 'paying') return ' has a payment under way; nothing changed, try again in a minute.';
  if (outcome === 'unknown') return ' is gone; nothing changed.';
  if (outcome === 'outdated') return ' would give back something else by now; nothing changed.';
  return ` is cancelled; ${moneyOf(refund)} goes back.`;
}

const moneyOf = (refund: OrderCancellation['refund']): string =>
  refund === undefined || refund.amount === 0 ? 'nothing' : formatMoney(refund, DEFAULT_LOCALE);

const unknownOrder = (terminal: Terminal, code: string): number =>
  refused(
    terminal,
    `There is no registration or purchase "${printable(code)}"; "people EVENT" names those that there are`,
  );

function unknownRegistration(terminal: Terminal, code: string): number {
  return refused(
    terminal,
    `There is no registration "${printable(code)}"; "people EVENT" names those that there are`,
  );
}

type ToldOfChange = Awaited<ReturnType<typeof lookAtChange.run>>;
type PlannedChange = Extract<ToldOfChange, { outcome: 'done' }>;

/** An answer as it is typed, `field=value`: a list or an address as JSON, and `true` or `false` for a box. */
const typedAnswer = text('FIELD=VALUE', "an answer of the registration's form; given again, one more")
  .regex(/^[^=]{1,48}=/, 'write an answer as FIELD=VALUE')
  .transform((typed, context) => {
    const at = typed.indexOf('=');
    const value = typed.slice(at + 1);
    if (!/^([[{].*|true|false)$/s.test(value)) return [typed.slice(0, at), value] as const;
    try {
      const parsed: unknown = JSON.parse(value);
      return [typed.slice(0, at), parsed] as const;
    } catch {
      context.addIssue({ code: 'custom', message: `${typed} has a value that is no JSON` });
      return z.NEVER;
    }
  });

/** Puts a registration right for its holder, after saying what that does. */
const change = command({
  words: 'change',
  about: "changes somebody's registration: answers, address, ticket, way of taking part, sessions",
  more: 'At any time, whatever its holder may change. What costs more is for its holder to do and pay.',
  takes: { code: 'CODE' },
  input: z.object({
    code: orderCode('name the registration by its code'),
    email: text('ADDRESS', 'their new address')
      .trim()
      .toLowerCase()
      .refine(isEmail, 'write an e-mail address')
      .optional(),
    answer: z.array(typedAnswer).default([]),
    ticket: text('TICKET').optional(),
    mode: z.enum(['in_person', 'online']).optional(),
    session: z
      .array(text('SESSION', 'a session that they attend, in place of all others; given again, one more'))
      .optional(),
    yes,
  }),
  async run(terminal, place, { yes: isAgreed, answer, session: sessions, ...wants }) {
    const { code } = wants;
    const input = { ...wants, sessions, answers: Object.fromEntries(answer) };
    const plan = await look(place, lookAtChange, input);
    if (plan.outcome !== 'done') return explainChange(terminal, code, plan);
    terminal.err(changeInWords(plan));
    if (!(await confirmed(terminal, 'Change it and write to its holder?', isAgreed)))
      return UNUSABLE_EXIT_CODE;
    const done = await perform(place, changeForHolder, { ...input, version: plan.version });
    if (done.outcome !== 'done') return explainChange(terminal, code, done);
    terminal.out(`${code} is changed; ${givenBack(done)} goes back.\n`);
    return DONE_EXIT_CODE;
  },
});

const givenBack = ({ refund: amount, currency }: PlannedChange): string =>
  amount === 0 ? 'nothing' : formatMoney({ amount, currency }, DEFAULT_LOCALE);

function changeInWords(plan: PlannedChange): string {
  const { registration, change } = plan;
  const { from, to } = change;
  const differing = [
    ['ticket', from.track.code, to.track.code],
    ['mode', from.mode, to.mode],
    ['address', from.email, to.email],
  ].filter(([, before, after]) => before !== after);
  const sessions = change.sessions
    .filter((session) => session.change !== 'kept')
    .map(({ change: what, session_code, title }) => [what, session_code, title]);
  const answers = change.answered.map((label) => ['answer', label]);
  const rows = [
    ...differing.map(([what = '', before = '', after = '']) => [what, `${before} -> ${after}`]),
    ...sessions,
    ...answers,
    ['goes back', givenBack(plan)],
  ];
  return `${registration.code} (${registration.email}):\n${inColumns(rows)}`;
}

function explainChange(terminal: Terminal, code: string, why: Exclude<ToldOfChange, PlannedChange>): number {
  switch (why.outcome) {
    case 'unknown':
      return unknownRegistration(terminal, code);
    case 'not_submitted':
      return refused(terminal, `${code} is ${why.registration.status}: there is nothing to change`);
    case 'nothing':
      return unchanged(terminal, `${code} is so already`);
    case 'outdated':
      return refused(terminal, `${code} was changed meanwhile; nothing changed, look at it again`);
    case 'due':
      return refused(
        terminal,
        `${code} would cost ${formatMoney({ amount: why.amount, currency: why.currency }, DEFAULT_LOCALE)} more, which its holder pays at "Manage your registration"; nothing changed`,
      );
    case 'refused':
      return refused(
        terminal,
        `${code} cannot be so: ${why.problems.map(({ field, message }) => `${field}: ${message}`).join(' ')}`,
      );
  }
}

const whoseNote = {
  event: z.string('name the event'),
  kind: z.enum(PERSON_KINDS, { error: () => `say what they are: ${PERSON_KINDS.join(', ')}` }),
  id: z.string('name them by the code that "people EVENT" has'),
};

const note = command({
  words: 'note',
  about: 'notes something of somebody, which the team reads in the desk',
  takes: { event: 'EVENT', kind: 'KIND', id: 'CODE' },
  input: z.object({ ...whoseNote, text: needed('TEXT') }),
  run: async (terminal, place, input) => tellNote(terminal, input, await perform(place, notePerson, input)),
});

const noteRemove = command({
  words: 'note remove',
  about: 'takes a note of somebody away for good',
  takes: { event: 'EVENT', kind: 'KIND', id: 'CODE' },
  input: z.object({ ...whoseNote, note: wholeNumber }),
  run: async (terminal, place, input) => tellNote(terminal, input, await perform(place, removeNoteOf, input)),
});

function tellNote(
  terminal: Terminal,
  { event, id }: { event: string; id: string },
  { outcome }: { outcome: 'unknown' | 'done' | 'already' | 'too_many' },
): number {
  if (outcome === 'unknown')
    return refused(terminal, `${event} has nobody "${printable(id)}" of this kind; see "people ${event}"`);
  if (outcome === 'too_many') return refused(terminal, `${id} has as many notes as there can be`);
  if (outcome === 'already') return unchanged(terminal, 'It is so already');
  terminal.out('Done.\n');
  return DONE_EXIT_CODE;
}

export const peopleCommands = [comp, sell, resend, change, cancel, note, noteRemove];
