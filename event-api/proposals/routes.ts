import type * as proposal from '@/lib/contract/proposals/calls';
import type * as presenters from '@/lib/contract/proposals/presenters';
import type { RoutesOf } from '../calls/use-case';
import {
  generateNewWorkshopWithInstructors,
  generateWorkshop,
  openProposal,
  sendProposalLink,
} from './begin-and-open';
import { saveWorkshopInformations } from './change-proposal';
import { confirmWorkshopProposal, withdrawWorkshopProposal } from './confirm-or-withdraw';
import { getInstructorByInvitation } from './invitations';
import { addInstructorsToWorkshop, addInstructorToWorkshop } from './presenters/add-presenters';
import {
  getWorkshopProposalFormPresenters,
  removeInstructorToWorkshop,
  saveInstructorInformations,
} from './presenters/change-presenters';
import { inviteInstructor } from './presenters/invite';
import { getProposalOption, getWorkshopProposalOption } from './proposal-rules';
import { getWorkshopBasicInformation } from './reading/describe-proposal';
import { submitWorkshopProposal } from './submit-proposal';

export const proposalsRoutes: RoutesOf<typeof proposal & typeof presenters> = {
  getWorkshopProposalOption,
  getProposalOption,
  getInstructorByInvitation,
  generateWorkshop,
  generateNewWorkshopWithInstructors,
  getWorkshopBasicInformation,
  saveWorkshopInformations,
  submitWorkshopProposal,
  confirmWorkshopProposal,
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
