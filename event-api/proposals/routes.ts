import type * as proposal from '@/lib/contract/proposals/calls';
import type * as presenters from '@/lib/contract/proposals/presenters';
import type { RoutesOf } from '../calls/use-case';
import { generateNewWorkshopWithInstructors } from './begin/generate-new-workshop-with-instructors';
import { generateWorkshop } from './begin/generate-workshop';
import { getInstructorByInvitation } from './begin/invitations';
import { getWorkshopBasicInformation } from './get-workshop-basic-information';
import { openProposal, sendProposalLink } from './links';
import { addInstructorToWorkshop } from './presenters/add-instructor-to-workshop';
import { addInstructorsToWorkshop } from './presenters/add-instructors-to-workshop';
import { getWorkshopProposalFormPresenters } from './presenters/get-workshop-proposal-form-presenters';
import { inviteInstructor } from './presenters/invite-instructor';
import { removeInstructorToWorkshop } from './presenters/remove-instructor-to-workshop';
import { saveInstructorInformations } from './presenters/save-instructor-informations';
import { getProposalOption, getWorkshopProposalOption } from './proposal-options';
import { saveWorkshopInformations } from './save-workshop-informations';
import { submitWorkshopProposal } from './submit/submit-workshop-proposal';
import { withdrawWorkshopProposal } from './submit/withdraw-workshop-proposal';

export const proposalsRoutes: RoutesOf<typeof proposal & typeof presenters> = {
  getWorkshopProposalOption,
  getProposalOption,
  getInstructorByInvitation,
  generateWorkshop,
  generateNewWorkshopWithInstructors,
  getWorkshopBasicInformation,
  saveWorkshopInformations,
  submitWorkshopProposal,
  withdrawWorkshopProposal,
  getWorkshopProposalFormPresenters,
  addInstructorToWorkshop,
  addInstructorsToWorkshop,
  inviteInstructor,
  removeInstructorToWorkshop,
  saveInstructorInformations,
  sendProposalLink,
  openProposal,
};
