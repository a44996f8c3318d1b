import type { OwnerKinds } from './platform/owner-kind';
import { registrationKind } from './registration/registration-kind';
import { REGISTRATION } from './registration/registration-owner';
import { VISITOR, visitorKind } from './tenancy/visitor-owner';

/** Every kind of owner: who can hold places, have a basket and addresses, answer forms and pay. */
export const ownerKinds: OwnerKinds = {
  [VISITOR]: visitorKind,
  [REGISTRATION]: registrationKind,
};
