import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';

/** Owner kinds, which are also the names of their forms. */
export const PROPOSAL = 'proposal';
export const PRESENTER = 'presenter';

/** A proposal as the owner of its form. */
export const proposalOwner = (code: string): Owner => ({ kind: PROPOSAL, code });
/** A presenter as the owner of their form. */
export const presenterOwner = (code: string): Owner => ({ kind: PRESENTER, code });

interface Coded {
  eventCode: string;
  code: string;
}

/** Where the answers about the workshop are, and those of a presenter. */
export const proposalAnswers = ({ eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: PROPOSAL,
  owner: proposalOwner(code),
});
export const presenterAnswers = ({ eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: PRESENTER,
  owner: presenterOwner(code),
});
