import { z } from 'zod';
import { formDefinition } from '../../domain/forms/form-definition';
import { formModel } from '../../domain/forms/form-model';
import { LOCALES } from '../../i18n/languages';
import { deskCalls } from '../parts/call';
import { field } from '../parts/field';
import { actAnswer, agreement } from './agreement';

/** What a team does for one person. Each call says first what it will do. */

const people = deskCalls('people');
const params = z.strictObject({ event: field.code });

/** The code of a registration. */
const { code } = field;
const MAX_MESSAGE_CHARS = 4000;
const MAX_NAME_CHARS = 100;
const MAX_SESSIONS = 200;
const MAX_AMOUNT_CHARS = 20;
const message = z.string().trim().max(MAX_MESSAGE_CHARS).default('');
const mode = z.enum(['in_person', 'online']);
const sessions = z.array(field.code).max(MAX_SESSIONS);

export const resendConfirmation = people.post('resendConfirmation', {
  summary: 'Sends the confirmation of a registration again, to its present address.',
  params,
  fields: z.strictObject({ ...agreement, code }),
  answer: actAnswer,
});

const choice = z.object({ code: z.string(), name: z.string() });

export const getRegistrationChoices = people.get('getRegistrationChoices', {
  summary:
    'What a registration can be changed to: the form with its answers, tickets, ways of taking part and sessions.',
  params,
  fields: z.strictObject({ code }),
  answer: z.object({
    form: formDefinition,
    /** The present answers. */
    model: formModel,
    ticket: z.string(),
    mode,
    sessions: z.array(z.string()),
    tickets: z.array(choice.extend({ modes: z.array(mode) })),
    /** Every session that is held, by start; `when` in words of the event's zone. */
    offered: z.array(choice.extend({ when: z.string() })),
  }),
});

export const changeRegistrationFor = people.post('changeRegistrationFor', {
  summary:
    'Changes a submitted registration for its holder: answers, address, ticket, way of taking part, sessions. What costs more is refused, since only they can pay.',
  params,
  fields: z.strictObject({
    ...agreement,
    code,
    /** Those that change, by the names of their fields; an empty one is taken back. */
    answers: formModel.optional(),
    ticket: field.code.optional(),
    mode: mode.optional(),
    /** All that they are to attend. */
    sessions: sessions.optional(),
  }),
  answer: actAnswer,
});

export const cancelOrder = people.post('cancelOrder', {
  summary:
    'Cancels a registration, or what was bought without one, for whoever it is of, with the refund that is said.',
  params,
  fields: z.strictObject({
    ...agreement,
    /** Of the order: `registration` or `buyer`. */
    kind: field.code,
    code: field.code,
    refund: z.enum(['policy', 'full', 'none']),
    message,
  }),
  answer: actAnswer,
});

export const issueFreeTicket = people.post('issueFreeTicket', {
  summary: 'Registers somebody for nothing, with a letter.',
  params,
  fields: z.strictObject({
    ...agreement,
    ticket: field.code,
    email: field.email.min(1),
    first_name: field.text(MAX_NAME_CHARS).min(1),
    last_name: field.text(MAX_NAME_CHARS).min(1),
    language: z.enum(LOCALES).optional(),
    mode: mode.optional(),
  }),
  answer: actAnswer,
});

export const giveMoneyBack = deskCalls('money').post('giveMoneyBack', {
  summary: 'Gives back a part of what was paid for an order of any kind, and cancels nothing.',
  params,
  fields: z.strictObject({
    ...agreement,
    kind: field.code,
    /** Of the order. */
    code,
    /** As it was typed, in the event's currency. */
    amount: field.text(MAX_AMOUNT_CHARS),
    reason: message,
  }),
  answer: actAnswer,
});
