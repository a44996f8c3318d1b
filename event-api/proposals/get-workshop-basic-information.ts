import type { UseCase } from '../calls/use-case';
import { answerProposal } from './reading/describe-proposal';

/** All of a proposal. */
export const getWorkshopBasicInformation: UseCase<'getWorkshopBasicInformation'> = (context, { code }) =>
  answerProposal(context, code);
