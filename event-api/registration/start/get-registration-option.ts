import type { UseCase } from '../../calls/use-case';
import { readRegistrationState } from '../../tenancy/read-registration-state';

/** The settings of registration at this event: state, wording, payment fields, required workshops. */
export const getRegistrationOption: UseCase<'getRegistrationOption'> = async ({
  db,
  env,
  event,
  clock,
  gateway,
}) => {
  const { registration, event: identity, codes = [] } = event.definition;
  const isThere = (isSuch: boolean) => (isSuch ? 'Y' : 'N');
  return {
    registration: await readRegistrationState(db, event, clock.now()),
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
  };
};
