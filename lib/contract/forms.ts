import { z } from 'zod';
import { formDefinition } from '../domain/forms/form-definition';
import { formModel } from '../domain/forms/form-model';
import { readRevision } from './orders';
import { callsOf, GRANT_KINDS } from './parts/call';
import { field, instant } from './parts/field';
import { formType } from './parts/form-type';

/** The event's forms and the answers to them, saved while people type (specification §7 "Forms"; design §8). */

const { post } = callsOf('forms');

const fields = z.strictObject({
  form_type: formType,
  /** The owner of the answers: the code of a registration, exhibitor, … */
  code: field.code,
  /** The owner of the answers when it is a part of `code`, such as a contact of an application. No part of it: 404. */
  extracode: field.code.optional(),
});

const answeredForm = z.object({
  definition: formDefinition,
  model: formModel,
  revision: z.int(),
  complete: field.yesNo,
});

export const initializeForm = post('initializeForm', {
  summary: 'A form to fill in: its definition, with values that are known already and earlier answers.',
  access: 'visitor',
  fields,
  answer: answeredForm,
});

export const loadEventFormFromType = post('loadEventFormFromType', {
  summary: 'A form of the event; with mode `view` for reading, with mode `edit` like initializeForm.',
  access: 'visitor',
  fields: fields.extend({ mode: z.enum(['view', 'edit']).default('edit') }),
  answer: answeredForm,
});

export const saveAutoInformation = post('saveAutoInformation', {
  summary:
    'Saves the answers so far, without checking them; those of an owner that was sent already have to be complete: 422. `target` is the form type. With `revision`, and others saved by somebody else since: 409 with reason `answers_changed`, and nothing is saved.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    target: formType,
    model: formModel,
    revision: readRevision,
    /** What was sent before and is not answered yet: if it is what is stored, nobody else has changed anything. */
    previous: formModel.optional(),
  }),
  answer: z.object({
    saved_at: instant,
    revision: z.int(),
    /** The answers as they are stored: formatted text is cleaned, and what refers to something that is gone is left out. */
    model: formModel,
  }),
});

export const genCommonCode = post('genCommonCode', {
  summary:
    'A new code for an owner that does not exist yet, such as a buyer, with the visitor’s access to it: what is added before the first save, such as addresses and files, can name it. A registration begins with generateRegistrationCaptured instead.',
  access: 'visitor',
  begins: true,
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ type: z.enum(GRANT_KINDS).exclude(['registration']) }),
  answer: z.object({ code: z.string() }),
});
