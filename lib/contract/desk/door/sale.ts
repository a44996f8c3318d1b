import { z } from 'zod';
import { WAYS_AT_DOOR } from '../../../domain/attendance/ways-at-door';
import { deskCalls } from '../../parts/call';
import { entryTicket, qrDrawing } from '../../parts/entry';
import { field, money } from '../../parts/field';
import { actAnswer, agreement } from '../agreement';
import { MAX_CODE_CHARS, scanId } from './shapes';

/** What is sold to somebody who stands at the door. */

const door = deskCalls('desk');
const params = z.strictObject({ event: field.code });
const MAX_NAME_CHARS = 100;
const way = z.enum(WAYS_AT_DOOR);

export const getDoorSale = door.get('getDoorSale', {
  summary: 'What can be sold at the door, at what it costs now, and how the account may take money for it.',
  params,
  answer: z.object({
    tickets: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        price: money,
        /** Null without a limit. */
        left: z.int().nullable(),
      }),
    ),
    /** None where the event does not let its doors sell. */
    ways: z.array(way),
  }),
});

const [asks, refused, done] = actAnswer.options;

export const sellAtDoor = door.post('sellAtDoor', {
  summary:
    'Registers somebody at the door, for cash, a link by which they pay with a card, or nothing, and lets them in where nothing is owed. The role door needs `registration.door_sells` of the event, and gives nothing away.',
  params,
  fields: z.strictObject({
    ...agreement,
    ticket: field.code,
    first_name: field.text(MAX_NAME_CHARS).min(1),
    last_name: field.text(MAX_NAME_CHARS).min(1),
    email: field.email.min(1),
    pay: way,
  }),
  answer: z.discriminatedUnion('outcome', [
    asks,
    refused,
    done.extend({
      name: z.string(),
      ticket: z.string(),
      /** With which they come in. */
      entry: entryTicket,
      /** Null where it cost nothing. */
      price: money.nullable(),
      /** Where it is paid by card; null where nothing is owed. */
      pay_at: z.object({ url: z.string(), qr: qrDrawing }).nullable(),
      checked_in: z.boolean(),
    }),
  ]),
});

export const letInSold = door.post('letInSold', {
  summary:
    'Whether what somebody bought at the door by a link is paid. On a day of the event they are let in as soon as it is.',
  params,
  fields: z.strictObject({
    /** Their entry code. */
    code: field.text(MAX_CODE_CHARS),
    /** Of the check-in, made by the page: however often it asks, they are let in once. */
    scan: scanId,
  }),
  answer: z.object({ paid: z.boolean(), checked_in: z.boolean() }),
});
