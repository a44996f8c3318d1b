import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { countriesIn, sortByName } from '../platform/countries';
import { rowOwner } from '../platform/database/owner-columns';
import { requireOwner } from '../tenancy/require-owner';
import { type ContactPoint, type ContactPointKind, findContactPoint, savedAddressOf } from './queries';
import { US_STATES } from './us-states';

/** One of the caller's own contact points. @throws Refusal 404 when there is none or it is somebody else's */
export async function requireOwn(
  context: UseCaseContext,
  kind: ContactPointKind,
  id: string,
): Promise<ContactPoint> {
  const contactPoint = await findContactPoint(context.db, { eventCode: context.event.code, kind, id });
  if (!contactPoint) throw notFound('id');
  await requireOwner(context, rowOwner(contactPoint), 'id');
  return contactPoint;
}

/** Every country, named in the requested language. */
export const getCountries: UseCase<'getCountries'> = async (_context, { x }) => countriesIn(x);

/** The states of the USA, named in the caller's language. */
export const getUSStates: UseCase<'getUSStates'> = async ({ locale }) => {
  const nameOf = await translator(locale, 'us_states');
  const states = US_STATES.map((id) => ({ id, name: nameOf(id) }));
  return sortByName(states, locale);
};

/** One of the caller's own addresses. */
export const getManualAddressByID: UseCase<'getManualAddressByID'> = async (context, { id }) =>
  savedAddressOf(await requireOwn(context, 'address', id));
