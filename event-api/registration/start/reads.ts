import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { localise } from '../../tenancy/localise';
import { readRegistrationState } from '../../tenancy/read-registration-state';
import { isEmailRegistered } from '../email-use';
import { feeRules } from '../price-list';
import { describeTracks, requireTrack } from '../tracks';

/** The listed tracks with fee, early-bird price and present availability. */
export const getEventTrack: UseCase<'getEventTrack'> = async (context) => {
  const { db, event, locale, clock } = context;
  const listed = event.definition.tracks.filter((track) => track.listed);
  const [registration, tracks] = await Promise.all([
    readRegistrationState(db, event, clock.now()),
    describeTracks(context, listed),
  ]);
  return { registration, tax: feeRules(event.definition, locale).tax ?? null, tracks };
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
  const found = tracks.find((track) => track.seo === seo) ?? tracks.find(({ code }) => code === seo);
  const [track] = found ? await describeTracks(context, [found]) : [];
  if (!track) throw notFound('seo');
  return track;
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
