import { z } from 'zod';
import { callsOf } from './parts/call';
import { clientEvent } from './parts/event';
import { field, instant } from './parts/field';

/** The waiting line of an event, in which visitors stand when more come than can be served (docs/rooms/line.md). */

const { post } = callsOf('line');

export const standInLine = post('standInLine', {
  summary:
    'How the caller stands in the event’s waiting line, and a place in it for who has none. While there is a line, calls that begin an order answer 429 with reason `line` to whoever has begun none: stand in line, ask again after `pause_seconds` with the `ticket` of the last answer, and when the `state` is `inside`, send that ticket as `x-line-ticket` with the call, within ten minutes. A ticket that is not shown for 15 minutes has lost its place.',
  access: 'public',
  fields: z.strictObject({
    ticket: field.text(200).optional(),
    /** Y: to register; where the organiser has announced an opening, visitors gather in the hour before. */
    registers: field.yesNo.default('Y'),
  }),
  answer: z.object({
    event: clientEvent.pick({ name: true, theme: true }),
    /** `open`: nobody has to wait; `inside`: it is the caller’s turn. */
    state: z.enum(['open', 'inside', 'waiting']),
    ticket: z.string().nullable(),
    /** How many are ahead at most, those who have left included; null before an opening by lot. */
    ahead: z.int().nullable(),
    /** How long it takes at the present pace; null while that is not known. */
    seconds: z.int().nullable(),
    pause_seconds: z.int(),
    /** Nobody is let in before. */
    opens_at: instant.nullable(),
    time_zone: z.string(),
    /** Y: those who come before the opening draw lots for their places. */
    by_lot: field.yesNo,
    /** Y: an earlier place of the caller has ended; this is a new one. */
    passed: field.yesNo,
    /** Y: all tickets that anybody can have are sold by now, to who wants to register. */
    sold_out: field.yesNo,
  }),
});
