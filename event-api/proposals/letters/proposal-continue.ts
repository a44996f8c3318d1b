import { z } from 'zod';
import type { UseCaseContext } from '../../calls/use-case';
import { defineLetter } from '../../notices/letter/define-letter';
import { offerEndWords } from '../../notices/letter/offer-end';
import { mayWriteTo } from '../../notices/recipients/may-write-to';
import type { Db } from '../../platform/database/database';
import type { OwnerRef } from '../../platform/owner-kind';
import { titleFacts } from './facts';
import { readLetter } from './letter-frame';

/** Sent once, when the first presenter's address is known: the link goes on with the proposal on any device. */
export const continueProposal = defineLetter({
  kind: 'notices.proposal-continue',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string() }),
  async compose(platform, event, { code, email }) {
    const letter = await readLetter(platform, event, { name: 'proposal_continue', code });
    // It was corrected meanwhile, and must not open the proposal to whoever has it.
    if (letter?.reading.proposal.state !== 'started' || letter.presenter.email !== email) return null;
    const { reading, presenter, words, values, frame } = letter;
    const until = await offerEndWords(event, presenter.locale, reading.deadline);
    return frame({
      blocks: [{ kind: 'paragraph', text: words('intro', { ...values, until }) }, ...titleFacts(letter)],
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
