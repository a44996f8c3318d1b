import { z } from 'zod';
import { formModel } from '../../domain/forms/form-model';
import {
  application,
  applicationConfirmation,
  applicationOption,
  applicationReviewOption,
  contactForms,
  donationForms,
  extraOffer,
  extraQuantities,
  options,
  readNow,
  sponsorLevel,
  submitFields,
  submitted,
} from '../parts/application';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { readRevision } from '../parts/read-revision';

/** Applying as a sponsor (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

const own = { grant: 'sponsor', by: 'sponsor_code' } as const;
const byOwnCode = { grant: 'sponsor', by: 'code' } as const;
const byCode = z.strictObject({ code: field.code });

/** Whole minor units; more than any event asks for. */
const MAX_CONTRIBUTION_MINOR_UNITS = 1_000_000_000;

export const getSponsorOption = defineCall({
  id: 'getSponsorOption',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorOption',
  summary:
    'What a sponsor’s application involves: whether it is open, its steps, how many contacts and donations, how it can be paid.',
  access: 'public',
  answer: applicationOption,
});

export const getSponsorReviewOption = defineCall({
  id: 'getSponsorReviewOption',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorReviewOption',
  summary: 'How the application can be paid, and what follows.',
  access: 'public',
  answer: applicationReviewOption,
});

export const generateSponsor = defineCall({
  id: 'generateSponsor',
  capability: 'sponsors',
  method: 'POST',
  path: '/generateSponsor',
  summary:
    'Begins an application, with the visitor’s access to it. Applications are closed: 422 at `request`.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  answer: z.object({ code: z.string() }),
});

export const initSponsorApplication = defineCall({
  id: 'initSponsorApplication',
  capability: 'sponsors',
  method: 'POST',
  path: '/initSponsorApplication',
  summary: 'All of an application: how far it is, what was chosen, its fees, and what is missing.',
  access: own,
  fields: z.strictObject({
    sponsor_code: field.code,
    /** Y while somebody is paying: what ended is held again as long as it is free. */
    renew: field.yesNo.optional(),
  }),
  answer: application,
});

export const saveSponsorInformations = defineCall({
  id: 'saveSponsorInformations',
  capability: 'sponsors',
  method: 'POST',
  path: '/saveSponsorInformations',
  summary:
    'Submits the form about the organisation. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
  access: byOwnCode,
  fields: z.strictObject({ code: field.code, model: formModel, revision: readRevision, options }),
  answer: application,
});

export const getSponsorFormContacts = defineCall({
  id: 'getSponsorFormContacts',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorFormContacts/{code}',
  summary: 'The contacts with their form and its answers.',
  access: byOwnCode,
  params: byCode,
  answer: contactForms,
});

export const addPersonToSponsor = defineCall({
  id: 'addPersonToSponsor',
  capability: 'sponsors',
  method: 'POST',
  path: '/addPersonToSponsor',
  summary: 'Adds an empty contact, to be filled in. As many as there may be: 422 at `request`.',
  access: own,
  limit: { points: 60, seconds: 600 },
  fields: z.strictObject({ sponsor_code: field.code }),
  answer: z.object({ person_code: z.string(), application }),
});

export const removePersonToSponsor = defineCall({
  id: 'removePersonToSponsor',
  capability: 'sponsors',
  method: 'POST',
  path: '/removePersonToSponsor',
  summary: 'Removes a contact with its answers, addresses and files.',
  access: own,
  fields: z.strictObject({ sponsor_code: field.code, person_code: field.code }),
  answer: application,
});

export const saveSponsorPersonalInformations = defineCall({
  id: 'saveSponsorPersonalInformations',
  capability: 'sponsors',
  method: 'POST',
  path: '/saveSponsorPersonalInformations',
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

export const getSponsorFormDonations = defineCall({
  id: 'getSponsorFormDonations',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorFormDonations/{code}',
  summary: 'The donations with their form and its answers.',
  access: byOwnCode,
  params: byCode,
  answer: donationForms,
});

export const saveSponsorDonationInformations = defineCall({
  id: 'saveSponsorDonationInformations',
  capability: 'sponsors',
  method: 'POST',
  path: '/saveSponsorDonationInformations',
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

export const removeSponsorDonation = defineCall({
  id: 'removeSponsorDonation',
  capability: 'sponsors',
  method: 'POST',
  path: '/removeSponsorDonation',
  summary: 'Removes a donation with its answers and files.',
  access: own,
  fields: z.strictObject({ sponsor_code: field.code, donation_code: field.code }),
  answer: application,
});

export const getMySponsorLevels = defineCall({
  id: 'getMySponsorLevels',
  capability: 'sponsors',
  method: 'GET',
  path: '/getMySponsorLevels',
  summary:
    'The levels in the organiser’s order, with the range of the contribution, benefits and what is left now; with `code` the application’s own choice.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, levels: z.array(sponsorLevel), chosen: z.string().nullable() }),
});

export const storeSponsorLevel = defineCall({
  id: 'storeSponsorLevel',
  capability: 'sponsors',
  method: 'POST',
  path: '/storeSponsorLevel',
  summary:
    'Chooses a level with the contribution, in minor units. Outside the level’s range: 422 at `value`, which names the bounds. Without `value` it is given up.',
  access: byOwnCode,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    code: field.code,
    value: z
      .strictObject({ level_code: field.code, amount: z.int().min(0).max(MAX_CONTRIBUTION_MINOR_UNITS) })
      .nullable()
      .default(null),
  }),
  answer: application,
});

export const getMySponsorExtras = defineCall({
  id: 'getMySponsorExtras',
  capability: 'sponsors',
  method: 'GET',
  path: '/getMySponsorExtras',
  summary:
    'The extras in the organiser’s order, with price and what is left now; with `code` how many the application has of each.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, extras: z.array(extraOffer), chosen: extraQuantities }),
});

export const storeSponsorExtra = defineCall({
  id: 'storeSponsorExtra',
  capability: 'sponsors',
  method: 'POST',
  path: '/storeSponsorExtra',
  summary:
    'Sets how many of each extra the application has, and holds them, all or none. Fewer are left: 409 at `value`, and what was held stays. More than the limit: 422 at `value`.',
  access: byOwnCode,
  limit: { points: 240, seconds: 60 },
  fields: z.strictObject({ code: field.code, value: extraQuantities }),
  answer: application,
});

export const submitSponsorApplication = defineCall({
  id: 'submitSponsorApplication',
  capability: 'sponsors',
  method: 'POST',
  path: '/submitSponsorApplication',
  summary:
    'Sends the application and charges its total, only once however often it is called with the same key; with `pay_by` `invoice` it is sent with an invoice. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; what was taken by others: 409 with reason `places_lost`. Nothing is charged in these cases.',
  access: own,
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({ sponsor_code: field.code, ...submitFields }),
  answer: submitted,
});

export const getSponsorConfirmation = defineCall({
  id: 'getSponsorConfirmation',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorConfirmation/{code}',
  summary: 'An application that was sent, for its confirmation. One that was not: 409.',
  access: byOwnCode,
  params: byCode,
  answer: applicationConfirmation,
});
