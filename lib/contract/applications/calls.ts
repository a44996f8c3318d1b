import { z } from 'zod';
import { APPLICATION_KINDS, type ApplicationKind } from '../../domain/orders/application-kinds';
import {
  answersToSave,
  byCode,
  feeSummary,
  orderCalls,
  orderPayment,
  paymentAttempt,
  submitAnswer,
} from '../orders';
import { callsOf, fileOnly } from '../parts/call';
import { field } from '../parts/field';
import {
  application,
  applicationConfirmation,
  applicationOption,
  applicationReviewOption,
  contactForms,
  donationForms,
  extraOffer,
  extraQuantities,
  readNow,
} from './application';

/** The field that names an application of a kind, where it is not `code`. */
type ByKind<Kind extends ApplicationKind> = { readonly [Field in `${Kind}_code`]: typeof field.code };

/**
 * The calls of an application, which are the same for exhibitors and sponsors but for their names (specification §7,
 * "Exhibitors and sponsors"). What an application chooses differs, and is a call of its own kind.
 */
export function applicationCalls<const Kind extends ApplicationKind>(kind: Kind) {
  type Name = Capitalize<Kind>;
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Name; // a kind is one word in lower case
  const { get, post } = callsOf(`${kind}s`);
  const { begin, save } = orderCalls(`${kind}s`, kind);
  const accessByKind = { grant: kind, by: `${kind}_code` } as const;
  const access = { grant: kind, by: 'code' } as const;
  const byKind = { [accessByKind.by]: field.code } as unknown as ByKind<Kind>; // a computed key is a string to the compiler
  return {
    option: get(`get${name}Option`, {
      summary: `What ${kind === 'exhibitor' ? 'an exhibitor' : 'a sponsor'}’s application involves: whether it is open, its steps, how many contacts and donations, how it can be paid.`,
      access: 'public',
      answer: applicationOption,
    }),
    reviewOption: get(`get${name}ReviewOption`, {
      summary: 'How the application can be paid, and what follows.',
      access: 'public',
      answer: applicationReviewOption,
    }),
    begin: begin(`generate${name}`, {
      summary:
        'Begins an application, with the visitor’s access to it. Applications are closed: 422 at `request`.',
      answer: z.object({ code: z.string() }),
    }),
    init: post(`init${name}Application`, {
      summary: 'All of an application: how far it is, what was chosen, its fees, and what is missing.',
      access: accessByKind,
      fields: z.strictObject({
        ...byKind,
        /** Y while somebody is paying: what ended is held again as long as it is free. */
        renew: field.yesNo.optional(),
      }),
      answer: application,
    }),
    save: save(`save${name}Informations`, {
      summary:
        'Submits the form about the organisation, also after the application was sent, until the event is over. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
      answer: application,
    }),
    contacts: get(`get${name}FormContacts`, {
      summary: 'The contacts with their form and its answers.',
      access,
      params: byCode,
      answer: contactForms,
    }),
    addPerson: post(`addPersonTo${name}`, {
      summary: 'Adds an empty contact, to be filled in. As many as there may be: 422 at `request`.',
      access: accessByKind,
      limit: { points: 60, seconds: 600 },
      fields: z.strictObject({ ...byKind }),
      answer: z.object({ person_code: z.string(), application }),
    }),
    removePerson: post(`removePersonTo${name}`, {
      summary: 'Removes a contact with its answers, addresses and files.',
      access: accessByKind,
      fields: z.strictObject({ ...byKind, person_code: field.code }),
      answer: application,
    }),
    savePerson: save(`save${name}PersonalInformations`, {
      summary:
        'Submits the form of one contact. Each wrong answer: 422 at its field. Contacts may be corrected after the application was sent. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
      part: { person_code: field.code },
      answer: application,
    }),
    donations: get(`get${name}FormDonations`, {
      summary: 'The donations with their form and its answers.',
      access,
      params: byCode,
      answer: donationForms,
    }),
    saveDonation: post(`save${name}DonationInformations`, {
      summary:
        'Submits the form of one donation; without `donation_code` it adds an empty one, to be filled in. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
      access,
      limit: { points: 60, seconds: 600 },
      fields: z.strictObject({
        code: field.code,
        donation_code: field.code.optional(),
        ...answersToSave,
        model: answersToSave.model.optional(),
      }),
      answer: z.object({ donation_code: z.string(), application }),
    }),
    removeDonation: post(`remove${name}Donation`, {
      summary: 'Removes a donation with its answers and files.',
      access: accessByKind,
      fields: z.strictObject({ ...byKind, donation_code: field.code }),
      answer: application,
    }),
    extras: get(`getMy${name}Extras`, {
      summary:
        'The extras in the organiser’s order, with price and what is left now; with `code` how many the application has of each.',
      access: 'visitor',
      fields: z.strictObject({ code: field.code.optional() }),
      answer: z.object({ ...readNow, extras: z.array(extraOffer), chosen: extraQuantities }),
    }),
    setExtras: post(`store${name}Extra`, {
      summary:
        'Sets how many of each extra the application has, and holds them, all or none. Fewer are left: 409 at `value`, and what was held stays. More than the limit: 422 at `value`.',
      access,
      limit: { points: 240, seconds: 60 },
      fields: z.strictObject({ code: field.code, value: extraQuantities }),
      answer: application,
    }),
    submit: post(`submit${name}Application`, {
      summary:
        'Sends the application and charges its total, only once however often it is called with the same key; with `pay_by` `invoice` it is sent with an invoice. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; what was taken by others: 409 with reason `places_lost`. Nothing is charged in these cases.',
      access: accessByKind,
      limit: { points: 60, seconds: 60 },
      fields: z.strictObject({
        ...byKind,
        ...paymentAttempt,
        ...orderPayment,
      }),
      answer: submitAnswer({ application }),
    }),
    confirmation: get(`get${name}Confirmation`, {
      summary: 'An application that was sent, for its confirmation. One that was not: 409.',
      access,
      params: byCode,
      answer: applicationConfirmation,
    }),
  };
}

