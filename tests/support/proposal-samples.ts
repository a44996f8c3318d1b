import type { CallAnswer } from '@/lib/api/client';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { CONTACT_FORM, field, formOf } from './application-samples';

/** Workshop proposals as the API answers them, for the component tests. */

export const PROPOSAL_CODE = 'W7KQ3-XW9PA';

export const PROPOSAL_OPTION: CallAnswer<'getWorkshopProposalOption'> = {
  open: 'Y',
  message: null,
  by_invitation: 'N',
  closes: '2027-01-21T01:00:00.000Z',
  steps: ['workshop', 'presenters', 'review'],
  presenters: { least: 1, greatest: 3 },
};

export const presenterWith = (
  changes: Partial<Proposal['presenters'][number]> = {},
): Proposal['presenters'][number] => ({
  instructor_code: 'p1',
  name: '',
  email: '',
  complete: 'N',
  filled: 'N',
  invitation: 'none',
  ...changes,
});

export const ADA = presenterWith({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  complete: 'Y',
  filled: 'Y',
});

export const ZOE = presenterWith({
  ...{ instructor_code: 'p2', name: 'Zoé Tremblay', email: 'zoe@example.org', invitation: 'sent' },
});

/** A proposal that has just begun. */
export const proposalWith = (changes: Partial<Proposal> = {}): Proposal => ({
  code: PROPOSAL_CODE,
  status: 'started',
  title: '',
  done: [],
  presenters: [presenterWith()],
  limits: { least: 1, greatest: 3 },
  answers: [],
  codes: [],
  problems: [],
  version: 1,
  editable: 'Y',
  tickets: 0,
  deadline: '2027-01-21T01:00:00.000Z',
  invited: 'N',
  submitted_at: null,
  decided_at: null,
  decision: null,
  confirmed_at: null,
  workshop: null,
  as_of: '2027-01-10T18:00:00.000Z',
  ...changes,
});

/** A proposal with everything that is asked for. */
export const readyProposal = (changes: Partial<Proposal> = {}): Proposal =>
  proposalWith({
    title: 'Circuits from play dough',
    done: ['workshop', 'presenters'],
    presenters: [ADA],
    answers: [
      {
        step: 'workshop',
        title: 'Your workshop',
        answers: [{ label: 'Title', value: 'Circuits from play dough' }],
      },
      { step: 'presenters', title: 'Ada Lovelace', answers: [{ label: 'First name', value: 'Ada' }] },
    ],
    version: 7,
    ...changes,
  });

/** The forms of presenters, as they are read with them. */
export const presenterForms = (
  presenters: Proposal['presenters'],
): CallAnswer<'getWorkshopProposalFormPresenters'> => ({
  limits: { least: 1, greatest: 3 },
  presenters: presenters.map((presenter) => ({
    ...presenter,
    definition: CONTACT_FORM,
    model: { first_name: presenter.name.split(' ')[0] ?? '', email: presenter.email },
    revision: 1,
  })),
});

export const WORKSHOP_FORM: CallAnswer<'initializeForm'> = {
  definition: formOf('Your workshop', [field('title', 'Title')]),
  model: {},
  revision: 1,
  complete: 'N',
};
