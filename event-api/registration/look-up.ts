import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { getLookUpRegistration as call } from '@/lib/contract/registration/look-up';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { checkAccessCode } from '../notices/access-codes';
import { readEmail } from '../notices/recipients/read-recipient';
import { findByLink } from '../orders/order-access';
import { grantOwnOrders } from '../orders/own/own-orders';
import { normaliseCode } from '../platform/codes';
import { addGrants, grantedCodes } from '../tenancy/grants';
import { findRegistration, listByEmail, type Registration, requireRegistration } from './queries';
import { readOverview } from './reading/read-overview';
import { registrationLink } from './registration-owner';
import type { RegistrationStatus } from './schema';

/**
 * The specification's message (§5) at the email; how often one may ask is limited instead
 * (docs/rooms/registration.md#opening-a-registration).
 */
export const unknownEmail = () => refuse(404, 'email', 'look_up_unknown');

type Input = ParsedInputOf<typeof call>;

/**
 * Grants a registration to a visitor who proves to own it (design §5): by its code and e-mail address, or by the secret of a
 * mailed link. The access code that was mailed to an address grants all its registrations, and its other orders.
 */
export const getLookUpRegistration: UseCase<'getLookUpRegistration'> = async (context, input) => {
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const granted = await find(context, visitorId, input);
  const shown = mostRelevant(granted);
  if (!shown) throw unknownEmail();
  const grant = { eventCode: event.code, visitorId, kind: 'registration', now: clock.now() };
  await addGrants(
    db,
    granted.map(({ code }) => ({ ...grant, code })),
  );
  return readOverview(context, shown);
};

async function find(context: UseCaseContext, visitorId: string, input: Input): Promise<Registration[]> {
  if (input.secret !== undefined) return [await byLink(context, input.secret)];
  if (input.access_code !== undefined) return byAccessCode(context, visitorId, input);
  return [await byCodeAndEmail(context, input)];
}

async function byAccessCode(
  context: UseCaseContext,
  visitorId: string,
  { email: typed = '', access_code = '' }: Input,
): Promise<Registration[]> {
  const { db, event } = context;
  const email = readEmail(typed);
  await checkAccessCode(context, { eventCode: event.code, visitorId, email }, access_code);
  await grantOwnOrders(context, { visitorId, email });
  return listByEmail(db, { eventCode: event.code, email });
}

async function byCodeAndEmail(
  { db, event }: UseCaseContext,
  { code, email: typed }: Input,
): Promise<Registration> {
  if (code === undefined) throw refuse(422, 'code', 'required');
  const email = readEmail(typed ?? '');
  const registration = await findRegistration(db, { eventCode: event.code, code: normaliseCode(code) });
  if (registration?.email === email) return registration;
  const others = await listByEmail(db, { eventCode: event.code, email });
  throw others.length === 0 ? unknownEmail() : refuse(404, 'code', 'look_up_code_unknown');
}

const byLink = (context: UseCaseContext, secret: string): Promise<Registration> =>
  findByLink(
    context,
    {
      link: registrationLink,
      find: (db, { eventCode, subject: code }) => findRegistration(db, { eventCode, code }),
    },
    secret,
  );

/**
 * The registrations of an email address for which the visitor has grants; empty if there are others only.
 * @throws Refusal 404 at `email` when nobody registered with it
 */
export const getLookUpRegistrationByEmail: UseCase<'getLookUpRegistrationByEmail'> = async (
  context,
  { email },
) => {
  const { db, event, visitorId } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const registrations = await listByEmail(db, { eventCode, email: readEmail(email) });
  if (registrations.length === 0) throw unknownEmail();
  const granted = new Set(await grantedCodes(db, { eventCode, visitorId, kind: 'registration' }));
  const theirs = registrations.filter(({ code }) => granted.has(code));
  return {
    registrations: await Promise.all(theirs.map((registration) => readOverview(context, registration))),
  };
};

/** The state of a registration: status, steps, total so far, time left on its holds. */
export const checkRegistration: UseCase<'checkRegistration'> = async (context, { code }) => {
  const registration = await requireRegistration(context.db, { eventCode: context.event.code, code });
  return readOverview(context, registration);
};

/** The e-mail address of one of the caller's own registrations. */
export const getEmailByCode: UseCase<'getEmailByCode'> = async ({ db, event }, { code }) => {
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  return { email: registration.email };
};

const RANKS: Readonly<Record<RegistrationStatus, number>> = {
  submitted: 0,
  changed: 0,
  offered: 1,
  started: 2,
  waitlisted: 3,
  cancelled: 4,
};

/** The one of an address's registrations that its owner most likely means: a complete one, else the newest that goes on. */
export function mostRelevant(newestFirst: readonly Registration[]): Registration | undefined {
  const [first] = [...newestFirst].sort((a, b) => RANKS[a.status] - RANKS[b.status]);
  return first;
}