/** Coming back to an application of either kind, and its papers (decided here; specification §1). */

const kind = z.enum(APPLICATION_KINDS);
const { get, post } = callsOf('applications');
const { sendLink, openLink } = orderCalls('applications', 'exhibitor');

export const sendApplicationLink = sendLink('sendApplicationLink', {
  summary:
    'Mails the links that open the applications of a kind with an e-mail address among their contacts. The answer is the same when there is none. With `code` the address is noted for this application, which is left unfinished: not the visitor’s: 404 at `code`; sent already: 409; an address that got several within the hour: 429 at `email`.',
  points: 5,
  fields: { kind, code: field.code.optional() },
});

export const openApplication = openLink('openApplication', {
  summary: 'Gives access to the application of a mailed link. Expired or unknown: 422 at `secret`.',
  answer: z.object({ kind, code: z.string() }),
});

export const getApplicationReceipt = get('getApplicationReceipt', {
  summary: 'The receipt of a paid application, or the invoice of one that is still to be paid, as PDF.',
  access: 'visitor',
  params: z.strictObject({ kind, code: field.code }),
  answer: fileOnly,
  files: ['application/pdf'],
});

export const withdrawApplication = post('withdrawApplication', {
  summary:
    'Takes an application back that was sent and waits for a decision: its places go to others, and what was charged is given back. Withdrawn already: the same answer; not the visitor’s: 404 at `code`; decided or not sent: 409.',
  access: 'visitor',
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({ kind, code: field.code }),
  answer: applicationConfirmation,
});

export const previewApplicationExtras = post('previewApplicationExtras', {
  summary:
    'What extras would cost that are added to an application which was sent: `value` is how many more of each. An unknown one: 404 at `value`; not the visitor’s: 404 at `code`; not sent, given up, or closed: 409.',
  access: 'visitor',
  limit: { points: 240, seconds: 60 },
  fields: z.strictObject({ kind, code: field.code, value: extraQuantities }),
  answer: z.object({
    fees: feeSummary,
    /** Sent with the adding, so that nobody pays for another list than the one they saw. */
    version: z.int(),
    /** Why they cannot be added: others have them, or more than one application may have. */
    problems: z.array(z.string()),
  }),
});

export const addApplicationExtras = post('addApplicationExtras', {
  summary:
    'Adds extras to an application that was sent and charges what they cost, or adds it by an invoice, only once however often it is called with the same key. Refused as the preview; declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; what was taken by others: 409 with reason `places_lost`. Nothing is charged in these cases.',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    ...{ kind, code: field.code, value: extraQuantities },
    ...paymentAttempt,
    ...orderPayment,
  }),
  answer: submitAnswer({ application: applicationConfirmation }),
});
