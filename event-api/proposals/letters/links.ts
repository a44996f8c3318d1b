import { z } from 'zod';
import type { UseCaseContext } from '../../calls/use-case';
import { textAnswer } from '../../forms/answered-texts';
import { readAnswersOfMany } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import { defineOrderLinks, linksRequest } from '../../orders/order-links';
import type { Db } from '../../platform/database/database';
import { ownerKey } from '../../platform/owner';
import type { OwnerRef } from '../../platform/owner-kind';
import { PROPOSAL_LINKS, proposalOwner } from '../proposal-owner';
import { listByEmail, movePresenterInvitation } from '../queries';
import { nameOf } from '../reading/describe-proposal';
import { inLetter, readPresenterLetter, titleFacts } from './presenter-letter';

/** The links that open the proposals of an address. */
export const proposalLinks = defineOrderLinks({
  kind: 'notices.proposal-links',
  topic: 'proposal_links',
  payload: linksRequest,
  list: listByEmail,
  async write({ platform, event, locale, words, shared }, proposals) {
    const owners = proposals.map(({ proposal }) => proposalOwner(proposal.code));
    const answers = await readAnswersOfMany(platform.db, { eventCode: event.code, owners });
    const links = proposals.map(async ({ proposal: { code }, presenter }) => {
      const model = answers.get(ownerKey(proposalOwner(code)))?.model ?? {};
      const title = inLetter(textAnswer(model, 'title'));
      const subject = { code, presenter: presenter.code };
      const address = await PROPOSAL_LINKS.whole.address(platform, { event, locale }, subject);
      return [
        facts([{ label: shared('proposal_title'), value: title || code }]),
        link(words('open'), address),
      ];
    });
    return {
      blocks: [paragraph(words('intro')), ...(await Promise.all(links)).flat(), paragraph(words('opens'))],
      why: words('why'),
    };
  },
});

/** Asks a presenter to fill in their own part of a proposal. */
export const presenterInvitation = defineLetter({
  kind: 'notices.proposal-presenter',
  bound: { by: 'recipient', perHour: 5, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string() }),
  async compose(platform, event, { code, email }) {
    const about = { topic: 'proposal_presenter', code, opens: 'own' } as const;
    const letter = await readPresenterLetter(platform, event, about);
    // Corrected or removed meanwhile: the link must not go to somebody else.
    if (letter?.presenter.email !== email) return null;
    const { reading, presenter, words, frame } = letter;
    if (!['started', 'submitted'].includes(reading.proposal.state)) return null;
    const [first] = reading.presenters;
    const inviter = first && first.code !== presenter.code ? inLetter(nameOf(first)) : '';
    const by = inviter === '' ? 'nobody' : 'somebody';
    return frame({
      blocks: [paragraph(words('intro', { by, inviter })), titleFacts(letter), paragraph(words('yours'))],
      open: words('open'),
    });
  },
  refused: ({ database }, { code: eventCode }, { code }) =>
    database.transaction((tx) => movePresenterInvitation(tx, { eventCode, code }, 'bounced')),
});

/** Sent once, when the first presenter's address is known: the link goes on with the proposal on any device. */
export const continueProposal = defineLetter({
  kind: 'notices.proposal-continue',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string() }),
  async compose(platform, event, { code, email }) {
    const letter = await readPresenterLetter(platform, event, { topic: 'proposal_continue', code });
    // It was corrected meanwhile, and must not open the proposal to whoever has it.
    if (letter?.reading.proposal.state !== 'started' || letter.presenter.email !== email) return null;
    const { reading, words, until, frame } = letter;
    return frame({
      blocks: [paragraph(words('intro', { until: until(reading.deadline) })), titleFacts(letter)],
    });
  },
});

/** Whether the letter may go to an address. Runs before the call's own transaction, so that calls that fail count too. */
export const mayTellHowToContinue = (context: UseCaseContext, email: string): Promise<boolean> =>
  mayWriteTo(context, continueProposal, email, 'email');

/** @param proposal.code the proposal, for which it is sent once */
export const tellHowToContinue = (
  tx: Db,
  { eventCode, code: proposalCode }: OwnerRef,
  { code, email, now }: { code: string; email: string; now: string },
) =>
  continueProposal.enqueue(tx, {
    eventCode,
    now,
    payload: { code, email },
    once: `${eventCode}:${proposalCode}`,
  });
