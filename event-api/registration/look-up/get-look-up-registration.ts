import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { getLookUpRegistration as call } from '@/lib/contract/registration/look-up';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { readEmail } from '../../notices/recipients/read-email';
import { normaliseCode } from '../../platform/codes';
import { addGrant } from '../../tenancy/grants';
import { findRegistration, listByEmail, type Registration } from '../queries';
import { readOverview } from '../read-overview';
import { readLookUpLink } from './look-up-link';

/** The specification's message (§5) at the email; how often one may ask is limited instead (decision 109). */
export const unknownEmail = () => refuse(404, 'email', 'look_up_unknown');

/**
 * Grants a registration to a visitor who proves to own it (design §5): by its code and e-mail address, or by the secret of a
 * mailed link.
 */
export const getLookUpRegistration: UseCase<'getLookUpRegistration'> = async (context, input) => {
  const { db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const registration = await (input.secret === undefined
    ? byCodeAndEmail(context, input)
    : byLink(context, input.secret));
  const { code } = registration;
  const grant = { eventCode: event.code, visitorId, kind: 'registration', code } as const;
  await addGrant(db, { ...grant, now: clock.now() });
  return readOverview(context, registration);
};

async function byCodeAndEmail(
  { db, event }: UseCaseContext,
  { code, email: typed }: ParsedInputOf<typeof call>,
): Promise<Registration> {
  if (code === undefined) throw refuse(422, 'code', 'required');
  const email = readEmail(typed ?? '');
  const found = await findRegistration(db, { eventCode: event.code, code: normaliseCode(code) });
  if (found?.email === email) return found;
  const known = await listByEmail(db, { eventCode: event.code, email });
  throw known.length === 0 ? unknownEmail() : refuse(404, 'code', 'look_up_code_unknown');
}

async function byLink(context: UseCaseContext, secret: string): Promise<Registration> {
  const { db, event } = context;
  const code = await readLookUpLink(context, { eventCode: event.code, secret });
  const found = code === null ? undefined : await findRegistration(db, { eventCode: event.code, code });
  if (!found) throw refuse(422, 'secret', 'link_ended');
  return found;
}
