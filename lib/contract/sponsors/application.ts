import { z } from 'zod';
import { applicationCalls } from '../applications/calls-of-kind';
import { application, readNow, sponsorLevel } from '../parts/application';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';

/** Applying as a sponsor (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

/** Whole minor units; more than any event asks for. */
const MAX_CONTRIBUTION_MINOR_UNITS = 1_000_000_000;

const calls = applicationCalls('sponsor');
export const getSponsorOption = calls.option;
export const getSponsorReviewOption = calls.reviewOption;
export const generateSponsor = calls.begin;
export const initSponsorApplication = calls.init;
export const saveSponsorInformations = calls.save;
export const getSponsorFormContacts = calls.contacts;
export const addPersonToSponsor = calls.addPerson;
export const removePersonToSponsor = calls.removePerson;
export const saveSponsorPersonalInformations = calls.savePerson;
export const getSponsorFormDonations = calls.donations;
export const saveSponsorDonationInformations = calls.saveDonation;
export const removeSponsorDonation = calls.removeDonation;
export const getMySponsorExtras = calls.extras;
export const storeSponsorExtra = calls.setExtras;
export const submitSponsorApplication = calls.submit;
export const getSponsorConfirmation = calls.confirmation;

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
  access: { grant: 'sponsor', by: 'code' },
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
