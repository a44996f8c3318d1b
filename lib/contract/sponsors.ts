import { z } from 'zod';
import { application, readNow, sponsorLevel } from './applications/application';
import { applicationCalls } from './applications/calls';
import { callsOf } from './parts/call';
import { field } from './parts/field';
import { picture } from './parts/picture';
import { sessionSummary } from './parts/session';

/** The sponsors of the event, and applying as one (specification §1, §2, §5, §7 "Exhibitors and sponsors"). */

const { get, post } = callsOf('sponsors');

export const sponsor = z.object({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string().nullable(),
  /** When null, the name is shown instead. */
  logo: picture.nullable(),
  /** The logo for a dark page; without it, the logo is shown on white there. */
  logo_dark: picture.nullable(),
  url: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

const level = { code: z.string(), name: z.string() };

export const getSponsors = get('getSponsors', {
  summary: 'The sponsors by level, both in the organiser’s order; levels without sponsors are left out.',
  access: 'public',
  maxAge: 60,
  answer: z.object({
    levels: z.array(z.object({ ...level, description: z.string().nullable(), sponsors: z.array(sponsor) })),
  }),
});

export const getSponsorLogosBySchema = get('getSponsorLogosBySchema', {
  summary: 'The sponsors as a wall of logos shows them, by level; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({
    levels: z.array(
      z.object({
        ...level,
        logos: z.array(sponsor.pick({ code: true, name: true, logo: true, logo_dark: true, url: true })),
      }),
    ),
  }),
});

export const getSponsorDetail = get('getSponsorDetail', {
  summary: 'One sponsor with its level, and the sessions of presenters who name it as their organization.',
  access: 'public',
  params: z.strictObject({ code: field.code }),
  answer: sponsor.extend({
    level: z.object(level),
    /** By start, with availability now. */
    sessions: z.array(sessionSummary),
  }),
});

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

export const getMySponsorLevels = get('getMySponsorLevels', {
  summary:
    'The levels in the organiser’s order, with the range of the contribution, benefits and what is left now; with `code` the application’s own choice.',
  access: 'visitor',
  fields: z.strictObject({ code: field.code.optional() }),
  answer: z.object({ ...readNow, levels: z.array(sponsorLevel), chosen: z.string().nullable() }),
});

export const storeSponsorLevel = post('storeSponsorLevel', {
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
