import { z } from 'zod';
import { formModel } from '../../domain/forms/form-model';
import {
  application,
  applicationConfirmation,
  applicationOption,
  applicationReviewOption,
  boothType,
  contactForms,
  donationForms,
  extraOffer,
  extraQuantities,
  options,
  readNow,
  submitFields,
  submitted,
} from '../parts/application';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { readRevision } from '../parts/read-revision';

/** Applying as an exhibitor (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

const own = { grant: 'exhibitor', by: 'exhibitor_code' } as const;
const byOwnCode = { grant: 'exhibitor', by: 'code' } as const;
const byCode = z.strictObject({ code: field.code });

export const getExhibitorOption = defineCall({
  id: 'getExhibitorOption',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorOption',
  summary:
    'What an exhibitor’s application involves: whether it is open, its steps, how many contacts and donations, how it can be paid.',
  access: 'public',
  answer: applicationOption,
});

export const getExhibitorReviewOption = defineCall({
  id: 'getExhibitorReviewOption',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorReviewOption',
  summary: 'How the application can be paid, and what follows.',
  access: 'public',
  answer: applicationReviewOption,
});

export const generateExhibitor = defineCall({
  id: 'generateExhibitor',
  capability: 'exhibitors',
  method: 'POST',
  path: '/generateExhibitor',
  summary:
    'Begins an application, with the visitor’s access to it. Applications are closed: 422 at `request`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  answer: z.object({ code: z.string() }),
});

export const initExhibitorApplication = defineCall({
  id: 'initExhibitorApplication',
  capability: 'exhibitors',
  method: 'POST',
  path: '/initExhibitorApplication',
  summary: 'All of an application: how far it is, what was chosen, its fees, and what is missing.',
  access: own,
  fields: z.strictObject({
    exhibitor_code: field.code,
    /** Y while somebody is paying: what ended is held again as long as it is free. */
    renew: field.yesNo.optional(),
  }),
  answer: application,
});

export const saveExhibitorInformations = defineCall({
  id: 'saveExhibitorInformations',
  capability: 'exhibitors',
  method: 'POST',
  path: '/saveExhibitorInformations',
  summary:
    'Submits the form about the organisation. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: byOwnCode,
  fields: z.strictObject({ code: field.code, model: formModel, revision: readRevision, options }),
  answer: application,
});

export const getExhibitorFormContacts = defineCall({
  id: 'getExhibitorFormContacts',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorFormContacts/{code}',
  summary: 'The contacts with their form and its answers.',
  access: byOwnCode,
  params: byCode,
  answer: contactForms,
});

export const addPersonToExhibitor = defineCall({
  id: 'addPersonToExhibitor',
  capability: 'exhibitors',
  method: 'POST',
  path: '/addPersonToExhibitor',
  summary: 'Adds an empty contact, to be filled in. As many as there may be: 422 at `request`.',
  access: own,
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({ exhibitor_code: field.code }),
  answer: z.object({ person_code: z.string(), application }),
});

export const removePersonToExhibitor = defineCall({
  id: 'removePersonToExhibitor',
  capability: 'exhibitors',
  method: 'POST',
  path: '/removePersonToExhibitor',
  summary: 'Removes a contact with its answers, addresses and files.',
  access: own,
  fields: z.strictObject({ exhibitor_code: field.code, person_code: field.code }),
  answer: application,
});

export const saveExhibitorPersonalInformations = defineCall({
  id: 'saveExhibitorPersonalInformations',
  capability: 'exhibitors',
  method: 'POST',
  path: '/saveExhibitorPersonalInformations',
  summary:
    'Submits the form of one contact. Each wrong answer: 422 at its field. Contacts may be corrected after the application was sent. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: byOwnCode,
  fields: z.strictObject({
    code: field.code,
    person_code: field.code,
    model: formModel,
    revision: readRevision,
    options,
  }),
  answer: application,
});

export const getExhibitorFormDonations = defineCall({
  id: 'getExhibitorFormDonations',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorFormDonations/{code}',
  summary: 'The donations with their form and its answers.',
  access: byOwnCode,
  params: byCode,
  answer: donationForms,
});

export const saveExhibitorDonationInformations = defineCall({
  id: 'saveExhibitorDonationInformations',
  capability: 'exhibitors',
  method: 'POST',
  path: '/saveExhibitorDonationInformations',
  summary:
    'Submits the form of one donation; without `donation_code` it adds an empty one, to be filled in. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: byOwnCode,
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({
    code: field.code,
    donation_code: field.code.optional(),
    model: formModel.optional(),
    revision: readRevision,
    options,
  }),
  answer: z.object({ donation_code: z.string(), application }),
});

export const removeExhibitorDonation = defineCall({
  id: 'removeExhibitorDonation',
  capability: 'exhibitors',
  method: 'POST',
  path: '/removeExhibitorDonation',
  summary: 'Removes a donation with its answers and files.',
  access: own,
  fields: z.strictObject({ exhibitor_code: field.code, donation_code: field.code }),
  answer: application,
});

export const getMyExhibitorTypes = defineCall({
  id: 'getMyExhibitorTypes',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getMyExhibitorTypes',
  summary:
    'The types of booths in the organiser’s order, with size, price and what is left now; with `code` the application’s own choice.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, booths: z.array(boothType), chosen: z.string().nullable() }),
});

export const storeExhibitorBooth = defineCall({
  id: 'storeExhibitorBooth',
  capability: 'exhibitors',
  method: 'POST',
  path: '/storeExhibitorBooth',
  summary:
    'Chooses a type of booth and holds one; the one held before is given up only when the new one is held. All taken: 409 at `value`. Without `value` it is given up.',
  access: byOwnCode,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({ code: field.code, value: field.code.nullable().default(null) }),
  answer: application,
});

export const getMyExhibitorExtras = defineCall({
  id: 'getMyExhibitorExtras',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getMyExhibitorExtras',
  summary:
    'The extras in the organiser’s order, with price and what is left now; with `code` how many the application has of each.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, extras: z.array(extraOffer), chosen: extraQuantities }),
});

export const storeExhibitorExtra = defineCall({
  id: 'storeExhibitorExtra',
  capability: 'exhibitors',
  method: 'POST',
  path: '/storeExhibitorExtra',
  summary:
    'Sets how many of each extra the application has, and holds them, all or none. Fewer are left: 409 at `value`, and what was held stays. More than the limit: 422 at `value`.',
  access: byOwnCode,
  limit: { points: 240, seconds: 60 },
  fields: z.strictObject({ code: field.code, value: extraQuantities }),
  answer: application,
});

export const submitExhibitorApplication = defineCall({
  id: 'submitExhibitorApplication',
  capability: 'exhibitors',
  method: 'POST',
  path: '/submitExhibitorApplication',
  summary:
    'Sends the application and charges its total, only once however often it is called with the same key; with `pay_by` `invoice` it is sent with an invoice. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; what was taken by others: 409 with reason `places_lost`. Nothing is charged in these cases.',
  access: own,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({ exhibitor_code: field.code, ...submitFields }),
  answer: submitted,
});

export const getExhibitorConfirmation = defineCall({
  id: 'getExhibitorConfirmation',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorConfirmation/{code}',
  summary: 'An application that was sent, for its confirmation. One that was not: 409.',
  access: byOwnCode,
  params: byCode,
  answer: applicationConfirmation,
});
