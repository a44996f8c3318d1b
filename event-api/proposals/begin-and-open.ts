import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { beginOrder, openByLink } from '../orders/order-access';
import { mailDraftLink, mailOrderLinks } from '../orders/order-links';
import { atOneInstant } from '../platform/clock';
import { normaliseCode } from '../platform/codes';
import { requireOwner } from '../tenancy/require-owner';
import { changeProposal } from './change-proposal';
import { spendInvitation } from './invitations';
import { mayTellHowToContinue, proposalLinks, tellHowToContinue } from './letters/links';
import { addCopies, copyPresenterFiles, requireOwnPresenters } from './presenters/copy-presenters';
import { addPresenter, requireRoom } from './presenters/stored-presenters';
import { PROPOSAL, proposalOwner, readProposalLink } from './proposal-owner';
import { proposalsClosed } from './proposal-rules';
import { findPresenters, insertProposal, movePresenterInvitation, setDraftEmail } from './queries';

/**
 * Begins a proposal with a first presenter: the invited one, or one who is still to be filled in.
 * @throws Refusal 422 when the event takes no proposals now; 404 and 409 at `invitation_code`
 */
export const generateWorkshop: UseCase<'generateWorkshop'> = (caller, { invitation_code }) => {
  const context = atOneInstant(caller);
  return invitation_code === undefined ? beginOpenly(context) : beginInvited(context, invitation_code);
};

function beginOpenly(context: UseCaseContext) {
  const { event, locale } = context;
  const closed = proposalsClosed(context);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  return beginOrder(context, {
    kind: PROPOSAL,
    async insert(tx, { now, ...proposal }) {
      await insertProposal(tx, { ...proposal, locale, invitationCode: null, createdAt: now });
      const instructor_code = await addPresenter(tx, { event, now }, proposal, { locale });
      return { code: proposal.code, instructor_code };
    },
  });
}

function beginInvited(context: UseCaseContext, typed: string) {
  const { event, locale } = context;
  if (!event.definition.proposals) throw refuse(422, REQUEST, 'proposals_not_taken');
  const key = { eventCode: event.code, code: normaliseCode(typed), field: 'invitation_code' };
  return beginOrder(context, {
    kind: PROPOSAL,
    async insert(tx, { now, ...proposal }) {
      const invitation = await spendInvitation(tx, { ...key, now });
      await insertProposal(tx, { ...proposal, locale, invitationCode: invitation.code, createdAt: now });
      const code = await addPresenter(tx, { event, now }, proposal, invitation);
      await tellHowToContinue(tx, proposal, { code, email: invitation.email, now });
      return { code: proposal.code, instructor_code: code };
    },
  });
}

/**
 * Begins another proposal with presenters of proposals that the visitor has access to. Somebody who presents several of them
 * is copied once.
 * @throws Refusal 422 when the event takes no proposals now, or there would be too many presenters
 */
export const generateNewWorkshopWithInstructors: UseCase<'generateNewWorkshopWithInstructors'> = async (
  context,
  { instructors_codes },
) => {
  const closed = proposalsClosed(context);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  const chosen = await requireOwnPresenters(context, instructors_codes);
  const originals = chosen.filter(
    ({ email }, at) => email === '' || chosen.findIndex((each) => each.email === email) === at,
  );
  requireRoom(context, originals.length);
  const copies = await copyPresenterFiles(context, originals);
  const [first] = copies;
  const email = first?.original.email ?? '';
  const mayTell = email !== '' && (await mayTellHowToContinue(context, email));
  return beginOrder(context, {
    kind: PROPOSAL,
    async insert(tx, { now, ...proposal }) {
      const { locale } = context;
      await insertProposal(tx, { ...proposal, locale, invitationCode: null, createdAt: now });
      await addCopies(tx, proposal, { copies, now });
      if (first && mayTell) await tellHowToContinue(tx, proposal, { code: first.code, email, now });
      return { code: proposal.code };
    },
  });
};

/** Opens a proposal by the secret of a mailed link, which ends when its presenter is removed. */
export const openProposal: UseCase<'openProposal'> = async (context, { secret }) => {
  const { proposalCode, code, opens } = await openByLink(
    context,
    {
      link: { read: readProposalLink },
      async find(db, { eventCode, subject }) {
        const [presenter] = await findPresenters(db, { eventCode, codes: [subject.presenter] });
        return presenter?.proposalCode === subject.code ? { ...presenter, opens: subject.opens } : undefined;
      },
      owner: (presenter) => proposalOwner(presenter.proposalCode),
      noteOpened: (tx, presenter) => movePresenterInvitation(tx, presenter, 'opened'),
    },
    secret,
  );
  return { code: proposalCode, instructor_code: opens === 'own' ? code : null };
};

/**
 * Mails the links of an address's proposals to it. The answer does not tell whether there are any. With a code the address is
 * that of a proposal that is left unfinished.
 * @throws Refusal 404 at `code` without the grant; 409 when it was sent
 */
export const sendProposalLink: UseCase<'sendProposalLink'> = async (context, { code, email }) => {
  const request = { email, locale: context.locale };
  if (code === undefined) return mailOrderLinks(context, proposalLinks, request);
  await requireOwner(context, proposalOwner(code), 'code');
  return mailDraftLink(context, proposalLinks, request, (draftEmail, mail) =>
    changeProposal(context, code, async ({ tx, proposal }) => {
      if (proposal.state !== 'started') throw refuse(409, REQUEST, 'proposal_submitted');
      await setDraftEmail(tx, proposal, draftEmail);
      await mail(tx);
    }),
  );
};
