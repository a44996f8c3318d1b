import { PARTICIPANT } from './activities/participants';
import { readAddresses } from './addresses/queries';
import { applicationContactKind, applicationDonationKind, applicationKind } from './applications/kind';
import { findPublicLogo } from './applications/public/logo';
import { BUYER } from './buyers/buyer-owner';
import { buyerKind } from './buyers/kind';
import { participantKind } from './buyers/participant-kind';
import { INVOICE_OWNER } from './checkout/invoices/card-money';
import { readFormFiles } from './files/queries';
import { groupKind } from './groups/kind';
import { invoiceKind } from './orders/invoices/invoice-owner';
import type { Registries } from './platform/registries';
import { presenterKind, proposalKind } from './proposals/kind';
import { PRESENTER, PROPOSAL } from './proposals/proposal-owner';
import { registrationKind } from './registration/kind';
import { REGISTRATION } from './registration/registration-owner';
import { GROUP } from './tenancy/group-owner';
import { VISITOR, visitorKind } from './tenancy/visitor-owner';

/** What lower rooms call in higher ones without importing them. */
export const registries: Registries = {
  owners: {
    [VISITOR]: visitorKind,
    [REGISTRATION]: registrationKind,
    [GROUP]: groupKind,
    exhibitor: applicationKind('exhibitor'),
    exhibitor_contact: applicationContactKind('exhibitor'),
    exhibitor_donation: applicationDonationKind('exhibitor'),
    sponsor: applicationKind('sponsor'),
    sponsor_contact: applicationContactKind('sponsor'),
    sponsor_donation: applicationDonationKind('sponsor'),
    [BUYER]: buyerKind,
    [PARTICIPANT]: participantKind,
    [INVOICE_OWNER]: invoiceKind,
    [PROPOSAL]: proposalKind,
    [PRESENTER]: presenterKind,
  },
  savedAnswers: {
    address: readAddresses,
    file: readFormFiles,
    photo: readFormFiles,
    rich_text: readFormFiles,
  },
  findPublicPicture: findPublicLogo,
};
