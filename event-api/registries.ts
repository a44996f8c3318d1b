import { readAddresses } from './addresses/queries';
import { readFormFiles } from './files/queries';
import type { Registries } from './platform/registries';
import { registrationKind } from './registration/registration-kind';
import { REGISTRATION } from './registration/registration-owner';
import { VISITOR, visitorKind } from './tenancy/visitor-owner';

/** What lower rooms call in higher ones without importing them. */
export const registries: Registries = {
  owners: {
    [VISITOR]: visitorKind,
    [REGISTRATION]: registrationKind,
  },
  savedAnswers: { address: readAddresses, file: readFormFiles, photo: readFormFiles },
};
