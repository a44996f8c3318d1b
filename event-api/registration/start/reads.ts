import { INVOICED } from '@/lib/domain/orders/bill-to';
import { stepsFor } from '@/lib/domain/registration/registration-steps';
import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { dueDate, invoiceTerms, waysToPay } from '../../checkout/invoices/issue-invoice';
import { readEmail } from '../../notices/recipients/read-recipient';
import { eventTexts } from '../../tenancy/event-texts';
import { localise } from '../../tenancy/localise';
import { priceTermsOf } from '../../tenancy/price-terms';
import { readRegistrationState } from '../../tenancy/registration-state';
import { isEmailRegistered } from '../email-use';
import { partSteps } from '../order-parts';
import { feesOf } from '../price-list';
import { describeTracks, hasWorkshopsStep, requireTrack } from '../tracks';

/** The settings of registration at this event: state, wording, payment fields, required workshops. */
export const getRegistrationOption: UseCase<'getRegistrationOption'> = async ({
  db,
  env,
  event,
  locale,
  clock,
  gateway,
}) => {
  const now = clock.now();
  const invoiced = INVOICED.filter((what) => waysToPay(event, what, now).includes('invoice'));
  const { registration, event: identity, codes = [] } = event.definition;
  const isThere = (isSuch: boolean) => (isSuch ? 'Y' : 'N');
  return {
    registration: await readRegistrationState(db, event, now),
    wording: identity.wording,
    workshops_required: registration.workshops ? registration.workshops_required : 0,
    waitlist: registration.waitlist ? 'Y' : 'N',
    hold_seconds: env.HOLD_SECONDS,
    codes: {
      discount: isThere(codes.some(({ kind }) => kind === 'discount')),
      opening: isThere(codes.some(({ kind }) => kind !== 'discount')),
    },
    credit: {
      kind: gateway.name === 'sandbox' ? 'card' : 'token',
      gateway: gateway.name,
      publishable_key: gateway.name === 'stripe' ? (env.STRIPE_PUBLISHABLE_KEY ?? null) : null,
    },
    invoice:
      invoiced.length === 0
        ? null
        : {
            for: invoiced,
            due_at: dueDate(event, now),
            text: eventTexts(event, locale).optional(invoiceTerms(event).text),
          },
  };
};

/** The steps of registering in a track, in order, assuming that nothing is chosen yet (specification §2). */
export const loadStepConfiguration: UseCase<'loadStepConfiguration'> = async (
  { db, event, locale, clock },
  { track: code },
) => {
  const track = requireTrack(event, code);
  const workshops = await hasWorkshopsStep(db, event, track);
  const ofParts = track.modes.flatMap((mode) => partSteps(event, { trackCode: code, mode }));
  const { total } = feesOf(event.definition, track, [], { locale, now: clock.now() });
  return {
    steps: stepsFor({
      offered: new Set([...ofParts, ...(workshops ? ['workshops'] : [])]),
      payable: total > 0,
    }),
  };
};

/** The listed tracks with fee, early-bird price and present availability. */
export const getEventTrack: UseCase<'getEventTrack'> = async (context) => {
  const { db, event, locale, clock } = context;
  const listed = event.definition.tracks.filter((track) => track.listed);
  const [registration, tracks] = await Promise.all([
    readRegistrationState(db, event, clock.now()),
    describeTracks(context, listed),
  ]);
  return { registration, prices: priceTermsOf(event.definition, locale), tracks };
};

/** ID and name of a track (specification §3, track lookup result). */
export const getTrackByCode: UseCase<'getTrackByCode'> = async ({ event, locale }, { code }) => {
  const track = requireTrack(event, code, 'code');
  return { ID: track.code, name: localise(track.name, locale, event.definition.event.languages) };
};

/** A track, listed or not, by its `seo` part of an address, or by its code, which menus use. */
export const getTrackInformationBySeo: UseCase<'getTrackInformationBySeo'> = async (context, { seo }) => {
  const { tracks } = context.event.definition;
  // The name in addresses comes first: it may be the code of another track.
  const track = tracks.find((each) => each.seo === seo) ?? tracks.find(({ code }) => code === seo);
  const [description] = track ? await describeTracks(context, [track]) : [];
  if (!description) throw notFound('seo');
  return description;
};

/** Whether a registration with the e-mail address was submitted, other than the one with `code`. */
export const checkAlreadyRegistered: UseCase<'checkAlreadyRegistered'> = async (
  { db, event },
  { email, code },
) => {
  const registered = await isEmailRegistered(db, {
    eventCode: event.code,
    email: readEmail(email),
    except: code,
  });
  return { registered: registered ? 'Y' : 'N' };
};

/** Whether an e-mail address is valid. */
export const validateEmail: UseCase<'validateEmail'> = async (_context, { email }) => ({
  valid: true,
  email: readEmail(email),
});
