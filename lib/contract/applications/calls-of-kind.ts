import { z } from 'zod';
import type { ApplicationKind } from '../../domain/applications/application-kinds';
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
  submitFields,
  submitted,
} from '../parts/application';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { readRevision } from '../parts/read-revision';

const byCode = z.strictObject({ code: field.code });

/** The field that names an application of a kind, where it is not `code`. */
type Named<Kind extends ApplicationKind> = { readonly [Field in `${Kind}_code`]: typeof field.code };

/**
 * The calls of an application, which are the same for exhibitors and sponsors but for their names (specification §7,
 * "Exhibitors and sponsors"). What an application chooses differs, and is a call of its own kind.
 */
export function applicationCalls<const Kind extends ApplicationKind>(kind: Kind) {
  type Name = Capitalize<Kind>;
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Name; // a kind is one word in lower case
  const capability = `${kind}s` as const;
  const own = { grant: kind, by: `${kind}_code` } as const;
  const byOwnCode = { grant: kind, by: 'code' } as const;
  const named = { [own.by]: field.code } as unknown as Named<Kind>; // a computed key is a string to the compiler
  return {
    option: defineCall({
      id: `get${name}Option` as const,
      capability,
      method: 'GET',
      path: `/get${name}Option` as const,
      summary: `What ${kind === 'exhibitor' ? 'an exhibitor' : 'a sponsor'}’s application involves: whether it is open, its steps, how many contacts and donations, how it can be paid.`,
      access: 'public',
      answer: applicationOption,
    }),
    reviewOption: defineCall({
      id: `get${name}ReviewOption` as const,
      capability,
      method: 'GET',
      path: `/get${name}ReviewOption` as const,
      summary: 'How the application can be paid, and what follows.',
      access: 'public',
      answer: applicationReviewOption,
    }),
    begin: defineCall({
      id: `generate${name}` as const,
      capability,
      method: 'POST',
      path: `/generate${name}` as const,
      summary:
        'Begins an application, with the visitor’s access to it. Applications are closed: 422 at `request`.',
      access: 'visitor',
      limit: { points: 20, seconds: 600 },
      answer: z.object({ code: z.string() }),
    }),
    init: defineCall({
      id: `init${name}Application` as const,
      capability,
      method: 'POST',
      path: `/init${name}Application` as const,
      summary: 'All of an application: how far it is, what was chosen, its fees, and what is missing.',
      access: own,
      fields: z.strictObject({
        ...named,
        /** Y while somebody is paying: what ended is held again as long as it is free. */
        renew: field.yesNo.optional(),
      }),
      answer: application,
    }),
    save: defineCall({
      id: `save${name}Informations` as const,
      capability,
      method: 'POST',
      path: `/save${name}Informations` as const,
      summary:
        'Submits the form about the organisation. Each wrong answer: 422 at its field. Others saved by somebody else since `revision`: 409 with reason `answers_changed`.',
      access: byOwnCode,
      fields: z.strictObject({ code: field.code, model: formModel, revision: readRevision, options }),
      answer: application,
    }),
    contacts: defineCall({
      id: `get${name}FormContacts` as const,
      capability,
      method: 'GET',
      path: `/get${name}FormContacts/{code}` as const,
      summary: 'The contacts with their form and its answers.',
      access: byOwnCode,
      params: byCode,
      answer: contactForms,
    }),
    addPerson: defineCall({
      id: `addPersonTo${name}` as const,
      capability,
      method: 'POST',
      path: `/addPersonTo${name}` as const,
      summary: 'Adds an empty contact, to be filled in. As many as there may be: 422 at `request`.',
      access: own,
      limit: { points: 60, seconds: 600 },
      fields: z.strictObject({ ...named }),
      answer: z.object({ person_code: z.string(), application }),
    }),
    removePerson: defineCall({
      id: `removePersonTo${name}` as const,
      capability,
      method: 'POST',
      path: `/removePersonTo${name}` as const,
      summary: 'Removes a contact with its answers, addresses and files.',
      access: own,
      fields: z.strictObject({ ...named, person_code: field.code }),
      answer: application,
    }),
    savePerson: defineCall({
      id: `save${name}PersonalInformations` as const,
      capability,
      method: 'POST',
      path: `/save${name}PersonalInformations` as const,
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
    }),
    donations: defineCall({
      id: `get${name}FormDonations` as const,
      capability,
      method: 'GET',
      path: `/get${name}FormDonations/{code}` as const,
      summary: 'The donations with their form and its answers.',
      access: byOwnCode,
      params: byCode,
      answer: donationForms,
    }),
    saveDonation: defineCall({
      id: `save${name}DonationInformations` as const,
      capability,
      method: 'POST',
      path: `/save${name}DonationInformations` as const,
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
    }),
    removeDonation: defineCall({
      id: `remove${name}Donation` as const,
      capability,
      method: 'POST',
      path: `/remove${name}Donation` as const,
      summary: 'Removes a donation with its answers and files.',
      access: own,
      fields: z.strictObject({ ...named, donation_code: field.code }),
      answer: application,
    }),
    extras: defineCall({
      id: `getMy${name}Extras` as const,
      capability,
      method: 'GET',
      path: `/getMy${name}Extras` as const,
      summary:
        'The extras in the organiser’s order, with price and what is left now; with `code` how many the application has of each.',
      access: 'visitor',
      fields: z.strictObject({ code: field.code.optional() }),
      answer: z.object({ ...readNow, extras: z.array(extraOffer), chosen: extraQuantities }),
    }),
    setExtras: defineCall({
      id: `store${name}Extra` as const,
      capability,
      method: 'POST',
      path: `/store${name}Extra` as const,
      summary:
        'Sets how many of each extra the application has, and holds them, all or none. Fewer are left: 409 at `value`, and what was held stays. More than the limit: 422 at `value`.',
      access: byOwnCode,
      limit: { points: 240, seconds: 60 },
      fields: z.strictObject({ code: field.code, value: extraQuantities }),
      answer: application,
    }),
    submit: defineCall({
      id: `submit${name}Application` as const,
      capability,
      method: 'POST',
      path: `/submit${name}Application` as const,
      summary:
        'Sends the application and charges its total, only once however often it is called with the same key; with `pay_by` `invoice` it is sent with an invoice. Declined: 422 at `credit`; something changed since it was shown: 409 with reason `changed_since_review`; what was taken by others: 409 with reason `places_lost`. Nothing is charged in these cases.',
      access: own,
      limit: { points: 60, seconds: 60 },
      fields: z.strictObject({ ...named, ...submitFields }),
      answer: submitted,
    }),
    confirmation: defineCall({
      id: `get${name}Confirmation` as const,
      capability,
      method: 'GET',
      path: `/get${name}Confirmation/{code}` as const,
      summary: 'An application that was sent, for its confirmation. One that was not: 409.',
      access: byOwnCode,
      params: byCode,
      answer: applicationConfirmation,
    }),
  };
}
