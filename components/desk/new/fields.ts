import { z } from 'zod';
import { copyEvent, makeEvent, makeEventFromSchedule } from '@/lib/contract/desk/new-event';
import { emailAddress } from '@/lib/domain/forms/form-rules';

/** What the forms of a new event take, loaded after the page. What a code or a host has to be, the call says. */

const { contact, capacity: _, days: __, ...rest } = makeEvent.fields.shape;

/** A number that is typed; nothing is none. */
const typedNumber = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/);

export const newEventFields = z.object({
  ...rest,
  code: rest.code.min(1),
  contact: emailAddress(contact),
  days: typedNumber,
  capacity: typedNumber,
});

export const copyFields = copyEvent.fields.extend({ code: copyEvent.fields.shape.code.min(1) });

const { file: _file, agreed: _agreed, ...ofSchedule } = makeEventFromSchedule.fields.shape;

export const scheduleFields = z.object({
  ...ofSchedule,
  code: rest.code.min(1),
  contact: emailAddress(contact),
  capacity: typedNumber,
});
