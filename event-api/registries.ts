import { readAddresses } from './addresses/queries';
import { readFormFiles } from './files/queries';
import { groupKind } from './groups/group-kind';
import { GROUP } from './groups/group-owner';
import type { Registries } from './platform/registries';
import { registrationKind } from './registration/registration-kind';
import { REGISTRATION } from './registration/registration-owner';
import { VISITOR, visitorKind } from './tenancy/visitor-owner';

/** What lower rooms call in higher ones without importing them. */
export const registries: Registries = {
  owners: {
    [VISITOR]: visitorKind,
    [REGISTRATION]: registrationKind,
    [GROUP]: groupKind,
  },
  savedAnswers: { address: readAddresses, file: readFormFiles, photo: readFormFiles },
};
